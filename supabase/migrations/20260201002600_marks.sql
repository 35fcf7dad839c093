-- Featured, verified, deleted. Row level security says who may; triggers write what was done,
-- whichever way it came.

create function private.log_item()
returns trigger language plpgsql set search_path = ''
security definer -- definer: nobody may write the log, and every mark and deletion must
as $$
declare
  v_type constant public.item_type := tg_argv[0];
  v_before constant jsonb := to_jsonb(old);
  v_after constant jsonb := case tg_op when 'DELETE' then '{}' else to_jsonb(new) end;
  v_names constant jsonb := jsonb_build_object('name', old.name, 'slug', old.slug);
begin
  if tg_op = 'DELETE' then
    perform private.write_log('item.deleted', v_type, old.id, old.submitted_by, v_names);
    return null;
  end if;
  if v_before -> 'is_featured' is distinct from v_after -> 'is_featured' then
    perform private.write_log(
      case
        when new.is_featured then 'item.featured'::public.moderation_act
        else 'item.unfeatured'
      end,
      v_type,
      old.id,
      null,
      v_names
    );
  end if;
  if v_before -> 'is_verified' is distinct from v_after -> 'is_verified' then
    perform private.write_log(
      case v_after ->> 'is_verified'
        when 'true' then 'item.verified'::public.moderation_act
        else 'item.unverified'
      end,
      v_type,
      old.id,
      null,
      v_names
    );
  end if;
  return null;
end $$;

create trigger log_marks after update of is_featured, is_verified on public.skills
  for each row execute function private.log_item('skill');
create trigger log_marks after update of is_featured on public.templates
  for each row execute function private.log_item('template');
create trigger log_delete after delete on public.skills
  for each row execute function private.log_item('skill');
create trigger log_delete after delete on public.templates
  for each row execute function private.log_item('template');

create function public.mark_item(
  p_item_type public.item_type,
  p_item_id uuid,
  p_mark text,
  p_on boolean
)
returns void language plpgsql security invoker set search_path = '' as $$
begin
  perform private.must_be_moderator();
  if p_mark = 'featured' and p_item_type = 'skill' then
    update public.skills set is_featured = p_on where id = p_item_id;
  elsif p_mark = 'verified' and p_item_type = 'skill' then
    update public.skills set is_verified = p_on where id = p_item_id;
  elsif p_mark = 'featured' then
    update public.templates set is_featured = p_on where id = p_item_id;
  else
    raise exception 'A % has no mark "%"', p_item_type, p_mark
      using errcode = 'PT400', hint = 'invalid';
  end if;
  if not found then
    raise exception 'It has been deleted'
      using errcode = 'PT404', hint = 'not-found';
  end if;
end $$;

create function public.delete_item(p_item_type public.item_type, p_item_id uuid)
returns void language plpgsql security invoker set search_path = '' as $$
begin
  perform private.must_be_moderator();
  if p_item_type = 'skill' then
    delete from public.skills where id = p_item_id;
  else
    delete from public.templates where id = p_item_id;
  end if;
  if not found then
    raise exception 'It has been deleted'
      using errcode = 'PT404', hint = 'not-found';
  end if;
end $$;

revoke execute on function private.log_item from public;
revoke execute on function
  public.mark_item,
  public.delete_item
from public, anon, authenticated;
grant execute on function
  public.mark_item,
  public.delete_item
to authenticated, service_role;
