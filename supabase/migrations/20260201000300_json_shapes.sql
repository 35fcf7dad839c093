-- What JSON from outside must look like.

create function private.has_shape(p_value jsonb, p_shape jsonb)
returns boolean language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(p_value) is distinct from 'object' then false
    else
      not exists (
        select from jsonb_each(p_value) given
        where not coalesce(p_shape -> given.key ? jsonb_typeof(given.value), false)
      )
      and not exists (
        select from jsonb_each(p_shape) expected
        where not expected.value ? 'undefined' and not p_value ? expected.key
      )
  end
$$;
comment on function private.has_shape is
  'Whether it is an object of this shape: for each name the JSON types it may have, `undefined` '
  'where it may be left out. No other names.';

create function private.text_fits(p_value jsonb, p_characters integer)
returns boolean language sql immutable set search_path = '' as $$
  select p_value is null or (
    jsonb_typeof(p_value) = 'string'
    and p_value #>> '{}' ~ '[^[:space:]]'
    and char_length(p_value #>> '{}') <= p_characters
  )
$$;
comment on function private.text_fits is
  'Whether it is left out, or a text of at most this length that says something.';

create function private.texts_fit(p_value jsonb, p_characters integer, p_entries integer)
returns boolean language sql immutable set search_path = '' as $$
  select p_value is null or (
    jsonb_array_length(p_value) <= p_entries
    and coalesce(
      (
        select bool_and(private.text_fits(t, p_characters))
        from jsonb_array_elements(p_value) t
      ),
      true
    )
  )
$$;
comment on function private.texts_fit is
  'Whether it is left out, or a list of such texts, at most so many.';

create function private.some_of(p_value jsonb, p_choices text[])
returns boolean language sql immutable set search_path = '' as $$
  select jsonb_array_length(p_value) between 1 and cardinality(p_choices)
    and (
      select bool_and(jsonb_typeof(t) = 'string' and t #>> '{}' = any (p_choices))
        and count(distinct t) = count(*)
      from jsonb_array_elements(p_value) t
    )
$$;
comment on function private.some_of is
  'Whether it is a list of at least one of these values, each once.';

create function private.row_ids(p_value jsonb)
returns uuid[] language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_array_length(p_value) > 100 then
    raise exception 'at most 100 ids' using errcode = '22023';
  end if;
  return array(select jsonb_array_elements_text(p_value));
end $$;
comment on function private.row_ids is
  'The ids of a list, at most 100. Anything else is a data exception.';

-- Shape and limits are those of src/domain/install/input.ts.
create function private.install_inputs_fit(p_value jsonb)
returns boolean language sql immutable set search_path = '' as $$
  select case
    when p_value is null then true
    when jsonb_typeof(p_value) <> 'array' then false
    else jsonb_array_length(p_value) <= 50 and coalesce(
      (
        select bool_and(case
          when not private.has_shape(i, '{
            "name": ["string"],
            "isSecret": ["boolean"],
            "isRequired": ["boolean"],
            "choices": ["array"],
            "hint": ["string", "null"]
          }') then false
          else i ->> 'name' ~ '^[^ \t\r\n]{1,100}$'
            and private.texts_fit(i -> 'choices', 200, 50)
            and (jsonb_typeof(i -> 'hint') = 'null' or private.text_fits(i -> 'hint', 300))
        end)
        from jsonb_array_elements(p_value) i
      ),
      true
    )
  end
$$;
comment on function private.install_inputs_fit is
  'Whether a value is null, or a list of {name, isSecret, isRequired, choices, hint}.';

-- No address that a stranger wrote may run anything, however the row came here.
create function private.web_addresses_only(p_content jsonb)
returns boolean language sql immutable set search_path = '' as $$
  select coalesce(bool_and(u ~* '^https?://[^[:space:]]+$' and char_length(u) <= 255), true)
  from (
    select p_content ->> 'repoUrl' as u
    union all
    select p_content ->> 'homepage'
    union all
    select jsonb_array_elements_text(
      case jsonb_typeof(p_content -> 'screenshots')
        when 'array' then p_content -> 'screenshots'
        else '[]'
      end
    )
  ) addresses
  where u is not null
$$;
comment on function private.web_addresses_only is
  'Whether every address in the content of a submission is one of the web.';

revoke execute on function
  private.has_shape,
  private.text_fits,
  private.texts_fit,
  private.some_of,
  private.row_ids,
  private.install_inputs_fit,
  private.web_addresses_only
from public;
-- constraints of skills and submissions ask them as whoever changes a row
grant execute on function
  private.has_shape,
  private.text_fits,
  private.texts_fit,
  private.some_of,
  private.row_ids,
  private.install_inputs_fit,
  private.web_addresses_only
to authenticated, service_role;
