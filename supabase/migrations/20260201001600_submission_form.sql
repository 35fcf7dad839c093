-- What the content of a submission must look like to become a skill or a template as it is. Fields
-- and limits are those of src/domain/submission/submission.ts. A new field is a row here.
create type private.field_kind as enum (
  'text',
  'texts',
  'pattern',
  'address',
  'addresses',
  'one of',
  'some of',
  'install inputs',
  'input and output'
);

create table private.submission_field (
  item_type public.item_type not null,
  name text not null,
  kind private.field_kind not null,
  is_required boolean not null default false,
  characters integer,
  entries integer,
  choices regtype,
  pattern text,
  primary key (item_type, name),
  constraint submission_field_complete check (
    (characters is not null) = (kind in ('text', 'texts', 'addresses'))
    and (entries is not null) = (kind in ('texts', 'addresses'))
    and (choices is not null) = (kind in ('one of', 'some of'))
    and (pattern is not null) = (kind = 'pattern')
  )
);
comment on table private.submission_field is
  'The fields of the form, by their names in the content: the camelCase of the column. '
  'characters: at most so many in a text. entries: at most so many in a list. choices: an '
  'enumeration.';

insert into private.submission_field (item_type, name, kind, is_required, characters)
values
  ('skill', 'name', 'text', true, 100),
  ('skill', 'nameEn', 'text', false, 100),
  ('skill', 'summary', 'text', true, 200),
  ('skill', 'summaryEn', 'text', false, 200),
  ('skill', 'description', 'text', true, 200000),
  ('skill', 'descriptionEn', 'text', false, 200000),
  ('skill', 'version', 'text', true, 255),
  ('skill', 'installCli', 'text', false, 4000),
  ('skill', 'installMcp', 'text', false, 8000),
  ('skill', 'installClaude', 'text', false, 4000),
  ('template', 'name', 'text', true, 200),
  ('template', 'nameEn', 'text', false, 200),
  ('template', 'description', 'text', true, 500),
  ('template', 'descriptionEn', 'text', false, 500),
  ('template', 'content', 'text', true, 200000);

insert into private.submission_field (item_type, name, kind, is_required, characters, entries)
values
  ('skill', 'permissions', 'texts', false, 300, 50),
  ('skill', 'riskNotes', 'texts', false, 500, 50),
  ('skill', 'screenshots', 'addresses', false, 255, 20),
  ('template', 'tags', 'texts', true, 40, 20);

insert into private.submission_field (item_type, name, kind, is_required, choices)
values
  ('skill', 'category', 'some of', true, 'public.skill_category'),
  ('skill', 'runtime', 'some of', true, 'public.skill_runtime'),
  ('skill', 'support', 'some of', true, 'public.skill_support'),
  ('skill', 'complexity', 'one of', true, 'public.skill_complexity'),
  ('skill', 'price', 'one of', true, 'public.skill_price'),
  ('skill', 'status', 'one of', true, 'public.skill_status'),
  ('template', 'category', 'some of', true, 'public.skill_category');

insert into private.submission_field (item_type, name, kind, is_required, pattern)
values
  ('skill', 'slug', 'pattern', true, '^[a-z0-9-]{1,50}$'),
  ('skill', 'license', 'pattern', true, '^[A-Za-z0-9.+() -]{1,60}$'),
  ('template', 'slug', 'pattern', true, '^[a-z0-9-]{1,50}$');

insert into private.submission_field (item_type, name, kind)
values
  ('skill', 'repoUrl', 'address'),
  ('skill', 'homepage', 'address'),
  ('skill', 'installInputs', 'install inputs'),
  ('skill', 'io', 'input and output');

alter table private.submission_field enable row level security;
create policy "anyone who submits is held to them" on private.submission_field
  for select
  using (true);
revoke all on private.submission_field from public, anon, authenticated;
grant select on private.submission_field to authenticated, service_role;

create function private.enum_labels(p_type regtype)
returns text[] language sql stable set search_path = '' as $$
  select array_agg(enumlabel::text order by enumsortorder)
  from pg_catalog.pg_enum
  where enumtypid = p_type
$$;

create function private.field_fits(p_field private.submission_field, p_value jsonb)
returns boolean language sql stable security invoker set search_path = '' as $$
  select coalesce(
    case
      when p_value is null then not p_field.is_required
      -- first the JSON type: what follows relies on it
      when jsonb_typeof(p_value) <> case p_field.kind
        when 'texts' then 'array'
        when 'addresses' then 'array'
        when 'some of' then 'array'
        when 'install inputs' then 'array'
        when 'input and output' then 'object'
        else 'string'
      end then false
      else case p_field.kind
        when 'text' then private.text_fits(p_value, p_field.characters)
        when 'texts' then private.texts_fit(p_value, p_field.characters, p_field.entries)
        when 'pattern' then p_value #>> '{}' ~ p_field.pattern
        when 'address' then private.web_addresses_only(jsonb_build_object('homepage', p_value))
        when 'addresses' then
          private.texts_fit(p_value, p_field.characters, p_field.entries)
          and private.web_addresses_only(jsonb_build_object('screenshots', p_value))
        when 'one of' then p_value #>> '{}' = any (private.enum_labels(p_field.choices))
        when 'some of' then private.some_of(p_value, private.enum_labels(p_field.choices))
        when 'install inputs' then private.install_inputs_fit(p_value)
        when 'input and output' then
          private.has_shape(p_value, '{"input": ["object"], "output": ["object"]}')
      end
    end,
    false
  )
$$;

create function private.submission_fits(p_type public.item_type, p_content jsonb)
returns boolean language sql stable security invoker set search_path = '' as $$
  select case
    when jsonb_typeof(p_content) is distinct from 'object' then false
    else
      (
        select bool_and(private.field_fits(field, p_content -> field.name))
        from private.submission_field field
        where field.item_type = p_type
      )
      -- and nothing else
      and not exists (
        select from jsonb_object_keys(p_content) given
        where given not in (select name from private.submission_field where item_type = p_type)
      )
  end
$$;
comment on function private.submission_fits is
  'Whether a content may become a skill or a template as it is: every rule of the form.';

revoke execute on function
  private.enum_labels,
  private.field_fits,
  private.submission_fits
from public;
grant execute on function
  private.enum_labels,
  private.field_fits,
  private.submission_fits
to authenticated, service_role;
