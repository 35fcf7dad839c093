-- Featured, verified, deleted; roles given and taken. Row level security says who may; triggers write what was done, whichever way it came.

create function public.log_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_type constant public.item_type := tg_argv[0];
  was constant jsonb := to_jsonb(old);
  now_is constant jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  named constant jsonb := jsonb_build_object('name', old.name, 'slug', old.slug);
begin
  if tg_op = 'DELETE' then
    perform public.write_log('item.deleted', v_type, old.id, old.submitted_by, named);
    return null;
  end if;
  if was -> 'is_featured' is distinct from now_is -> 'is_featured' then
    perform public.write_log(case when new.is_featured then 'item.featured' else 'item.unfeatured' end::public.moderation_act, v_type, old.id, null, named);
  end if;
  if was -> 'is_verified' is distinct from now_is -> 'is_verified' then
    perform public.write_log(case when (now_is ->> 'is_verified')::boolean then 'item.verified' else 'item.unverified' end::public.moderation_act, v_type, old.id, null, named);
  end if;
  return null;
end $$;
create trigger log_marks after update of is_featured, is_verified on public.skills for each row execute function public.log_item('skill');
create trigger log_marks after update of is_featured on public.templates for each row execute function public.log_item('template');
create trigger log_delete after delete on public.skills for each row execute function public.log_item('skill');
create trigger log_delete after delete on public.templates for each row execute function public.log_item('template');

create function public.mark_item(p_item_type public.item_type, p_item_id uuid, p_mark text, p_on boolean) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform public.must_be_moderator();
  if p_mark = 'featured' and p_item_type = 'skill' then update public.skills set is_featured = p_on where id = p_item_id;
  elsif p_mark = 'verified' and p_item_type = 'skill' then update public.skills set is_verified = p_on where id = p_item_id;
  elsif p_mark = 'featured' then update public.templates set is_featured = p_on where id = p_item_id;
  else raise exception 'A % has no mark "%"', p_item_type, p_mark using errcode = 'PT400', hint = 'invalid'; end if;
  if not found then raise exception 'It has been deleted' using errcode = 'PT404', hint = 'not-found'; end if;
end $$;
create function public.delete_item(p_item_type public.item_type, p_item_id uuid) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform public.must_be_moderator();
  if p_item_type = 'skill' then delete from public.skills where id = p_item_id;
  else delete from public.templates where id = p_item_id; end if;
  if not found then raise exception 'It has been deleted' using errcode = 'PT404', hint = 'not-found'; end if;
end $$;

-- There is always an administrator: two who take each other's role at once wait here for one another.
create function public.keep_an_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role = 'admin' and auth.uid() is not null then
    perform pg_advisory_xact_lock(hashtextextended('the last admin', 0));
    if not exists (select from public.user_roles where role = 'admin' and user_id <> old.user_id) then
      raise exception 'The last administrator keeps the role' using errcode = 'PT409', hint = 'last-admin';
    end if;
  end if;
  return old;
end $$;
create trigger keep_an_admin before delete on public.user_roles for each row execute function public.keep_an_admin();

create function public.log_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then perform public.write_log('role.added', null, null, new.user_id, jsonb_build_object('role', new.role, 'username', (select username from public.profiles where id = new.user_id)));
  else perform public.write_log('role.removed', null, null, old.user_id, jsonb_build_object('role', old.role, 'username', (select username from public.profiles where id = old.user_id))); end if;
  return null;
end $$;
create trigger log_role after insert or delete on public.user_roles for each row execute function public.log_role();

create function public.add_role(p_user uuid, p_role public.app_role) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform public.must_be_admin();
  if not exists (select from public.profiles where id = p_user) then raise exception 'There is no such person' using errcode = 'PT404', hint = 'not-found'; end if;
  insert into public.user_roles (user_id, role) values (p_user, p_role) on conflict do nothing;
end $$;
create function public.remove_role(p_user uuid, p_role public.app_role) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform public.must_be_admin();
  delete from public.user_roles where user_id = p_user and role = p_role;
end $$;
comment on function public.add_role is 'A role that is there already stays: two administrators who press at once both succeed. remove_role likewise.';

revoke execute on function public.log_item, public.mark_item, public.delete_item, public.keep_an_admin, public.log_role, public.add_role, public.remove_role from public, anon, authenticated;
grant execute on function public.mark_item, public.delete_item, public.add_role, public.remove_role to authenticated, service_role;
