-- Everything that the public page of a profile shows, in one answer.

create function public.pending_submissions(p_user uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.user_submissions where user_id = p_user and status = 'pending'
$$;
comment on function public.pending_submissions is 'Definer, since only their owner sees submissions: how many wait for review is public, what they are is not.';

-- Invoker: skills, templates, roles and the profile are shown as far as row level security lets anyone see them.
create function public.profile_page(p_username text) returns json
language sql stable security invoker set search_path = '' as $$
  select json_build_object(
    'id', p.id, 'username', p.username, 'full_name', p.full_name, 'bio', p.bio, 'github_url', p.github_url, 'website', p.website, 'avatar_url', p.avatar_url,
    'created_at', p.created_at,
    'roles', (select coalesce(json_agg(r.role order by r.role), '[]') from public.user_roles r where r.user_id = p.id),
    'published_skills', (select count(*) from public.skills s where s.submitted_by = p.id),
    'published_templates', (select count(*) from public.templates t where t.submitted_by = p.id),
    'pending', public.pending_submissions(p.id),
    'skills', (select coalesce(json_agg(s order by s.created_at desc, s.slug), '[]') from (
      select s.id, s.slug, s.name, s.name_en, s.summary, s.summary_en, s.category, s.is_featured, s.is_verified, s.views, s.downloads, s.stars, s.created_at
      from public.skills s where s.submitted_by = p.id order by s.created_at desc, s.slug limit 200) s),
    'templates', (select coalesce(json_agg(t order by t.created_at desc, t.slug), '[]') from (
      select t.id, t.slug, t.name, t.name_en, t.description, t.description_en, t.category, t.is_featured, t.views, t.uses, t.created_at
      from public.templates t where t.submitted_by = p.id order by t.created_at desc, t.slug limit 200) t))
  from public.profiles p where lower(p.username) = lower(btrim(p_username))
$$;
comment on function public.profile_page is 'Null for an unknown username, whose case does not matter. The newest 200 skills and templates; the counts are of all.';

revoke execute on function public.pending_submissions, public.profile_page from public, anon, authenticated;
grant execute on function public.pending_submissions, public.profile_page to anon, authenticated, service_role;
