-- A package that is too large for one request comes in parts, as those of people do. Only the
-- secret key may call this.
create table private.import_parts (
  digest text not null
    check (digest ~ '^[0-9a-f]{64}$'),
  part integer not null
    check (part between 1 and 999),
  bytes bytea not null
    check (octet_length(bytes) between 1 and 1048576),
  at timestamptz not null default now(),
  primary key (digest, part)
);
alter table private.import_parts enable row level security;
revoke all on private.import_parts from public, anon, authenticated;
grant select, insert, update, delete on private.import_parts to service_role;
comment on table private.import_parts is
  'Parts of a package that is being imported. A part that comes again replaces itself.';

create function public.import_package_part(
  p_digest text,
  p_part integer,
  p_parts integer,
  p_bytes text
)
returns json language plpgsql volatile set search_path = '' as $$
declare
  v_bytes bytea;
begin
  -- what an import left behind that never went on
  delete from private.import_parts where at < now() - interval '1 day';
  insert into private.import_parts (digest, part, bytes)
  values (p_digest, p_part, decode(p_bytes, 'base64'))
  on conflict (digest, part) do update set bytes = excluded.bytes, at = now();
  if (
    select count(*) < p_parts
    from private.import_parts
    where digest = p_digest and part <= p_parts
  ) then
    return '[]';
  end if;
  select string_agg(bytes, ''::bytea order by part) into v_bytes
  from private.import_parts
  where digest = p_digest and part <= p_parts;
  delete from private.import_parts where digest = p_digest;
  if encode(sha256(v_bytes), 'hex') <> p_digest then
    return json_build_array(json_build_object(
      'digest', p_digest,
      'verdict', 'refused',
      'rule', 'odd-zip',
      'message', 'digest'
    ));
  end if;
  return public.import_packages(json_build_array(encode(v_bytes, 'base64')));
end $$;
comment on function public.import_package_part is
  'Takes a part (from 1) of a package; with the last one the package is stored, and the answer is '
  'that of import_packages. Until then it is empty.';

revoke execute on function public.import_package_part from public, anon, authenticated;
grant execute on function public.import_package_part to service_role;
