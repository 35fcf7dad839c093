-- The things themselves: the files of a listing, kept byte for byte. A package is a ZIP file in the
-- canonical form of src/domain/package/canonical-zip.ts, so that the database reads its files, and
-- what it says of them is never what somebody claims.

-- The rules of src/domain/package/package-rules.ts.
create function private.is_package_path(p_path text)
returns boolean language sql immutable set search_path = '' as $$
  select char_length(p_path) <= 400
    and p_path is nfc normalized
    and p_path !~ '[\u0001-\u001f\u007f-\u009f\\:*?"<>|]'
    -- format characters, halves of pairs and private ones: they hide, or turn the text around
    and p_path !~ '[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u2028-\u202e]'
    and p_path !~ '[\u2060-\u206f\ue000-\uf8ff\ufeff\ufff9-\ufffb\U000e0000-\U000fffff]'
    and (
      select bool_and(
        char_length(segment) between 1 and 100
        and segment <> all ('{.,..}')
        and segment = private.trimmed(segment)
        and right(segment, 1) <> '.'
        and segment !~* '^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)'
      )
      from string_to_table(p_path, '/') segment
    )
$$;
comment on function private.is_package_path is
  'Whether a path stays in the folder that it is unpacked in, and can be written on every system.';

create function private.little_endian(p_bytes bytea, p_at integer, p_size integer)
returns bigint language sql immutable set search_path = '' as $$
  select get_byte(p_bytes, p_at)
    + (get_byte(p_bytes, p_at + 1) << 8)
    + case p_size
      when 4 then
        (get_byte(p_bytes, p_at + 2)::bigint << 16) + (get_byte(p_bytes, p_at + 3)::bigint << 24)
      else 0
    end
$$;

comment on function private.little_endian is 'A number of two or four bytes.';

create function private.no_package(p_rule text, p_detail text default '')
returns void language plpgsql immutable set search_path = '' as $$
begin
  raise exception 'This is no package: % % / 这不是可以收录的包：% %', p_rule, p_detail, p_rule, p_detail
    using errcode = '23514', constraint = 'packages_form', hint = p_rule, detail = p_detail;
end $$;
comment on function private.no_package is
  'Refuses with a rule of src/domain/package/package-rules.ts, or odd-zip, as the hint.';

-- Walks both parts of the file beside each other. Whatever does not stand exactly where the
-- canonical form has it is refused: the same files never have two digests.
create function private.package_manifest(p_zip bytea)
returns jsonb language plpgsql immutable set search_path = '' as $$
declare
  v_length constant integer := octet_length(p_zip);
  v_end constant integer := v_length - 22;
  v_count integer;
  v_central integer;
  v_local integer := 0;
  v_directory integer;
  v_size bigint;
  v_total bigint := 0;
  v_name_size integer;
  v_name bytea;
  v_before bytea;
  v_path text;
  v_mode bytea;
  v_manifest jsonb[] := '{}';
