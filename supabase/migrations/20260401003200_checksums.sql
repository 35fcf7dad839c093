-- The checksums in a package's ZIP (CRC-32), without which no program unpacks it. PostgreSQL has no
-- function for them, and a loop over ten million bytes would take a minute; strings of bits are
-- added and shifted at the speed of memory. What people send in is verified. What the secret key
-- imports is not: our own command made it, and whoever reads a package looks for himself.

create function private.crc32(p_bytes bytea)
returns bigint language plpgsql immutable set search_path = '' as $$
declare
  -- x^(2^n) for n from 6, modulo the polynomial of CRC-32; the lowest bit is x^0
  v_powers constant bigint[] := array[
    x'490d678d', x'e8a45605', x'75be46b7', x'e6228b11', x'567fddeb', x'88fe2237',
    x'0e857e71', x'7001e426', x'075de2b2', x'f12a7f90', x'f0b4a1c1', x'58f46c0c',
    x'c3395ade', x'96837f8c', x'544037f9', x'23b7b136', x'b2e16ba8', x'725e7bfa'
  ]::bit(32)[]::bigint[];
  -- the remainders of half a byte
  v_halves constant bigint[] := array[
    x'00000000', x'1db71064', x'3b6e20c8', x'26d930ac', x'76dc4190', x'6b6b51f4',
    x'4db26158', x'5005713c', x'edb88320', x'f00f9344', x'd6d6a3e8', x'cb61b38c',
    x'9b64c2b0', x'86d3d2d4', x'a00ae278', x'bdbdf21c'
  ]::bit(32)[]::bigint[];
  v_zeros constant bit varying := repeat('0', 31 * 8)::bit varying;
  v_rest bit varying := ('x' || encode(p_bytes, 'hex'))::bit varying;
  v_size integer := octet_length(p_bytes);
  v_sum bigint := 4294967295;
  v_exponent integer;
  v_power bigint;
  v_low integer;
  v_high bit varying;
  v_folded bit varying;
begin
  if v_size > 64 then
    v_rest := overlay(v_rest placing ~ substring(v_rest for 32) from 1);
    v_sum := 0;
  end if;
  -- The bytes are the coefficients of a polynomial in y = x^8, and y has the same powers as x since
  -- squaring changes no sum. The upper part times y^low is the same upper part times a few small
  -- powers: it is added to the lower part, and the rest is half as long.
  while v_size > 64 loop
    v_exponent := floor(log(2, (v_size - 1)::numeric));
    v_low := 1 << v_exponent;
    v_power := v_powers[v_exponent - 5];
    v_high := v_zeros || substring(v_rest for (v_size - v_low) * 8);
    v_rest := substring(v_rest from (v_size - v_low) * 8 + 1);
    v_size := v_size - v_low + 31;
    v_folded := v_high # v_high;
    for n in 0..31 loop
      if (v_power >> n) & 1 = 1 then
        v_folded := v_folded # (v_high << n * 8);
      end if;
    end loop;
    if v_size < v_low then
      v_rest := substring(v_rest for (v_low - v_size) * 8)
        || (substring(v_rest from (v_low - v_size) * 8 + 1) # v_folded);
      v_size := v_low;
    else
      v_rest := (substring(v_zeros for (v_size - v_low) * 8) || v_rest) # v_folded;
    end if;
  end loop;
  for n in 0..v_size - 1 loop
    v_sum := v_sum # substring(v_rest from n * 8 + 1 for 8)::bit(8)::bigint;
    v_sum := (v_sum >> 4) # v_halves[(v_sum & 15) + 1];
    v_sum := (v_sum >> 4) # v_halves[(v_sum & 15) + 1];
  end loop;
  return v_sum # 4294967295;
end $$;
comment on function private.crc32 is 'The checksum of ZIP and gzip (CRC-32, ISO 3309).';

create function private.refuse_wrong_sums(p_zip bytea, p_manifest jsonb)
returns void language plpgsql immutable set search_path = '' as $$
declare
  v_path text;
  v_size integer;
  v_from integer := 0;
begin
  for v_path, v_size in
    select entry ->> 'path', (entry ->> 'size')::integer
    from jsonb_array_elements(p_manifest) with ordinality manifest (entry, n)
    order by n
  loop
    if private.little_endian(p_zip, v_from + 14, 4)
      <> private.crc32(substring(p_zip from v_from + 31 + octet_length(v_path) for v_size))
    then
      perform private.no_package('odd-zip', v_path);
    end if;
    v_from := v_from + 30 + octet_length(v_path) + v_size;
  end loop;
end $$;
comment on function private.refuse_wrong_sums is
  'Refuses a canonical package in which the checksum of a file is not that of its bytes.';

revoke execute on function
  private.crc32,
  private.refuse_wrong_sums
from public;
