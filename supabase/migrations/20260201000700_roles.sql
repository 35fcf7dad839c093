-- Who may do what. What a role is given or taken away by is in 20260201002700_role_changes.sql.
create table public.user_roles (
  user_id uuid not null references auth.users on delete cascade,
  role public.app_role not null,
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table public.user_roles is
  'Zero or more roles for each account. Decisions are made by has_role(), never by claims in a '
  'token.';

create function private.has_role(p_user uuid, p_role public.app_role)
returns boolean language sql stable set search_path = ''
security definer -- definer: decisions must not depend on which roles the caller may read
as $$
  select exists (select from public.user_roles where user_id = p_user and role = p_role)
$$;

create function private.is_moderator()
returns boolean language sql stable set search_path = ''
security definer -- definer: decisions must not depend on which roles the caller may read
as $$
  select exists (
    select from public.user_roles
    where user_id = auth.uid() and role in ('moderator', 'admin')
  )
$$;
comment on function private.is_moderator is
  'Whether the caller is a moderator or an administrator.';

create function private.must_be_moderator()
returns void language plpgsql stable security invoker set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception 'Sign in first'
      using errcode = 'PT401', hint = 'signed-out';
  end if;
  if not private.is_moderator() then
    raise exception 'Only moderators may do this'
      using errcode = 'PT403', hint = 'forbidden';
  end if;
end $$;
comment on function private.must_be_moderator is
  'Refusals of moderation carry a hint that programs read; the message is for people.';

create function private.must_be_admin()
returns void language plpgsql stable security invoker set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception 'Sign in first'
      using errcode = 'PT401', hint = 'signed-out';
  end if;
  if not private.has_role(auth.uid(), 'admin') then
    raise exception 'Only administrators may do this'
      using errcode = 'PT403', hint = 'forbidden';
  end if;
end $$;

alter table public.user_roles enable row level security;
create policy "anyone reads roles" on public.user_roles
  for select
  using (true);
create policy "admins give roles" on public.user_roles
  for insert to authenticated
  with check (private.has_role(auth.uid(), 'admin'));
create policy "admins take roles" on public.user_roles
  for delete to authenticated
  using (private.has_role(auth.uid(), 'admin'));

revoke all on public.user_roles from public, anon, authenticated;
grant select on public.user_roles to anon, authenticated;
grant insert (user_id, role), delete on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

revoke execute on function
  private.has_role,
  private.is_moderator,
  private.must_be_moderator,
  private.must_be_admin
from public;
-- policies and invoker functions ask them
grant execute on function
  private.has_role,
  private.is_moderator,
  private.must_be_moderator,
  private.must_be_admin
to authenticated, service_role;
