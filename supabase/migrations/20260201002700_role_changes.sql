-- Roles given and taken. Row level security says who may; triggers write what was done, whichever
-- way it came.

create function private.keep_an_admin()
returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if old.role = 'admin' and auth.uid() is not null then
    perform pg_advisory_xact_lock(hashtextextended('the last admin', 0));
    if not exists (
      select from public.user_roles where role = 'admin' and user_id <> old.user_id
    ) then
      raise exception 'The last administrator keeps the role'
        using errcode = 'PT409', hint = 'last-admin';
    end if;
  end if;
  return old;
end $$;
comment on function private.keep_an_admin is
  'There is always an administrator: two who take each other''s role at once wait here for one '
  'another.';

create function private.log_role()
returns trigger language plpgsql set search_path = ''
security definer -- definer: nobody may write the log, and every change of a role must
as $$
declare
  v_changed constant public.user_roles := case tg_op when 'INSERT' then new else old end;
begin
  perform private.write_log(
    case tg_op
      when 'INSERT' then 'role.added'::public.moderation_act
      else 'role.removed'
    end,
    null,
    null,
    v_changed.user_id,
    jsonb_build_object(
      'role', v_changed.role,
      'username', (select username from public.profiles where id = v_changed.user_id)
    )
  );
  return null;
end $$;

create trigger keep_an_admin before delete on public.user_roles
  for each row execute function private.keep_an_admin();
create trigger log_role after insert or delete on public.user_roles
  for each row execute function private.log_role();

create function public.add_role(p_user uuid, p_role public.app_role)
returns void language plpgsql security invoker set search_path = '' as $$
begin
  perform private.must_be_admin();
  if not exists (select from public.profiles where id = p_user) then
    raise exception 'There is no such person'
      using errcode = 'PT404', hint = 'not-found';
  end if;
  insert into public.user_roles (user_id, role)
  values (p_user, p_role)
  on conflict do nothing;
end $$;
comment on function public.add_role is
  'A role that is there already stays: two administrators who press at once both succeed. '
  'remove_role likewise.';

create function public.remove_role(p_user uuid, p_role public.app_role)
returns void language plpgsql security invoker set search_path = '' as $$
begin
  perform private.must_be_admin();
  delete from public.user_roles where user_id = p_user and role = p_role;
end $$;

revoke execute on function
  private.keep_an_admin,
  private.log_role
from public;
revoke execute on function
  public.add_role,
  public.remove_role
from public, anon, authenticated;
grant execute on function
  public.add_role,
  public.remove_role
to authenticated, service_role;
