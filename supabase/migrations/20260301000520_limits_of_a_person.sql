-- How much one person may have. Counted after the statement, when the trigger of the feed has
-- locked the person's scope (the name of this one comes after its name): two at once never pass a
-- limit together. Without a person behind the request nothing is counted.

create function private.refuse_too_many(p_what text, p_most integer)
returns void language plpgsql immutable set search_path = '' as $$
begin
  raise exception 'At most % of these: % / 最多 % 个：%', p_most, p_what, p_most, p_what
    using errcode = 'PT429', hint = 'too-many', detail = p_what;
end $$;
comment on function private.refuse_too_many is
  'PT429 with the hint too-many; the detail says of what. sync_push makes a refusal of it.';

create function private.within_limit()
returns trigger language plpgsql set search_path = ''
security definer -- definer: asking the policies for each row would make counting slow
as $$
declare
  v_most constant integer := tg_argv[0];
  v_count bigint;
begin
  if auth.uid() is not null then
    execute format('select count(*) from %s where user_id = $1', tg_relid::regclass)
    into v_count
    using auth.uid();
    if v_count > v_most then
      perform private.refuse_too_many(tg_table_name, v_most);
    end if;
  end if;
  return null;
end $$;
comment on function private.within_limit is
  'Holds a person to so many rows of a table: the argument of the trigger.';

create trigger within_limit after insert on public.user_favorites
  for each statement execute function private.within_limit('10000');
create trigger within_limit after insert on public.collections
  for each statement execute function private.within_limit('1000');
create trigger within_limit after insert on public.collection_items
  for each statement execute function private.within_limit('20000');

create function private.within_collection()
returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if auth.uid() is not null and exists (
    select from (select distinct collection_id from new_rows) filled
    where (
      select count(*)
      from public.collection_items item
      where item.collection_id = filled.collection_id
    ) > 1000
  ) then
    perform private.refuse_too_many('collection_items', 1000);
  end if;
  return null;
end $$;

create trigger within_collection after insert on public.collection_items
  referencing new table as new_rows
  for each statement execute function private.within_collection();

-- A deleted collection never comes back, whichever way a late delivery takes. Each leaves a
-- tombstone for ever, so their number has a limit as well.
create function private.refuse_deleted_collection()
returns trigger language plpgsql set search_path = ''
security definer -- definer: the tombstones of others count, and nobody may read those
as $$
begin
  if auth.uid() is null then
    return new;
  end if;
  if exists (select from sync.tombstone where row_id = new.id) then
    raise exception 'This collection was deleted / 这个合集已删除'
      using errcode = 'PT409', hint = 'gone';
  end if;
  if (select count(*) from sync.tombstone where user_id = auth.uid()) >= 20000 then
    perform private.refuse_too_many('collections', 20000);
  end if;
  return new;
end $$;

create trigger refuse_deleted before insert on public.collections
  for each row execute function private.refuse_deleted_collection();

-- Fifty submissions of 300 kB, the most that the table takes of one, are 15 MB: below 20 MB.
create function private.within_submissions()
returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  v_most constant integer := 50;
  v_me constant uuid := auth.uid();
  v_before bigint := 0;
  v_now bigint;
  v_slug text;
begin
  if v_me is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select count(*) into v_before
    from old_rows
    where user_id = v_me and status = 'pending';
  end if;
  select count(*) into v_now
  from new_rows
  where user_id = v_me and status = 'pending';
  if v_now = 0 then
    return null;
  end if;
  select sent.content ->> 'slug' into v_slug
  from new_rows sent
  where sent.user_id = v_me
    and sent.status = 'pending'
    and private.slug_taken(sent.type, sent.content ->> 'slug', sent.id)
  limit 1;
  if found then
    raise exception 'The slug "%" is taken / 「%」已经有人用了', v_slug, v_slug
      using errcode = 'PT409', hint = 'slug-taken', detail = v_slug;
  end if;
  if v_now > v_before and (
    select count(*)
    from public.user_submissions
    where user_id = v_me and status = 'pending'
  ) > v_most then
    perform private.refuse_too_many('user_submissions', v_most);
  end if;
  return null;
end $$;
comment on function private.within_submissions is
  'At most 50 of a person wait, each with a slug that is free. Who has more since before this '
  'limit may go on editing them.';

create trigger within_submissions after insert on public.user_submissions
  referencing new table as new_rows
  for each statement execute function private.within_submissions();
