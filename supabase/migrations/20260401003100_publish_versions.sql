-- Publishing a version. What a listing shows is what it gives out: when a new version replaces what
-- its row says, that is kept with the version before, so that withdrawing the new one brings it
-- back. Nobody reads this table but the functions here: what was withdrawn stays withdrawn.
create table private.superseded_listings (
  version_id uuid primary key references public.package_versions on delete cascade,
  listing jsonb not null
    constraint superseded_listings_form
    check (jsonb_typeof(listing) = 'object')
);
alter table private.superseded_listings enable row level security;
revoke all on private.superseded_listings from public, anon, authenticated;
grant select, insert, update, delete on private.superseded_listings to service_role;
comment on table private.superseded_listings is
  'The author''s columns of a listing at the time of a version that a newer one has replaced.';

create function private.listing_columns(p_table regclass)
returns text[] language sql stable set search_path = '' as $$
  -- a slug is an address: it stays
  select array_remove(private.author_columns(p_table), 'slug') || 'origin'::text
$$;

create function private.keep_listing(p_table regclass, p_row jsonb)
returns void language sql volatile set search_path = '' as $$
  insert into private.superseded_listings (version_id, listing)
  select v.id, kept.listing
  from (
      select id
      from public.package_versions
      where item_id = (p_row ->> 'id')::uuid and status = 'published'
      order by number desc
      limit 1
    ) v
    cross join (
      select jsonb_object_agg(c, p_row -> c) as listing
      from unnest(private.listing_columns(p_table)) c
    ) kept
  on conflict (version_id) do update set listing = excluded.listing
$$;
comment on function private.keep_listing is
  'Keeps what a row said, with the version that it gave out.';

create function private.restore_listing(p_table regclass, p_item uuid, p_version uuid)
returns void language plpgsql volatile set search_path = '' as $$
declare
  v_listing jsonb;
  v_columns text;
begin
  delete from private.superseded_listings
  where version_id = p_version
  returning listing into v_listing;
  if v_listing is null then
    return;
  end if;
  -- a column that is newer than the listing keeps its value
  select string_agg(format('%I', c), ', ') into v_columns
  from unnest(private.listing_columns(p_table)) c
  where v_listing ? c;
  execute format(
    'update %1$s set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1))
    where id = $2',
    p_table,
    v_columns
  )
  using v_listing, p_item;
end $$;
comment on function private.restore_listing is
  'Makes a listing say again what it said at a version. Without anything kept it stays as it is.';

create function private.is_withdrawn(p_item uuid, p_digest text)
returns boolean language sql stable set search_path = '' as $$
  select exists (
    select from public.package_versions
    where item_id = p_item and digest = p_digest and status = 'withdrawn'
  )
$$;
comment on function private.is_withdrawn is
  'Whether a listing had a version with these files that was withdrawn: they never come back.';

create function private.publish_version(
  p_type public.item_type,
  p_item uuid,
  p_version text,
  p_digest text,
  p_source jsonb,
  p_entry text,
  p_note text,
  p_by uuid,
  p_before jsonb default null
)
returns boolean language plpgsql set search_path = '' as $$
begin
  if private.is_withdrawn(p_item, p_digest)
    or exists (
      select from public.package_versions
      where item_id = p_item
        and digest = p_digest
        and entry is not distinct from p_entry
        and number = (
          select max(number)
          from public.package_versions
          where item_id = p_item and status = 'published'
        )
    )
  then
    return false;
  end if;
  if p_before is not null then
    perform private.keep_listing(
      case p_type
        when 'skill' then 'public.skills'::regclass
        else 'public.templates'::regclass
      end,
      p_before
    );
  end if;
  insert into public.package_versions (
    skill_id,
    template_id,
    version,
    digest,
    source,
    entry,
    note,
    published_by
  )
  values (
    case p_type when 'skill' then p_item end,
    case p_type when 'template' then p_item end,
    private.free_version(p_item, p_version),
    p_digest,
    p_source,
    p_entry,
    p_note,
    p_by
  );
  return true;
end $$;
comment on function private.publish_version is
  'Whether it is a new version. What is given out already is none, nor what was withdrawn. '
  'p_before: the row as it was, when this version has changed it already. The caller has locked '
  'the listing.';

revoke execute on function
  private.listing_columns,
  private.keep_listing,
  private.restore_listing,
  private.is_withdrawn,
  private.publish_version
from public;
grant execute on function
  private.listing_columns,
  private.keep_listing,
  private.restore_listing,
  private.is_withdrawn,
  private.publish_version
to service_role;
