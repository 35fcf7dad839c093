-- The change feed. A counter row per scope, locked until commit, hands out the sequence numbers: commit order is number order, so a
-- reader that has seen number n has seen everything below it. One feed row an entity keeps the feed bounded.
create schema sync;
create table sync.scope (
  scope text primary key,
  seq bigint not null default 0,
  floor bigint not null default 0,
  epoch uuid not null default gen_random_uuid()
);
comment on table sync.scope is 'floor: below it tombstones are purged. epoch: set anew after a restore, so that devices read everything again.';
create table sync.feed (
  scope text not null,
  tbl text not null,
  pk text not null,
  seq bigint not null,
  del boolean not null,
  at timestamptz not null default now(),
  primary key (scope, tbl, pk)
);
create unique index feed_seq on sync.feed (scope, seq);
create index feed_tombstones on sync.feed (at) where del;
insert into sync.scope (scope) values ('catalog');

create function sync.bump(p_scope text, p_tbl text, p_pks text[], p_del boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  n constant integer := cardinality(p_pks);
  last bigint;
begin
  insert into sync.scope as s (scope, seq) values (p_scope, n) on conflict (scope) do update set seq = s.seq + n returning seq into last;
  insert into sync.feed as f (scope, tbl, pk, seq, del)
    select p_scope, p_tbl, u.pk, last - n + u.place, p_del from unnest(p_pks) with ordinality as u (pk, place)
    on conflict (scope, tbl, pk) do update set seq = excluded.seq, del = excluded.del, at = now();
end $$;

-- Arguments: the scope as an SQL expression over a row `r` (null: in no scope), and the columns whose change is no news (counters).
create function sync.track() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  scope_of constant text := tg_argv[0];
  quiet constant text[] := coalesce(tg_argv[1], '{}')::text[];
  changes text;
  change record;
begin
  if tg_op = 'INSERT' then
    changes := format('select %s as s, array_agg(r.id::text) as p, false as d from new_rows r group by 1', scope_of);
  elsif tg_op = 'DELETE' then
    changes := format('select %s as s, array_agg(r.id::text) as p, true as d from old_rows r group by 1', scope_of);
  else
    changes := format(
      'with o as (select %1$s as s, r.id, to_jsonb(r) - %2$L::text[] as j from old_rows r),
            n as (select %1$s as s, r.id, to_jsonb(r) - %2$L::text[] as j from new_rows r)
       select o.s, array_agg(o.id::text) as p, true as d from o left join n using (s, id) where n.id is null group by 1
       union all
       select n.s, array_agg(n.id::text), false from n left join o using (s, id) where o.id is null or o.j is distinct from n.j group by 1',
      scope_of, quiet);
  end if;
  -- always in the same order, so that two transactions never wait for each other
  for change in execute 'select * from (' || changes || ') c where s is not null order by s, d desc' loop
    perform sync.bump(change.s, tg_table_name, change.p, change.d);
  end loop;
  return null;
end $$;

create procedure sync.attach(p_table regclass, p_scope text, p_quiet text[] default '{}')
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger sync_insert after insert on %s referencing new table as new_rows for each statement execute function sync.track(%L, %L)', p_table, p_scope, p_quiet);
  execute format('create trigger sync_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function sync.track(%L, %L)', p_table, p_scope, p_quiet);
  execute format('create trigger sync_delete after delete on %s referencing old table as old_rows for each statement execute function sync.track(%L, %L)', p_table, p_scope, p_quiet);
end $$;

call sync.attach('public.skills', '''catalog''', '{stars,views,downloads}');
call sync.attach('public.templates', '''catalog''', '{views,uses}');
call sync.attach('public.docs', '''catalog''');
call sync.attach('public.articles', '''catalog''');
call sync.attach('public.profiles', '''u:'' || r.id');
call sync.attach('public.user_favorites', '''u:'' || r.user_id');
call sync.attach('public.collections', '''u:'' || r.user_id');
call sync.attach('public.collection_items', '''u:'' || r.user_id');
call sync.attach('public.user_submissions', '''u:'' || r.user_id');

alter table sync.scope enable row level security;
alter table sync.feed enable row level security;
create policy "the catalogue is everyone's, a person's scope their own" on sync.scope for select using (scope = 'catalog' or scope = 'u:' || auth.uid());
create policy "the catalogue is everyone's, a person's scope their own" on sync.feed for select using (scope = 'catalog' or scope = 'u:' || auth.uid());
revoke all on sync.scope, sync.feed from public, anon, authenticated;
grant usage on schema sync to anon, authenticated, service_role;
grant select on sync.scope, sync.feed to anon, authenticated;
grant all on sync.scope, sync.feed to service_role;
revoke execute on function sync.bump, sync.track from public, anon, authenticated;
revoke execute on procedure sync.attach from public, anon, authenticated;

-- Invoker: what row level security hides comes as null, which a device reads as "not there". Stable: head, page and rows are one snapshot.
-- A scope of somebody else is an error, never an empty page: a device whose session has ended must not take it for a deletion.
create function public.sync_pull(p_scope text, p_after bigint default 0, p_epoch uuid default null, p_limit integer default 1000, p_detail text default 'full')
returns json language plpgsql stable security invoker set search_path = '' as $$
begin
  if p_scope is distinct from 'catalog' and p_scope is distinct from 'u:' || auth.uid() then
    raise exception 'the scope % is not yours', p_scope using errcode = case when auth.uid() is null then 'PT401' else 'PT403' end;
  end if;
  return (
  with here as (
    select coalesce(max(seq), 0) as seq, coalesce(max(floor), 0) as floor,
           coalesce((array_agg(epoch))[1], '00000000-0000-0000-0000-000000000000') as epoch
    from sync.scope where scope = p_scope
  ), page as (
    select seq, tbl, pk, del from sync.feed where scope = p_scope and seq > p_after order by seq limit greatest(1, least(p_limit, 5000))
  ), ops as (
    select page.seq, json_build_array(page.seq, page.tbl, page.pk, case when not page.del then case page.tbl
      when 'skills' then case when p_detail = 'card' then
        (select row_to_json(x) from (select s.id, s.slug, s.name, s.name_en, s.author, s.summary, s.summary_en, s.category, s.runtimes, s.supports, s.complexity,
           s.license, s.price, s.status, s.version, s.stars, s.views, s.downloads, s.is_featured, s.is_verified, s.created_at, s.updated_at
         from public.skills s where s.id = page.pk::uuid) x)
      else
        (select row_to_json(x) from (select s.id, s.slug, s.name, s.name_en, s.author, s.summary, s.summary_en, s.category, s.runtimes, s.supports, s.complexity,
           s.license, s.price, s.status, s.version, s.stars, s.views, s.downloads, s.is_featured, s.is_verified, s.created_at, s.updated_at,
           s.description, s.description_en, s.repo_url, s.homepage, s.install_cli, s.install_mcp, s.install_claude, s.permissions, s.risk_notes,
           s.screenshots, s.related, s.io, s.origin, s.submitted_by
         from public.skills s where s.id = page.pk::uuid) x)
      end
      when 'templates' then case when p_detail = 'card' then
        (select row_to_json(x) from (select t.id, t.slug, t.name, t.name_en, t.description, t.description_en, t.category, t.tags, t.is_featured, t.views, t.uses,
           t.created_at, t.updated_at, left(t.content, 240) as preview
         from public.templates t where t.id = page.pk::uuid) x)
      else
        (select row_to_json(x) from (select t.id, t.slug, t.name, t.name_en, t.description, t.description_en, t.category, t.tags, t.is_featured, t.views, t.uses,
           t.created_at, t.updated_at, t.content, t.origin, t.submitted_by
         from public.templates t where t.id = page.pk::uuid) x)
      end
      when 'docs' then (select row_to_json(d) from public.docs d where d.id = page.pk::uuid)
      when 'articles' then (select row_to_json(a) from public.articles a where a.id = page.pk::uuid)
      when 'profiles' then (select row_to_json(p) from public.profiles p where p.id = page.pk::uuid)
      when 'user_favorites' then (select row_to_json(f) from public.user_favorites f where f.id = page.pk::uuid)
      when 'collections' then (select row_to_json(c) from public.collections c where c.id = page.pk::uuid)
      when 'collection_items' then (select row_to_json(i) from public.collection_items i where i.id = page.pk::uuid)
      when 'user_submissions' then (select row_to_json(u) from public.user_submissions u where u.id = page.pk::uuid)
    end end) as op
    from page
  )
  select json_build_object(
    'epoch', here.epoch, 'head', here.seq,
    'next', coalesce((select max(seq) from page), here.seq),
    'reset', p_after > 0 and (p_epoch is distinct from here.epoch or p_after < here.floor or p_after > here.seq),
    'ops', coalesce((select json_agg(op order by seq) from ops), '[]'::json))
  from here);
end $$;
comment on function public.sync_pull is 'One page of the change feed after a cursor. Detail `card` leaves out the long texts.';
revoke execute on function public.sync_pull from public, anon, authenticated;
grant execute on function public.sync_pull to anon, authenticated, service_role;

-- Nightly: forget tombstones that every living device has seen, and yesterday's counted devices.
create procedure sync.purge(p_keep interval default interval '90 days')
language plpgsql set search_path = '' as $$
begin
  with gone as (delete from sync.feed where del and at < now() - p_keep returning scope, seq),
       top as (select scope, max(seq) as seq from gone group by 1)
  update sync.scope s set floor = greatest(s.floor, top.seq) from top where top.scope = s.scope;
  delete from public.counted where day < (now() at time zone 'utc')::date - 1;
end $$;
revoke execute on procedure sync.purge from public, anon, authenticated;
