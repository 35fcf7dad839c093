-- What visitors may do in a day. Devices are random numbers that anybody can invent, so their
-- number has a limit: by the address that a request came from where the server knows it, and in
-- all.
create table private.daily_use (
  day date not null,
  what text not null,
  who text not null,
  used integer not null,
  primary key (day, what, who)
);
comment on table private.daily_use is
  'Today only. who: a hash of an address; empty for everybody together.';
alter table private.daily_use enable row level security;
revoke all on private.daily_use from public, anon, authenticated;

create function private.visitor_hash()
returns text language plpgsql stable set search_path = '' as $$
declare
  v_headers constant json := nullif(current_setting('request.headers', true), '');
  v_peer inet;
begin
  -- an address of IPv4 may be written as one of IPv6, whoever says it
  v_peer := regexp_replace(
    coalesce(
      -- the embedded server says whom it talks to
      nullif(current_setting('bazaar.peer', true), ''),
      -- a hosted project stands behind a proxy that sets this one, whatever the visitor sends
      v_headers ->> 'cf-connecting-ip'
    ),
    '^::ffff:',
    '',
    'i'
  );
  return md5(
    'visitor ' || current_date || ' ' ||
    -- whoever has one IPv6 address has all of its network
    case family(v_peer) when 6 then network(set_masklen(v_peer, 64))::text else host(v_peer) end
  );
exception
  when data_exception then
    return null;
end $$;
comment on function private.visitor_hash is
  'Stands for the address of the request until midnight; null when it is not known.';

create function private.spend(
  p_what text,
  p_count integer,
  p_most_of_one integer,
  p_most integer
)
returns void language plpgsql set search_path = '' as $$
declare
  v_day constant date := (now() at time zone 'utc')::date;
  v_who text;
  v_used integer;
begin
  delete from private.daily_use where day < v_day;
  foreach v_who in array array_remove(array['', private.visitor_hash()], null) loop
    insert into private.daily_use as today (day, what, who, used)
    values (v_day, p_what, v_who, p_count)
    on conflict (day, what, who) do update set used = today.used + excluded.used
    returning used into v_used;
    if v_used > (case v_who when '' then p_most else p_most_of_one end) then
      raise exception 'Enough for today / 今天已经够多了'
        using errcode = 'PT429', hint = 'too-many', detail = p_what;
    end if;
  end loop;
end $$;
comment on function private.spend is
  'Counts what visitors do today; PT429 when one address, or all together, would do too much.';

alter table public.newsletter_subscribers
  add constraint newsletter_email_visible
  check (
    email !~ (
      '[\u0001-\u0020\u007F-\u00A0\u00AD\u061C\u1680\u180E\u2000-\u200F\u2028-\u202F'
      '\u205F-\u206F\u3000\uFEFF]'
    )
  ) not valid;

create or replace function public.subscribe_newsletter(p_email text)
returns void language plpgsql set search_path = ''
security definer -- definer: nobody may add or read addresses, or learn which ones are known
as $$
begin
  -- also for an address that is known: whether it is must not show
  perform private.spend('newsletter', 1, 20, 2000);
  insert into public.newsletter_subscribers (email)
  values (private.trimmed(p_email))
  on conflict do nothing;
end $$;

create or replace function public.count_items(p_device uuid, p_counts jsonb)
returns integer language plpgsql set search_path = ''
security definer -- definer: nobody may change counters, and every visitor counts
as $$
declare
  one record;
  v_counted integer := 0;
begin
  if jsonb_typeof(p_counts) is distinct from 'array' or jsonb_array_length(p_counts) > 100 then
    raise exception 'a list of at most 100' using errcode = '22023';
  end if;
  -- always in the same order, so that two devices never wait for each other
  for one in
    select item_type, item_id, counter, day
    from jsonb_to_recordset(p_counts) as counts (
      item_type public.item_type,
      item_id uuid,
      counter public.item_counter,
      day date
    )
    order by item_type, item_id, counter, day
  loop
    if private.count_once(one.item_type, one.item_id, one.counter, p_device, one.day) then
      v_counted := v_counted + 1;
    end if;
  end loop;
  if v_counted > 0 then
    perform private.spend('counts', v_counted, 10000, 200000);
  end if;
  return v_counted;
end $$;

-- The longest page of whole rows.
create or replace function public.sync_pull(
  p_scope text,
  p_after bigint default 0,
  p_epoch uuid default null,
  p_limit integer default 1000,
  p_detail text default 'full'
)
returns json language plpgsql stable security invoker set search_path = '' as $$
declare
  -- a whole row may hold 200 kB and more, a card some hundred bytes
  v_limit constant integer := greatest(
    1,
    least(p_limit, case p_detail when 'card' then 5000 else 1000 end)
  );
  v_row text;
  v_answer json;
begin
  if p_scope is distinct from 'catalog' and p_scope is distinct from 'u:' || auth.uid() then
    raise exception 'the scope % is not yours', p_scope
      using errcode = case when auth.uid() is null then 'PT401' else 'PT403' end;
  end if;

  -- a branch for each table on the page; its view was named by sync.attach, quoted
  select format(
    'case page.table_name %s end',
    string_agg(
      format(
        'when %L then (select row_to_json(r) from %s r where r.id = page.row_id::uuid)',
        table_name,
        case p_detail when 'card' then card_view else whole_view end
      ),
      ' '
    )
  )
  into v_row
  from sync.source
  where table_name in (
    select table_name
    from (
      select table_name
      from sync.feed
      where scope = p_scope and seq > p_after
      order by seq
      limit v_limit
    ) page
  )
  having count(*) > 0;

  execute format(
    $query$
      with here as (
        select
          coalesce(max(seq), 0) as seq,
          coalesce(max(floor), 0) as floor,
          coalesce((array_agg(epoch))[1], '00000000-0000-0000-0000-000000000000') as epoch
        from sync.scope
        where scope = $1
      ),
      page as (
        select seq, table_name, row_id, deleted
        from sync.feed
        where scope = $1 and seq > $2
        order by seq
        limit $4
      ),
      ops as (
        select
          page.seq,
          json_build_array(
            page.seq,
            page.table_name,
            page.row_id,
            case when not page.deleted then %s end
          ) as op
        from page
      )
      select json_build_object(
        'epoch', here.epoch,
        'head', here.seq,
        'next', coalesce((select max(seq) from page), here.seq),
        'reset', $2 > 0 and ($3 is distinct from here.epoch or $2 < here.floor or $2 > here.seq),
        'ops', coalesce((select json_agg(op order by seq) from ops), '[]'::json)
      )
      from here
    $query$,
    -- nothing new is what most devices hear: no view is planned for it
    coalesce(v_row, 'null::json')
  )
  into v_answer
  using p_scope, p_after, p_epoch, v_limit;
  return v_answer;
end $$;

revoke execute on function
  private.visitor_hash,
  private.spend
from public;
