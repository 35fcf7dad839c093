-- A moderator decides about what others send in. An administrator decides about their own, too: a marketplace of one person would stand still otherwise.
-- Everything else is as it was in review.
create or replace function public.take_pending(p_id uuid, p_seen timestamptz) returns public.user_submissions
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
  if s.user_id = auth.uid() and not public.has_role(auth.uid(), 'admin') then
    raise exception 'Somebody else decides about your own submission' using errcode = 'PT403', hint = 'own-submission';
  end if;
  if p_seen <> s.updated_at then
    raise exception 'The submitter has changed it meanwhile; look again' using errcode = 'PT409', hint = 'changed-meanwhile';
  end if;
  return s;
end $$;
comment on function public.approve_submission is 'Makes the record and closes the submission, or does nothing and says why: hint already-decided, own-submission, changed-meanwhile, slug-taken, invalid-content, not-found.';