begin
  if v_length < 22 or substring(p_zip from v_end + 1 for 8) <> '\x504b050600000000' then
    perform private.no_package('odd-zip', 'end');
  end if;
  v_count := private.little_endian(p_zip, v_end + 8, 2);
  if v_count = 0 then
    perform private.no_package('no-files');
  elsif v_count > 500 then
    perform private.no_package('too-many-files', v_count::text);
  elsif v_length > 10 * 1024 * 1024 + 500 * (76 + 2 * 1600) + 22 then
    perform private.no_package('too-large', v_length::text);
  end if;
  if private.little_endian(p_zip, v_end + 16, 4) > v_end then
    perform private.no_package('odd-zip', 'directory');
  end if;
  v_directory := private.little_endian(p_zip, v_end + 16, 4);
  v_central := v_directory;
  for n in 1..v_count loop
    if v_central + 46 > v_end or v_local + 30 > v_directory then
      perform private.no_package('odd-zip', n::text);
    end if;
    v_size := private.little_endian(p_zip, v_local + 22, 4);
    v_name_size := private.little_endian(p_zip, v_local + 26, 2);
    v_total := v_total + v_size;
    if v_total > 10 * 1024 * 1024 then
      perform private.no_package('too-large', v_total::text);
    end if;
    v_mode := substring(p_zip from v_central + 39 for 4);
    if substring(p_zip from v_local + 1 for 14) <> '\x504b030414000008000000002100'
      or private.little_endian(p_zip, v_local + 18, 4) <> v_size
      or substring(p_zip from v_local + 29 for 2) <> '\x0000'
      or substring(p_zip from v_central + 1 for 6) <> '\x504b01021403'
      -- from the version to the size of the extra field both say the same
      or substring(p_zip from v_central + 7 for 26)
        is distinct from substring(p_zip from v_local + 5 for 26)
      or substring(p_zip from v_central + 33 for 6) <> '\x000000000000'
      or v_mode not in ('\x0000a481', '\x0000ed81')
      or private.little_endian(p_zip, v_central + 42, 4) <> v_local
      or v_local + 30 + v_name_size + v_size > v_directory
      or v_central + 46 + v_name_size > v_end
    then
      perform private.no_package('odd-zip', n::text);
    end if;
    v_name := substring(p_zip from v_local + 31 for v_name_size);
    if substring(p_zip from v_central + 47 for v_name_size) <> v_name or v_name <= v_before then
      perform private.no_package('odd-zip', n::text);
    end if;
    v_before := v_name;
    begin
      v_path := convert_from(v_name, 'UTF8');
    exception
      when character_not_in_repertoire then
        perform private.no_package('odd-path', n::text);
    end;
    if private.is_package_path(v_path) is not true then
      perform private.no_package('odd-path', v_path);
    end if;
    if private.is_disguised(
      v_path,
      substring(p_zip from v_local + 31 + v_name_size for least(v_size, 1024)::integer)
    ) then
      perform private.no_package('wrong-type', v_path);
    end if;
    v_manifest := v_manifest || jsonb_build_object(
      'path', v_path,
      'size', v_size,
      'sha256',
      encode(sha256(substring(p_zip from v_local + 31 + v_name_size for v_size::integer)), 'hex'),
      'executable', v_mode = '\x0000ed81'
    );
    v_local := v_local + 30 + v_name_size + v_size;
    v_central := v_central + 46 + v_name_size;
  end loop;
  if v_local <> v_directory
    or v_central <> v_end
    or private.little_endian(p_zip, v_end + 10, 2) <> v_count
    or private.little_endian(p_zip, v_end + 12, 4) <> v_end - v_directory
    or substring(p_zip from v_end + 21 for 2) <> '\x0000'
  then
    perform private.no_package('odd-zip', 'directory');
  end if;
  perform private.no_doubled_path(array(select entry ->> 'path' from unnest(v_manifest) entry));
  return to_jsonb(v_manifest);
end $$;
comment on function private.package_manifest is
  'The files of a canonical package: [{path, size, sha256, executable}]. Refuses anything else. '
  'The checksums in the file (CRC-32) are another function''s: refuse_wrong_sums.';

create function private.no_doubled_path(p_paths text[])
returns void language plpgsql immutable set search_path = '' as $$
declare
  v_doubled text;
begin
  with path as (
    select path, lower(path) as folded
    from unnest(p_paths) path
  ),
  folder as (
    select distinct
      array_to_string(parts[1:depth], '/') as written,
      lower(array_to_string(parts[1:depth], '/')) as folded
    from (select string_to_array(path, '/') as parts from path) split
      cross join generate_series(1, cardinality(parts) - 1) depth
  ),
  taken as (
    select folded from path
    union all
    select folded from folder
  )
  select folded into v_doubled
  from taken
  group by folded
  having count(*) > 1
  limit 1;
  if v_doubled is not null then
    perform private.no_package('doubled-path', v_doubled);
  end if;
end $$;
comment on function private.no_doubled_path is
  'Refuses paths that are the same but for large and small letters, or a folder of another one.';

create table public.packages (
  digest text primary key
    constraint packages_digest_form
    check (digest ~ '^[0-9a-f]{64}$'),
  bytes bytea not null,
  manifest jsonb not null,
  size integer not null,
  created_at timestamptz not null default now()
);
comment on table public.packages is
  'The files of listings. digest: the SHA-256 of bytes. manifest, size (bytes of all files): what '
  'the trigger read in them. A row never changes.';

create function private.read_package()
returns trigger language plpgsql set search_path = '' as $$
begin
  new.digest := encode(sha256(new.bytes), 'hex');
  new.manifest := private.package_manifest(new.bytes);
  new.size := (
    select sum((entry ->> 'size')::integer)
    from jsonb_array_elements(new.manifest) entry
  );
  return new;
end $$;

create function private.refuse_change()
returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'What is published never changes / 已发布的内容不会改变'
    using errcode = '42501';
end $$;

create trigger read_package before insert on public.packages
  for each row execute function private.read_package();
create trigger refuse_change before update on public.packages
  for each row execute function private.refuse_change();

alter table public.packages enable row level security;
revoke all on public.packages from public, anon, authenticated;
grant select on public.packages to anon, authenticated;
grant select, insert, delete on public.packages to service_role;

revoke execute on function
  private.is_package_path,
  private.little_endian,
  private.no_package,
  private.package_manifest,
  private.no_doubled_path,
  private.read_package,
  private.refuse_change
from public;
grant execute on function
  private.is_package_path,
  private.little_endian,
  private.no_package,
  private.package_manifest,
  private.no_doubled_path
to service_role;