create trigger within_submissions_still after update on public.user_submissions
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.within_submissions();

-- Refusals that a trigger makes reach the device as verdicts.
alter table sync.mutation drop constraint mutation_code;
alter table sync.mutation
  add constraint mutation_code
  check (
    code in (
      'gone',
      'invalid',
      'conflict',
      'forbidden',
      'unknown-mutation',
      'not-found',
      'slug-taken',
      'decided',
      'too-many'
    )
  );

create or replace function public.sync_push(
  p_client uuid,
  p_user uuid,
  p_mutations jsonb
)
returns json language plpgsql security invoker set search_path = '' as $$
declare
  v_me constant uuid := auth.uid();
  v_forgotten bigint;
  v_mutation jsonb;
  v_number bigint;
  v_digest text;
  v_code text;
  v_known sync.mutation;
  v_head bigint;
  v_verdicts jsonb := '[]';
begin
  -- never a refusal: a device whose session has ended must keep its changes
  if v_me is null then
    raise exception 'sign in to send changes' using errcode = 'PT401';
  end if;
  if p_user is distinct from v_me then
    raise exception 'these changes are another person''s' using errcode = 'PT409';
  end if;
  if p_client is null or jsonb_typeof(p_mutations) is distinct from 'array' then
    raise exception 'a client and a list of mutations are needed' using errcode = 'PT400';
  end if;
  if jsonb_array_length(p_mutations) > 100 or octet_length(p_mutations::text) > 524288 then
    raise exception 'at most 100 mutations and 512 kB' using errcode = 'PT413';
  end if;
  -- one request of a person after the other: two devices, or a late delivery beside a repeated one,
  -- never meet half done
  perform pg_advisory_xact_lock(hashtextextended('sync_push ' || v_me, 0));
  insert into sync.client (user_id, client_id)
  values (v_me, p_client)
  on conflict (user_id, client_id) do update set seen = now()
  returning forgotten into v_forgotten;

  for v_mutation in
    select value
    from jsonb_array_elements(p_mutations) with ordinality
    order by ordinality
  loop
    if jsonb_typeof(v_mutation) is distinct from 'object'
      or coalesce(v_mutation ->> 'n', '') !~ '^[1-9][0-9]{0,14}$'
    then
      raise exception 'a mutation needs a number' using errcode = 'PT400';
    end if;
    v_number := v_mutation ->> 'n';
    v_digest := md5(jsonb_build_array(v_mutation -> 'name', v_mutation -> 'args')::text);
    select * into v_known
    from sync.mutation
    where user_id = v_me and client_id = p_client and number = v_number;
    if found then
      v_code := case when v_known.digest = v_digest then v_known.code else 'conflict' end;
      v_head := v_known.seq;
    else
      begin
        v_code := case
          when v_number <= v_forgotten then 'conflict'
          else private.apply_mutation(v_mutation ->> 'name', v_mutation -> 'args')
        end;
      -- everything else is the server's own trouble: it ends the request, and the device asks again
      exception
        when sqlstate 'PT409' or sqlstate 'PT429' then
          get stacked diagnostics v_code = pg_exception_hint;
        when unique_violation then
          v_code := 'conflict';
        when foreign_key_violation then
          v_code := 'not-found';
        when insufficient_privilege then
          v_code := 'forbidden';
        when data_exception or integrity_constraint_violation then
          v_code := 'invalid';
      end;
      select coalesce(max(seq), 0) into v_head
      from sync.scope
      where scope = 'u:' || v_me;
      insert into sync.mutation (user_id, client_id, number, digest, code, seq)
      values (v_me, p_client, v_number, v_digest, v_code, v_head);
    end if;
    v_verdicts := v_verdicts || jsonb_build_object('n', v_number, 'code', v_code, 'seq', v_head);
  end loop;
  return json_build_object(
    'epoch', coalesce(
      (select epoch from sync.scope where scope = 'u:' || v_me),
      '00000000-0000-0000-0000-000000000000'
    ),
    'verdicts', v_verdicts
  );
end $$;

revoke execute on function
  private.refuse_too_many,
  private.within_limit,
  private.within_collection,
  private.refuse_deleted_collection,
  private.within_submissions
from public;
-- triggers call it as whoever changes a row
grant execute on function private.refuse_too_many to authenticated, service_role;
