-- Links that an operator hands out: to the first administrator, to somebody who is invited, to
-- somebody who cannot sign in and is reached by no letter. Only a hash of what the link carries is
-- kept.
create table private.one_time_links (
  hash text primary key
    constraint one_time_links_hash
    check (hash ~ '^[0-9a-f]{64}$'),
  purpose text not null
    constraint one_time_links_purpose
    check (purpose in ('administrator', 'invitation', 'password')),
  email text
    constraint one_time_links_email
    check ((email is null) = (purpose = 'administrator')),
  role public.app_role,
  written_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table private.one_time_links is
  'hash: SHA-256 of the 256 random bits of the link. role: what an invited person is given at '
  'once.';

alter table private.one_time_links enable row level security;
revoke all on private.one_time_links from public, anon, authenticated, service_role;

create function private.use_link(p_token text, p_purpose text)
returns boolean language plpgsql security invoker set search_path = '' as $$
begin
  update private.one_time_links set used_at = now()
  where hash = encode(sha256(convert_to(p_token, 'utf8')), 'hex')
    and purpose = p_purpose
    and used_at is null
    and expires_at > now();
  return found;
end $$;
comment on function private.use_link is
  'True for one caller only, however many come at once.';

create function public.become_administrator(p_token text)
returns void language plpgsql set search_path = ''
security definer -- definer: nobody may read the links; whoever has one gives themselves a role
as $$
begin
  if auth.uid() is null then
    raise exception 'Sign in first'
      using errcode = 'PT401', hint = 'signed-out';
  end if;
  if not private.use_link(p_token, 'administrator') then
    raise exception 'This link was used before, or is too old'
      using errcode = 'PT404', hint = 'link-over';
  end if;
  insert into public.user_roles (user_id, role)
  values (auth.uid(), 'admin')
  on conflict do nothing;
end $$;
comment on function public.become_administrator is
  'p_token: what the link carries that the server prints at its start while nobody is an '
  'administrator.';

revoke execute on function
  private.use_link,
  public.become_administrator
from public, anon, authenticated, service_role;
grant execute on function public.become_administrator to authenticated;
