-- A profile for each account, and who may do what.
create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  username text not null constraint profiles_username_length check (char_length(btrim(username)) between 1 and 50),
  full_name text constraint profiles_full_name_length check (char_length(full_name) <= 100),
  bio text constraint profiles_bio_length check (char_length(bio) <= 500),
  github_url public.web_url,
  website public.web_url,
  avatar_url public.web_url,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index profiles_username_key on public.profiles (lower(username));
comment on table public.profiles is 'Public face of an account; id is the id of the user. Usernames are unique without regard to case.';

create table public.user_roles (
  user_id uuid not null references auth.users on delete cascade,
  role public.app_role not null,
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table public.user_roles is 'Zero or more roles for each account. Decisions are made by has_role(), never by claims in a token.';

create function public.has_role(p_user uuid, p_role public.app_role) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles where user_id = p_user and role = p_role)
$$;
comment on function public.has_role is 'Definer, since a policy on user_roles that reads user_roles would never end.';

create function public.is_moderator() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.user_roles where user_id = auth.uid() and role in ('moderator', 'admin'))
$$;
comment on function public.is_moderator is 'Whether the caller is a moderator or an administrator.';

create function public.username_free(p_username text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.profiles where lower(username) = lower(btrim(p_username)))
$$;
comment on function public.username_free is 'Asked before a sign-up: the trigger that makes the profile must not fail.';

create function public.make_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wished constant text := left(btrim(regexp_replace(coalesce(new.raw_user_meta_data ->> 'username', ''), '[[:cntrl:]]', '', 'g')), 50);
  -- the end of an id is random, its beginning may be the time
  tail constant text := right(new.id::text, 12);
  candidate text;
begin
  foreach candidate in array array[wished, coalesce(nullif(left(wished, 37), ''), 'user') || '-' || tail, 'user-' || new.id] loop
    continue when candidate = '';
    insert into public.profiles (id, username) values (new.id, candidate) on conflict do nothing;
    exit when found;
  end loop;
  return new;
exception when others then
  return new; -- an account without a profile can be mended, a sign-up that fails cannot be explained
end $$;
comment on function public.make_profile is 'Takes the username of the sign-up, with a tail when somebody was faster. The app asks username_free() first.';
create trigger make_profile after insert on auth.users for each row execute function public.make_profile();
create trigger touch before update on public.profiles for each row execute function public.touch();

alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;
create policy "anyone reads profiles" on public.profiles for select using (true);
create policy "people change their own profile" on public.profiles for update to authenticated using (id = auth.uid()) with check (id = auth.uid());
create policy "anyone reads roles" on public.user_roles for select using (true);
create policy "admins give roles" on public.user_roles for insert to authenticated with check (public.has_role(auth.uid(), 'admin'));
create policy "admins take roles" on public.user_roles for delete to authenticated using (public.has_role(auth.uid(), 'admin'));

revoke all on public.profiles, public.user_roles from public, anon, authenticated;
grant select on public.profiles, public.user_roles to anon, authenticated;
grant update (full_name, bio, github_url, website, avatar_url) on public.profiles to authenticated; -- the username cannot be changed
grant insert (user_id, role), delete on public.user_roles to authenticated;
grant all on public.profiles, public.user_roles to service_role;

revoke execute on function public.has_role, public.is_moderator, public.username_free, public.make_profile, public.touch from public, anon, authenticated;
grant execute on function public.has_role, public.is_moderator, public.username_free to anon, authenticated, service_role;
