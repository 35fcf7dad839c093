-- A profile for each account.
create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  username text not null
    constraint profiles_username_length
    check (char_length(btrim(username)) between 1 and 50),
  full_name text
    constraint profiles_full_name_length
    check (char_length(full_name) <= 100),
  bio text
    constraint profiles_bio_length
    check (char_length(bio) <= 500),
  github_url public.web_url,
  website public.web_url,
  avatar_url public.web_url,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index profiles_username_key on public.profiles (lower(username));
comment on table public.profiles is
  'Public face of an account; id is the id of the user. Usernames are unique without regard to '
  'case.';

create function public.username_free(p_username text)
returns boolean language sql stable security invoker set search_path = '' as $$
  select not exists (
    select from public.profiles where lower(username) = lower(btrim(p_username))
  )
$$;
comment on function public.username_free is
  'Asked before a sign-up: the trigger that makes the profile must not fail.';

create function private.make_profile()
returns trigger language plpgsql set search_path = ''
security definer -- definer: whoever signs up has no grant to add a profile, nor has the auth server
as $$
declare
  v_wished constant text := left(
    btrim(
      regexp_replace(
        coalesce(new.raw_user_meta_data ->> 'username', ''),
        '[[:cntrl:]]',
        '',
        'g'
      )
    ),
    50
  );
  -- the end of an id is random, its beginning may be the time
  v_tail constant text := right(new.id::text, 12);
  v_candidate text;
begin
  foreach v_candidate in array array[
    v_wished,
    coalesce(nullif(left(v_wished, 37), ''), 'user') || '-' || v_tail,
    'user-' || new.id
  ] loop
    continue when v_candidate = '';
    insert into public.profiles (id, username)
    values (new.id, v_candidate)
    on conflict do nothing;
    exit when found;
  end loop;
  return new;
exception
  when others then
    -- an account without a profile can be mended, a sign-up that fails cannot be explained
    return new;
end $$;
comment on function private.make_profile is
  'Takes the username of the sign-up, with a tail when somebody was faster. The app asks '
  'username_free() first.';

create trigger make_profile after insert on auth.users
  for each row execute function private.make_profile();
create trigger set_updated_at before update on public.profiles
  for each row execute function private.set_updated_at();

alter table public.profiles enable row level security;
create policy "anyone reads profiles" on public.profiles
  for select
  using (true);
create policy "people change their own profile" on public.profiles
  for update to authenticated
  using (id = auth.uid())
  with check (id = auth.uid());

revoke all on public.profiles from public, anon, authenticated;
grant select on public.profiles to anon, authenticated;
-- the username cannot be changed
grant update (full_name, bio, github_url, website, avatar_url) on public.profiles to authenticated;
grant all on public.profiles to service_role;

call sync.attach(
  'public.profiles',
  'public.profiles',
  'public.profiles',
  $$'u:' || r.id$$
);

create function mutations."profile.update"(args jsonb)
returns text language plpgsql security invoker set search_path = '' as $$
begin
  if not private.has_shape(args, '{
    "fullName": ["string", "null", "undefined"],
    "bio": ["string", "null", "undefined"],
    "githubUrl": ["string", "null", "undefined"],
    "website": ["string", "null", "undefined"],
    "avatarUrl": ["string", "null", "undefined"]
  }') then
    return 'invalid';
  end if;
  update public.profiles set
    full_name = case when args ? 'fullName' then args ->> 'fullName' else full_name end,
    bio = case when args ? 'bio' then args ->> 'bio' else bio end,
    github_url = case when args ? 'githubUrl' then args ->> 'githubUrl' else github_url end,
    website = case when args ? 'website' then args ->> 'website' else website end,
    avatar_url = case when args ? 'avatarUrl' then args ->> 'avatarUrl' else avatar_url end
  where id = auth.uid();
  if not found then
    return 'not-found';
  end if;
  return null;
end $$;

revoke execute on function
  public.username_free,
  private.make_profile,
  mutations."profile.update"
from public, anon, authenticated;
grant execute on function public.username_free to anon, authenticated, service_role;
grant execute on function mutations."profile.update" to authenticated, service_role;
