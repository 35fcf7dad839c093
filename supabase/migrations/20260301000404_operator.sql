-- What whoever runs the server does from a terminal (`npm run admin`): with the secret key, or as
-- the owner of the database. People are named by their address, since an operator knows nothing
-- else of them.

create function private.account_of(p_email text)
returns uuid language sql stable security invoker set search_path = '' as $$
  select id
  from auth.users
  where lower(email) = lower(btrim(p_email)) and deleted_at is null
  order by created_at
  limit 1
$$;

create function public.operator_set_role(p_email text, p_role public.app_role, p_on boolean)
returns json language plpgsql set search_path = ''
security definer -- definer: only the owner reads addresses, and nobody may write the log
as $$
declare
  v_user constant uuid := private.account_of(p_email);
  v_name constant text := (select username from public.profiles where id = v_user);
  v_changed boolean;
begin
  if v_user is null then
    return json_build_object('found', false);
  end if;
  if p_on then
    insert into public.user_roles (user_id, role)
    values (v_user, p_role)
    on conflict do nothing;
  else
    delete from public.user_roles where user_id = v_user and role = p_role;
  end if;
  v_changed := found;
  -- the triggers write only what a person did through the API
  if v_changed and auth.uid() is null then
    insert into public.moderation_log (act, person, detail)
    values (
      case when p_on then 'role.added'::public.moderation_act else 'role.removed' end,
      v_user,
      jsonb_build_object('role', p_role, 'username', v_name, 'by', 'operator')
    );
  end if;
  if p_on and p_role = 'admin' then
    delete from private.one_time_links where purpose = 'administrator';
  end if;
  return json_build_object('found', true, 'changed', v_changed, 'username', v_name);
end $$;
comment on function public.operator_set_role is
  'Gives or takes a role: {found, changed, username}. The link for a first administrator is over '
  'when there is one.';

create function public.operator_list()
returns json language sql stable set search_path = ''
security definer -- definer: only the owner reads addresses
as $$
  select coalesce(json_agg(one order by one.email), '[]')
  from (
    select
      u.email,
      p.username,
      array_agg(r.role order by r.role) as roles
    from public.user_roles r
      join auth.users u on u.id = r.user_id
      left join public.profiles p on p.id = r.user_id
    group by 1, 2
  ) one
$$;
comment on function public.operator_list is 'Everybody who has a role: [{email, username, roles}].';

create function public.operator_link(
  p_hash text,
  p_purpose text,
  p_email text,
  p_hours integer,
  p_role public.app_role default null
)
returns json language plpgsql set search_path = ''
security definer -- definer: nobody may read the links, and only the owner reads addresses
as $$
declare
  v_email constant text := lower(btrim(p_email));
  v_known constant boolean := private.account_of(p_email) is not null;
begin
  if p_purpose not in ('invitation', 'password') then
    raise exception 'There is no such purpose'
      using errcode = 'PT400', hint = 'invalid';
  end if;
  if p_purpose = 'password' and not v_known then
    return json_build_object('refused', 'unknown-address');
  end if;
  if p_purpose = 'invitation' and v_known then
    return json_build_object('refused', 'has-account');
  end if;
  delete from private.one_time_links
  where (email = v_email and purpose = p_purpose) or expires_at < now();
  insert into private.one_time_links (hash, purpose, email, role, expires_at)
  values (p_hash, p_purpose, v_email, p_role, now() + make_interval(hours => p_hours));
  return json_build_object('refused', null);
end $$;
comment on function public.operator_link is
  'Writes down a link of which only the caller knows the token. An older one for the same purpose '
  'is over. {refused}: null, unknown-address or has-account.';

revoke execute on function
  private.account_of,
  public.operator_set_role,
  public.operator_list,
  public.operator_link
from public, anon, authenticated, service_role;
grant execute on function
  public.operator_set_role,
  public.operator_list,
  public.operator_link
to service_role;
