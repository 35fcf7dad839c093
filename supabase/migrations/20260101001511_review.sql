-- Deciding about submissions: the only way a skill or a template gets in. The row is locked until the decision is written, so of two
-- moderators at once the second finds it decided.

-- Null when empty: form fields that were left blank.
create function public.filled(p_content jsonb, p_key text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(p_content ->> p_key, E' \t\r\n'), '')
$$;
-- A list of texts; no list at all is an empty one.
create function public.listed(p_content jsonb, p_key text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array(select jsonb_array_elements_text(case when jsonb_typeof(p_content -> p_key) = 'null' then null else p_content -> p_key end)), '{}')
$$;

-- Locks a submission that is pending, and is still what the moderator looked at (p_seen: its updated_at).
create function public.take_pending(p_id uuid, p_seen timestamptz) returns public.user_submissions
language plpgsql security definer set search_path = '' as $$
declare
  s public.user_submissions;
begin
  perform public.must_be_moderator();
  select * into s from public.user_submissions where id = p_id for update;
  if not found then raise exception 'Submission not found' using errcode = 'PT404', hint = 'not-found'; end if;
  if s.status <> 'pending' then
    raise exception 'Somebody has already decided this submission: %', s.status using errcode = 'PT409', hint = 'already-decided', detail = s.status::text;
  end if;
  if p_seen <> s.updated_at then
    raise exception 'The submitter has changed it meanwhile; look again' using errcode = 'PT409', hint = 'changed-meanwhile';
  end if;
  return s;
end $$;

create function public.insert_skill(s public.user_submissions) returns uuid
language sql security definer set search_path = '' as $$
  insert into public.skills (slug, name, name_en, author, summary, summary_en, description, description_en, category, runtimes, supports, complexity, license, price,
    status, version, repo_url, homepage, install_cli, install_mcp, install_claude, permissions, risk_notes, screenshots, io, is_featured, is_verified, submitted_by)
  select public.filled(c, 'slug'), public.filled(c, 'name'), public.filled(c, 'nameEn'), (select username from public.profiles where id = s.user_id),
    public.filled(c, 'summary'), public.filled(c, 'summaryEn'), public.filled(c, 'description'), public.filled(c, 'descriptionEn'),
    public.listed(c, 'category')::public.skill_category[], public.listed(c, 'runtime')::public.skill_runtime[], public.listed(c, 'support')::public.skill_support[],
    coalesce(public.filled(c, 'complexity'), 'basic')::public.skill_complexity, coalesce(public.filled(c, 'license'), 'MIT'),
    coalesce(public.filled(c, 'price'), 'free')::public.skill_price, coalesce(public.filled(c, 'status'), 'stable')::public.skill_status,
    coalesce(public.filled(c, 'version'), '0.1.0'), public.filled(c, 'repoUrl'), public.filled(c, 'homepage'),
    public.filled(c, 'installCli'), public.filled(c, 'installMcp'), public.filled(c, 'installClaude'),
    public.listed(c, 'permissions'), public.listed(c, 'riskNotes'), public.listed(c, 'screenshots'),
    case when jsonb_typeof(c -> 'io') = 'object' then c -> 'io' end, false, false, s.user_id
  from (select s.content as c) x
  returning id
$$;
create function public.insert_template(s public.user_submissions) returns uuid
language sql security definer set search_path = '' as $$
  insert into public.templates (slug, name, name_en, description, description_en, content, category, tags, is_featured, submitted_by)
  select public.filled(c, 'slug'), public.filled(c, 'name'), public.filled(c, 'nameEn'), public.filled(c, 'description'), public.filled(c, 'descriptionEn'),
    c ->> 'content', public.listed(c, 'category')::public.skill_category[], public.listed(c, 'tags'), false, s.user_id
  from (select s.content as c) x
  returning id
$$;
comment on function public.insert_skill is 'Form fields become a record: runtime to runtimes, support to supports, repoUrl to repo_url and so on. Everything else is the marketplace''s.';

create function public.approve_submission(p_id uuid, p_seen timestamptz default null) returns json
language plpgsql security definer set search_path = '' as $$
declare
  s public.user_submissions;
  v_item uuid;
  v_broken text;
  v_why text;
begin
  s := public.take_pending(p_id, p_seen);
  begin
    v_item := case s.type when 'skill' then public.insert_skill(s) else public.insert_template(s) end;
  exception
    when unique_violation then
      raise exception 'The slug "%" is taken', public.filled(s.content, 'slug') using errcode = 'PT409', hint = 'slug-taken', detail = coalesce(public.filled(s.content, 'slug'), '');
    when data_exception or integrity_constraint_violation then
      get stacked diagnostics v_broken = constraint_name, v_why = message_text;
      raise exception 'The submission is no valid %: %', s.type, v_why using errcode = 'PT422', hint = 'invalid-content', detail = v_broken;
  end;
  update public.user_submissions set status = 'approved', reviewed_at = now(), rejection_reason = null where id = p_id;
  perform public.write_log('submission.approved', s.type, v_item, s.user_id, jsonb_build_object('submission', s.id, 'title', s.title, 'slug', s.content ->> 'slug'));
  return json_build_object('item_type', s.type, 'item_id', v_item, 'slug', public.filled(s.content, 'slug'));
end $$;
comment on function public.approve_submission is 'Makes the record and closes the submission, or does nothing and says why: hint already-decided, changed-meanwhile, slug-taken, invalid-content, not-found.';

create function public.reject_submission(p_id uuid, p_reason text, p_seen timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_reason constant text := btrim(p_reason, E' \t\r\n　');
  s public.user_submissions;
begin
  perform public.must_be_moderator();
  if coalesce(v_reason, '') = '' then raise exception 'Please fill in the rejection reason' using errcode = 'PT400', hint = 'reason-required'; end if;
  if char_length(v_reason) > 2000 then raise exception 'At most 2000 characters' using errcode = 'PT400', hint = 'reason-long'; end if;
  s := public.take_pending(p_id, p_seen);
  update public.user_submissions set status = 'rejected', reviewed_at = now(), rejection_reason = v_reason where id = p_id;
  perform public.write_log('submission.rejected', s.type, null, s.user_id,
    jsonb_build_object('submission', s.id, 'title', s.title, 'slug', s.content ->> 'slug', 'reason', v_reason));
end $$;

revoke execute on function public.filled, public.listed, public.take_pending, public.insert_skill, public.insert_template, public.approve_submission, public.reject_submission
  from public, anon, authenticated;
revoke execute on function public.take_pending, public.insert_skill, public.insert_template from service_role; -- inner parts
grant execute on function public.approve_submission, public.reject_submission to authenticated, service_role;
