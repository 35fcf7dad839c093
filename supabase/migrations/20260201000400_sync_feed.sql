-- The change feed. A counter row per scope, locked until commit, hands out the sequence numbers:
-- commit order is number order, so a reader that has seen number n has seen everything below it.
-- One feed row an entity keeps the feed bounded.
create table sync.scope (
  scope text primary key,
  seq bigint not null default 0,
  floor bigint not null default 0,
  epoch uuid not null default gen_random_uuid()
);
comment on table sync.scope is
  'floor: below it tombstones are purged. epoch: set anew after a restore, so that devices read '
  'everything again.';

create table sync.feed (
  scope text not null,
  table_name text not null,
  row_id text not null,
  seq bigint not null,
  deleted boolean not null,
  at timestamptz not null default now(),
  primary key (scope, table_name, row_id)
);
create unique index feed_seq on sync.feed (scope, seq);
create index feed_deleted on sync.feed (at) where deleted;
comment on table sync.feed is
  'One row an entity: the number of its newest change, and whether that was its deletion.';

create table sync.source (
  table_name text primary key,
  card_view text not null,
  whole_view text not null
);
comment on table sync.source is
  'Where sync_pull reads the rows of a table, in short and whole. Written by sync.attach.';

insert into sync.scope (scope) values ('catalog');

create function private.append_to_feed(
  p_scope text,
  p_table_name text,
  p_row_ids text[],
  p_deleted boolean
)
returns void language plpgsql set search_path = '' as $$
declare
  v_count constant integer := cardinality(p_row_ids);
  v_last bigint;
begin
  insert into sync.scope as s (scope, seq)
  values (p_scope, v_count)
  on conflict (scope) do update set seq = s.seq + v_count
  returning seq into v_last;
  insert into sync.feed as f (scope, table_name, row_id, seq, deleted)
  select
    p_scope,
    p_table_name,
    changed.row_id,
    v_last - v_count + changed.place,
    p_deleted
  from unnest(p_row_ids) with ordinality as changed (row_id, place)
  on conflict (scope, table_name, row_id) do update set
    seq = excluded.seq,
    deleted = excluded.deleted,
    at = now();
end $$;

-- Arguments: the scope as an SQL expression over a row `r` (null: in no scope), and the columns
-- whose change is no news (counters).
create function private.track_changes()
returns trigger language plpgsql set search_path = ''
security definer -- definer: nobody may write the feed, and every change of a row must
as $$
declare
  v_scope constant text := tg_argv[0];
  v_quiet constant text[] := coalesce(tg_argv[1], '{}')::text[];
  v_changes text;
  change record;
begin
  case tg_op
    when 'INSERT' then
      v_changes := format(
        $query$
          select %s as scope, array_agg(r.id::text) as row_ids, false as deleted
          from new_rows r
          group by 1
        $query$,
        v_scope
      );
    when 'DELETE' then
      v_changes := format(
        $query$
          select %s as scope, array_agg(r.id::text) as row_ids, true as deleted
          from old_rows r
          group by 1
        $query$,
        v_scope
      );
    else
      v_changes := format(
        $query$
          with before as (
            select %1$s as scope, r.id, to_jsonb(r) - %2$L::text[] as content
            from old_rows r
          ),
          after as (
            select %1$s as scope, r.id, to_jsonb(r) - %2$L::text[] as content
            from new_rows r
          )
          select before.scope, array_agg(before.id::text) as row_ids, true as deleted
          from before
            left join after using (scope, id)
          where after.id is null
          group by 1
          union all
          select after.scope, array_agg(after.id::text), false
          from after
            left join before using (scope, id)
          where before.id is null or before.content is distinct from after.content
          group by 1
        $query$,
        v_scope,
        v_quiet
      );
  end case;
  -- always in the same order, so that two transactions never wait for each other
  for change in execute format(
    'select * from (%s) changes where scope is not null order by scope, deleted desc',
    v_changes
  ) loop
    perform private.append_to_feed(change.scope, tg_table_name, change.row_ids, change.deleted);
  end loop;
  return null;
end $$;

create procedure sync.attach(
  p_table regclass,
  p_card_view regclass,
  p_whole_view regclass,
  p_scope text,
  p_quiet_columns text[] default '{}'
)
language plpgsql set search_path = '' as $$
begin
  -- by name: a view that is dropped and made again is still the one
  insert into sync.source (table_name, card_view, whole_view)
  select relname, p_card_view::text, p_whole_view::text
  from pg_catalog.pg_class
  where oid = p_table;
  execute format(
    'create trigger sync_insert after insert on %s
      referencing new table as new_rows
      for each statement execute function private.track_changes(%L, %L)',
    p_table,
    p_scope,
    p_quiet_columns
  );
  execute format(
    'create trigger sync_update after update on %s
      referencing old table as old_rows new table as new_rows
      for each statement execute function private.track_changes(%L, %L)',
    p_table,
    p_scope,
    p_quiet_columns
  );
  execute format(
    'create trigger sync_delete after delete on %s
      referencing old table as old_rows
      for each statement execute function private.track_changes(%L, %L)',
    p_table,
    p_scope,
    p_quiet_columns
  );
end $$;
comment on procedure sync.attach is
  'Puts a table into the feed: the views (or the table itself) that devices read, short and '
  'whole; the scope as an SQL expression over a row `r`; the columns whose change is no news.';

alter table sync.scope enable row level security;
alter table sync.feed enable row level security;
alter table sync.source enable row level security;
create policy "the catalogue is everyone's, a person's scope their own" on sync.scope
  for select
  using (scope = 'catalog' or scope = 'u:' || auth.uid());
create policy "the catalogue is everyone's, a person's scope their own" on sync.feed
  for select
  using (scope = 'catalog' or scope = 'u:' || auth.uid());
create policy "anyone learns which views are read" on sync.source
  for select
  using (true);

revoke all on sync.scope, sync.feed, sync.source from public, anon, authenticated;
grant select on sync.scope, sync.feed, sync.source to anon, authenticated;
grant all on sync.scope, sync.feed to service_role;
grant select on sync.source to service_role;
revoke execute on function private.append_to_feed, private.track_changes from public;
revoke execute on procedure sync.attach from public;
