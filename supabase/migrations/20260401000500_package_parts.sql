-- How people send packages: in parts, each a change in the outbox of their device. What is complete
-- becomes a package; what is not is forgotten after a week.
create table public.package_parts (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  digest text not null
    constraint package_parts_digest_form
    check (digest ~ '^[0-9a-f]{64}$'),
  part integer not null,
  parts integer not null
    constraint package_parts_count
    check (parts between 1 and 100 and part between 1 and parts),
  bytes bytea not null
    constraint package_parts_size
    check (octet_length(bytes) between 1 and 131072),
  at timestamptz not null default now(),
  primary key (user_id, digest, part)
);
create index package_parts_at on public.package_parts (at);

alter table public.package_parts enable row level security;
revoke all on public.package_parts from public, anon, authenticated;
grant all on public.package_parts to service_role;

create function private.pending_bytes(p_user uuid)
returns bigint language sql stable set search_path = '' as $$
  select coalesce(
    (select sum(octet_length(bytes)) from public.package_parts where user_id = p_user),
    0
  ) + coalesce(
    (
      select sum(size)
      from public.packages p
      where exists (
          select from public.package_uploads u where u.digest = p.digest and u.user_id = p_user
        )
        and not exists (select from public.package_versions v where v.digest = p.digest)
    ),
    0
  )
$$;
comment on function private.pending_bytes is
  'What a person has sent that is not published.';

create function private.take_package_part(
  p_digest text,
  p_part integer,
  p_parts integer,
  p_bytes bytea
)
returns text language plpgsql set search_path = ''
security definer -- definer: nobody may write packages; what comes here is the caller's own
as $$
declare
  v_me constant uuid := auth.uid();
begin
  if exists (select from public.package_uploads where digest = p_digest and user_id = v_me) then
    return null;
  end if;
  insert into public.package_parts (user_id, digest, part, parts, bytes)
  values (v_me, p_digest, p_part, p_parts, p_bytes)
  on conflict (user_id, digest, part) do update set
    parts = excluded.parts,
    bytes = excluded.bytes,
    at = now();
  if private.pending_bytes(v_me) > 20 * 1024 * 1024 then
    perform private.refuse_too_many('packages', 20);
  end if;
  if (
    select count(*)
    from public.package_parts
    where user_id = v_me and digest = p_digest and parts = p_parts
  ) < p_parts then
    return null;
  end if;
  return private.join_package_parts(p_digest, p_parts);
end $$;

create function private.join_package_parts(p_digest text, p_parts integer)
returns text language plpgsql set search_path = '' as $$
declare
  v_me constant uuid := auth.uid();
  v_bytes bytea;
begin
  select string_agg(bytes, ''::bytea order by part) into v_bytes
  from public.package_parts
  where user_id = v_me and digest = p_digest and parts = p_parts;
  delete from public.package_parts where user_id = v_me and digest = p_digest;
  if encode(sha256(v_bytes), 'hex') <> p_digest then
    return 'invalid';
  end if;
  if not exists (select from public.packages where digest = p_digest) then
    insert into public.packages (bytes)
    values (v_bytes)
    on conflict do nothing;
    perform private.refuse_wrong_sums(v_bytes, manifest)
    from public.packages
    where digest = p_digest;
  end if;
  insert into public.package_uploads (digest, user_id)
  values (p_digest, v_me)
  on conflict do nothing;
  return null;
end $$;
comment on function private.join_package_parts is
  'Makes the package of parts that are all here. What was sent under a wrong digest is forgotten.';

create function mutations."package.part"(args jsonb)
returns text language plpgsql security invoker set search_path = '' as $$
declare
  v_bytes bytea;
begin
  if private.has_shape(args, '{
      "digest": ["string"],
      "part": ["number"],
      "parts": ["number"],
      "bytes": ["string"]
    }') is not true
    or args ->> 'digest' !~ '^[0-9a-f]{64}$'
    or args ->> 'part' !~ '^[1-9][0-9]{0,2}$'
    or args ->> 'parts' !~ '^[1-9][0-9]{0,2}$'
    or args ->> 'bytes' !~ '^[A-Za-z0-9+/]+={0,2}$'
  then
    return 'invalid';
  end if;
  v_bytes := decode(args ->> 'bytes', 'base64');
  return private.take_package_part(
    args ->> 'digest',
    (args ->> 'part')::integer,
    (args ->> 'parts')::integer,
    v_bytes
  );
end $$;

-- Daily, with the rest of what is forgotten.
create procedure sync.purge_packages(p_keep interval default interval '7 days')
language plpgsql set search_path = '' as $$
begin
  delete from public.package_parts where at < now() - p_keep;
  delete from private.import_parts where at < now() - interval '1 day';
  delete from public.packages p
  where p.created_at < now() - p_keep
    and not exists (select from public.package_versions v where v.digest = p.digest)
    and not exists (
      select from public.user_submissions s
      where s.status <> 'approved' and s.content ->> 'package' = p.digest
    );
end $$;
comment on procedure sync.purge_packages is
  'Forgets parts that never became a package, and packages that nothing names.';

revoke execute on procedure sync.purge_packages from public;
revoke execute on function
  private.pending_bytes,
  private.take_package_part,
  private.join_package_parts,
  mutations."package.part"
from public;
grant execute on function
  private.take_package_part,
  mutations."package.part"
to authenticated;
