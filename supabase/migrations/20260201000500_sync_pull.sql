-- The way out of the feed.

-- Invoker: what row level security hides comes as null, which a device reads as "not there".
-- Stable: source, head, page and rows are one snapshot. A scope of somebody else is an error, never
-- an empty page: a device whose session has ended must not take it for a deletion.
create function public.sync_pull(
  p_scope text,
  p_after bigint default 0,
  p_epoch uuid default null,
  p_limit integer default 1000,
  p_detail text default 'full'
)
returns json language plpgsql stable security invoker set search_path = '' as $$
declare
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
      limit greatest(1, least(p_limit, 5000))
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
        limit greatest(1, least($4, 5000))
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
  using p_scope, p_after, p_epoch, p_limit;
  return v_answer;
end $$;
comment on function public.sync_pull is
  'One page of the change feed after a cursor. Detail `card` leaves out the long texts.';

revoke execute on function public.sync_pull from public, anon, authenticated;
grant execute on function public.sync_pull to anon, authenticated, service_role;
