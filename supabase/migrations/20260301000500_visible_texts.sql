-- When a text says something, the same on every way in and on every database: what a class of
-- characters holds differs between locales, so the characters are written out. The same lists are
-- in src/domain/text/text.ts; a test compares the two.

create function private.trimmed(p_text text)
returns text language sql immutable set search_path = '' as $$
  select btrim(
    p_text,
    U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008'
    '\2009\200A\2028\2029\202F\205F\3000\FEFF'
  )
$$;
comment on function private.trimmed is
  'The text without the blanks around it, as devices cut them.';

create function private.can_be_seen(p_text text)
returns boolean language sql immutable set search_path = '' as $$
  select p_text ~ (
    '[^\u0001-\u0020\u007F-\u00A0\u00AD\u0300-\u036F\u061C\u115F\u1160\u1680\u17B4\u17B5'
    '\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF'
    '\uFFA0\uFFF0-\uFFFB\U000E0000-\U000E0FFF]'
  )
$$;
comment on function private.can_be_seen is
  'Whether something is left of a text without blanks, controls, marks of direction and characters '
  'without width. Null for null.';

create function private.is_web_address(p_text text)
returns boolean language sql immutable set search_path = '' as $$
  select char_length(p_text) <= 255
    and p_text !~ (
      '[\u0001-\u0020\u007F-\u00A0\u00AD\u061C\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F'
      '\u3000\uFEFF]'
    )
    -- letters, digits and dots, or an IPv6 address in brackets; perhaps a port
    and p_text ~* (
      '^https?://([^/?#@\\]*@)?([a-z0-9_~.\u00A1-\uFFFF\U00010000-\U0010FFFF-]+|\[[0-9a-f:.]+\])'
      '(:[0-9]{1,4}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?([/?#]|$)'
    )
    -- a name that ends with a number is an IPv4 address, or none
    and (
      p_text !~* '^https?://([^/?#@\\]*@)?([^/?#:]*\.)?([0-9]+|0x[0-9a-f]*)\.?([:/?#]|$)'
      or p_text ~* '^https?://([^/?#@\\]*@)?[0-9]{1,3}(\.[0-9]{1,3}){3}([:/?#]|$)'
    )
$$;
comment on function private.is_web_address is
  'Whether it may be shown as a link, and every browser can read it: http or https, a host, no '
  'blanks and nothing invisible, at most 255 characters.';

-- What people write themselves. Their devices cut the blanks off before they send.
create function private.cut_blanks()
returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  v_column text;
  v_text text;
begin
  foreach v_column in array tg_argv loop
    v_text := to_jsonb(new) ->> v_column;
    if v_text <> private.trimmed(v_text) then
      new := jsonb_populate_record(new, jsonb_build_object(v_column, private.trimmed(v_text)));
    end if;
  end loop;
  return new;
end $$;
comment on function private.cut_blanks is
  'Cuts the blanks around the texts of the columns that the trigger names.';

create trigger cut_blanks before insert or update of name, description on public.collections
  for each row execute function private.cut_blanks('name', 'description');
create trigger cut_blanks before insert or update of notes on public.collection_items
  for each row execute function private.cut_blanks('notes');
create trigger cut_blanks before update of full_name, bio on public.profiles
  for each row execute function private.cut_blanks('full_name', 'bio');

-- Not valid: rows that were let in before stay, and are held to it when they change.
alter table public.collections
  add constraint collections_name_seen
  check (private.can_be_seen(name)) not valid;
alter table public.reports
  add constraint reports_reason_seen
  check (private.can_be_seen(reason)) not valid;
alter table public.user_submissions
  add constraint user_submissions_reason_seen
  check (private.can_be_seen(rejection_reason)) not valid;

-- Only a new address is looked at: an old one must not keep a person from changing their name.
create function private.check_profile_addresses()
returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if (new.github_url is distinct from old.github_url
      and not private.is_web_address(new.github_url))
    or (new.website is distinct from old.website
      and not private.is_web_address(new.website))
    or (new.avatar_url is distinct from old.avatar_url
      and not private.is_web_address(new.avatar_url))
  then
    raise exception 'This is no web address / 这不是网址'
      using errcode = '23514', hint = 'invalid', constraint = 'profiles_addresses';
  end if;
  return new;
end $$;

create trigger check_addresses
  before update of github_url, website, avatar_url on public.profiles
  for each row execute function private.check_profile_addresses();

-- Usernames: one look, one name.
create function private.username_of(p_wished text)
returns text language sql immutable set search_path = '' as $$
  select left(
    private.trimmed(
      regexp_replace(
        normalize(p_wished, NFC),
        '[\u0001-\u001F\u007F-\u009F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F'
        '\u2028-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0E\uFEFF\uFFA0\uFFF0-\uFFFB'
        '\U000E0000-\U000E0FFF]',
        '',
        'g'
      )
    ),
    50
  )
$$;
comment on function private.username_of is
  'A wished username with its letters composed and without what cannot be seen.';

create or replace function public.username_free(p_username text)
returns boolean language sql stable security invoker set search_path = '' as $$
  select not exists (
    select from public.profiles
    where lower(username) in (lower(btrim(p_username)), lower(private.username_of(p_username)))
  )
$$;

create or replace function private.make_profile()
returns trigger language plpgsql set search_path = ''
security definer -- definer: whoever signs up has no grant to add a profile, nor has the auth server
as $$
declare
  v_wished constant text := private.username_of(
    coalesce(new.raw_user_meta_data ->> 'username', '')
  );
  -- the end of an id is random, its beginning may be the time
  v_tail constant text := right(new.id::text, 12);
  v_candidate text;
begin
  foreach v_candidate in array array[
    v_wished,
    coalesce(nullif(left(v_wished, 37), ''), 'user') || '-' || v_tail,
    'user-' || new.id
  ] loop
    continue when v_candidate = '';
    insert into public.profiles (id, username)
    values (new.id, v_candidate)
    on conflict do nothing;
    exit when found;
  end loop;
  return new;
exception
  when others then
    -- an account without a profile can be mended, a sign-up that fails cannot be explained
    return new;
end $$;

revoke execute on function
  private.trimmed,
  private.can_be_seen,
  private.is_web_address,
  private.cut_blanks,
  private.check_profile_addresses,
  private.username_of
from public;
-- constraints and triggers ask them as whoever changes a row
grant execute on function
  private.can_be_seen,
  private.is_web_address
to authenticated, service_role;
-- username_free is asked before a sign-up
grant execute on function
  private.trimmed,
  private.username_of
to anon, authenticated, service_role;
