-- Functions are open to everybody until that is taken away: these are asked by lists of moderators
-- only.
revoke execute on function
  private.asked,
  private.holds
from public, anon;
grant execute on function
  private.asked,
  private.holds
to authenticated, service_role;

-- An address of IPv4 may be written as one of IPv6, whoever says it.
create or replace function private.visitor_hash()
returns text language plpgsql stable set search_path = '' as $$
declare
  v_headers constant json := nullif(current_setting('request.headers', true), '');
  v_peer inet;
begin
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
