-- What has to be filled in before an MCP server runs. The configuration itself stays in install_mcp, the one text that says what runs and that
-- a moderator reads; this only says of its variables and headers, by name, which are secret, which may be left out, and what they may be.
-- Shape and limits are those of src/domain/install/input.ts.
create function public.install_inputs_fit(p_value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when p_value is null then true when jsonb_typeof(p_value) <> 'array' then false else
    jsonb_array_length(p_value) <= 50 and coalesce((select bool_and(
      case when not sync.fits(i, '{"name": ["string"], "isSecret": ["boolean"], "isRequired": ["boolean"], "choices": ["array"], "hint": ["string", "null"]}') then false else
        i ->> 'name' ~ '^[^ \t\r\n]{1,100}$' and sync.texts_fit(i -> 'choices', 200, 50) and (jsonb_typeof(i -> 'hint') = 'null' or sync.text_fits(i -> 'hint', 300)) end
    ) from jsonb_array_elements(p_value) i), true) end
$$;
comment on function public.install_inputs_fit is 'Whether a value is null, or a list of {name, isSecret, isRequired, choices, hint}.';
revoke execute on function public.install_inputs_fit from public, anon, authenticated;
grant execute on function public.install_inputs_fit to authenticated, service_role; -- moderators mark skills, and every change of a row asks its constraints

alter table public.skills add column install_inputs jsonb constraint skills_install_inputs check (public.install_inputs_fit(install_inputs));
comment on column public.skills.install_inputs is 'What is known of the variables and headers in install_mcp; null when nothing is.';
