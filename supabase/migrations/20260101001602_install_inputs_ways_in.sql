-- The two ways in, import and submission, take install_inputs along. Everything else is as it was.
create or replace function public.import_skills(p_records json) returns json
language sql volatile set search_path = '' as $$
  select public.import_records('public.skills', array['name', 'name_en', 'author', 'summary', 'summary_en', 'description', 'description_en', 'category', 'runtimes',
    'supports', 'complexity', 'license', 'price', 'status', 'version', 'repo_url', 'homepage', 'install_cli', 'install_mcp', 'install_claude', 'install_inputs', 'permissions',
    'risk_notes', 'screenshots', 'io'], p_records)
$$;

create or replace function sync.skill_fits(c jsonb) returns boolean
language sql stable set search_path = '' as $$
  select sync.fits(c, '{"name": ["string"], "slug": ["string"], "summary": ["string"], "description": ["string"],
      "nameEn": ["string", "undefined"], "summaryEn": ["string", "undefined"], "descriptionEn": ["string", "undefined"],
      "category": ["array"], "runtime": ["array"], "support": ["array"], "complexity": ["string"], "license": ["string"], "price": ["string"], "status": ["string"], "version": ["string"],
      "repoUrl": ["string", "undefined"], "homepage": ["string", "undefined"], "installCli": ["string", "undefined"], "installMcp": ["string", "undefined"], "installClaude": ["string", "undefined"], "installInputs": ["array", "undefined"],
      "permissions": ["array", "undefined"], "riskNotes": ["array", "undefined"], "screenshots": ["array", "undefined"], "io": ["object", "undefined"]}')
    and sync.text_fits(c -> 'name', 100) and c ->> 'slug' ~ '^[a-z0-9-]{1,50}$' and sync.text_fits(c -> 'summary', 200) and sync.text_fits(c -> 'description', 200000)
    and sync.text_fits(c -> 'nameEn', 100) and sync.text_fits(c -> 'summaryEn', 200) and sync.text_fits(c -> 'descriptionEn', 200000)
    and sync.some_of(c -> 'category', enum_range(null::public.skill_category)) and sync.some_of(c -> 'runtime', enum_range(null::public.skill_runtime))
    and sync.some_of(c -> 'support', enum_range(null::public.skill_support))
    and c ->> 'complexity' = any (enum_range(null::public.skill_complexity)::text[]) and c ->> 'price' = any (enum_range(null::public.skill_price)::text[])
    and c ->> 'status' = any (enum_range(null::public.skill_status)::text[])
    and c ->> 'license' ~ '^[A-Za-z0-9.+() -]{1,60}$' and sync.text_fits(c -> 'version', 255)
    and sync.text_fits(c -> 'installCli', 4000) and sync.text_fits(c -> 'installMcp', 8000) and sync.text_fits(c -> 'installClaude', 4000)
    and public.install_inputs_fit(c -> 'installInputs')
    and sync.texts_fit(c -> 'permissions', 300, 50) and sync.texts_fit(c -> 'riskNotes', 500, 50) and sync.texts_fit(c -> 'screenshots', 255, 20)
    and (not c ? 'io' or sync.fits(c -> 'io', '{"input": ["object"], "output": ["object"]}')) and public.web_addresses_only(c)
$$;

create or replace function public.insert_skill(s public.user_submissions) returns uuid
language sql security definer set search_path = '' as $$
  insert into public.skills (slug, name, name_en, author, summary, summary_en, description, description_en, category, runtimes, supports, complexity, license, price,
    status, version, repo_url, homepage, install_cli, install_mcp, install_claude, install_inputs, permissions, risk_notes, screenshots, io, is_featured, is_verified, submitted_by)
  select public.filled(c, 'slug'), public.filled(c, 'name'), public.filled(c, 'nameEn'), (select username from public.profiles where id = s.user_id),
    public.filled(c, 'summary'), public.filled(c, 'summaryEn'), public.filled(c, 'description'), public.filled(c, 'descriptionEn'),
    public.listed(c, 'category')::public.skill_category[], public.listed(c, 'runtime')::public.skill_runtime[], public.listed(c, 'support')::public.skill_support[],
    coalesce(public.filled(c, 'complexity'), 'basic')::public.skill_complexity, coalesce(public.filled(c, 'license'), 'MIT'),
    coalesce(public.filled(c, 'price'), 'free')::public.skill_price, coalesce(public.filled(c, 'status'), 'stable')::public.skill_status,
    coalesce(public.filled(c, 'version'), '0.1.0'), public.filled(c, 'repoUrl'), public.filled(c, 'homepage'),
    public.filled(c, 'installCli'), public.filled(c, 'installMcp'), public.filled(c, 'installClaude'),
    case when jsonb_typeof(c -> 'installInputs') = 'array' then c -> 'installInputs' end,
    public.listed(c, 'permissions'), public.listed(c, 'riskNotes'), public.listed(c, 'screenshots'),
    case when jsonb_typeof(c -> 'io') = 'object' then c -> 'io' end, false, false, s.user_id
  from (select s.content as c) x
  returning id
$$;
