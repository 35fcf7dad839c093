-- Approving is of a digest: what was looked at is what is published.
drop function public.approve_submission(uuid, timestamptz);
-- private.publish_submission does what these did
drop function private.insert_skill(public.user_submissions);
drop function private.insert_template(public.user_submissions);

create function public.approve_submission(
  p_id uuid,
  p_seen timestamptz default null,
  p_digest text default null
)
returns json language plpgsql set search_path = ''
security definer -- definer: nobody may add to the catalogue or set a status; this asks who calls
as $$
declare
  v_submission public.user_submissions;
  v_slug text;
  v_item uuid;
  v_broken text;
  v_why text;
begin
  v_submission := private.hold_pending_submission(p_id, p_seen);
  v_submission.content := private.filled_in(v_submission.content);
  v_broken := private.approval_fault(v_submission.type, v_submission.content);
  if v_broken is not null then
    raise exception 'The submission is no valid %: %', v_submission.type, v_broken
      using errcode = 'PT422', hint = 'invalid-content', detail = v_broken;
  end if;
  if v_submission.content ->> 'package' is distinct from p_digest then
    raise exception 'These are not the files that you looked at; look again'
      using errcode = 'PT409', hint = 'changed-meanwhile', detail = 'package';
  end if;
  v_slug := private.blank_to_null(v_submission.content, 'slug');
  begin
    v_item := private.publish_submission(v_submission);
  exception
    when unique_violation then
      raise exception 'The slug "%" is taken', v_slug
        using errcode = 'PT409', hint = 'slug-taken', detail = coalesce(v_slug, '');
    when data_exception or integrity_constraint_violation then
      get stacked diagnostics v_broken = constraint_name, v_why = message_text;
      raise exception 'The submission is no valid %: %', v_submission.type, v_why
        using errcode = 'PT422', hint = 'invalid-content', detail = v_broken;
  end;
  update public.user_submissions set
    status = 'approved',
    reviewed_at = now(),
    rejection_reason = null
  where id = p_id;
  perform private.write_log(
    'submission.approved',
    v_submission.type,
    v_item,
    v_submission.user_id,
    jsonb_build_object(
      'submission', v_submission.id,
      'title', v_submission.title,
      'slug', v_submission.content ->> 'slug'
    )
    || case when p_digest is null then '{}' else jsonb_build_object('digest', p_digest) end
  );
  return json_build_object('item_type', v_submission.type, 'item_id', v_item, 'slug', v_slug);
end $$;
comment on function public.approve_submission is
  'Makes the record and closes the submission, or does nothing and says why: hint already- '
  'decided, own-submission, changed-meanwhile, slug-taken, invalid-content, not-found. p_digest: '
  'the package that the moderator looked at.';

revoke execute on function public.approve_submission from public, anon, authenticated;
grant execute on function public.approve_submission to authenticated, service_role;
