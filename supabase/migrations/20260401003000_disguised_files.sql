-- Files that are something other than their names say. private.package_manifest asks for each.

create function private.is_program(p_head bytea)
returns boolean language sql immutable set search_path = '' as $$
  select encode(p_head, 'hex')
      ~ '^(7f454c46|4d5a|feedfac[ef]|c[ef]faedfe|cafebabe|0061736d)'
    -- a compiled program always has a zero near its beginning
    and position('\x00'::bytea in substring(p_head from 1 for 64)) > 0
$$;
comment on function private.is_program is
  'Whether bytes begin as ELF, Windows, Mach-O, Java or WebAssembly do.';

create function private.is_archive(p_head bytea)
returns boolean language sql immutable set search_path = '' as $$
  select encode(p_head, 'hex') ~ (
      '^(504b(0304|0506|0708)|1f8b|1f9d|fd377a585a00|377abcaf271c|526172211a07|28b52ffd|04224d18'
      || '|4d53434600000000|213c617263683e0a|425a68..314159265359)'
    )
    or encode(substring(p_head from 258 for 8), 'hex') ~ '^7573746172(00|202000)'
$$;
comment on function private.is_archive is
  'Whether bytes begin as ZIP, gzip, compress, xz, 7z, RAR, zstd, LZ4, cabinet, ar, bzip2 or tar '
  'do.';

create function private.is_disguised(p_path text, p_head bytea)
returns boolean language plpgsql immutable set search_path = '' as $$
declare
  v_is_media constant boolean := p_path ~* (
    '\.(a?png|jpe?g|gif|webp|avif|bmp|ico|tiff?|heic|pdf|mp[34]|m4a|wav|ogg|webm|mov|[ot]tf'
    || '|woff2?)$'
  );
begin
  if not v_is_media
    and p_path !~* (
      '\.(mdx?|mdc|markdown|txt|rst|adoc|jsonc?|json5|jsonl|ndjson|ya?ml|toml|ini|cfg|conf|csv|tsv'
      || '|css|svg|xml|x?html?)$'
    )
  then
    return false;
  end if;
  if private.is_program(p_head) or private.is_archive(p_head) then
    return true;
  end if;
  if (v_is_media or p_path ~* '\.svg$') and substring(p_head from 1 for 2) = '\x2321' then
    return true;
  end if;
  if v_is_media then
    return encode(p_head, 'escape') ~* '^(\\357\\273\\277)?[\t\n\f\r ]*<[!?a-z]';
  end if;
  return p_path !~* '\.(xml|x?html?)$|(^|[./])prompt\.md$'
    and encode(p_head, 'escape') ~* (
      '^(\\357\\273\\277)?([\t\n\f\r ]|<!--((?!-->).)*-->|<\?((?!\?>).)*\?>)*'
      || '<(!doctype[\t\n\f\r ]+html|html)[\t\n\f\r >]'
    );
end $$;
comment on function private.is_disguised is
  'As isDisguised in src/domain/package/wrong-type.ts: the name of a picture, a document, a sound '
  'or a text, and the bytes of a program, an archive or a page of HTML. p_head: the first '
  'kilobyte.';

revoke execute on function
  private.is_program,
  private.is_archive,
  private.is_disguised
from public;
grant execute on function
  private.is_program,
  private.is_archive,
  private.is_disguised
to service_role;
