-- A moderator decides about what others send in. An administrator decides about their own, too: a marketplace of one person would stand still otherwise.
create function public.decide_about_others() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.user_id = auth.uid() and not public.has_role(auth.uid(), 'admin') then
    raise exception 'Somebody else decides about your own submission' using errcode = 'PT403', hint = 'own-submission';
  end if;
  return new;
end $$;
create trigger decide_about_others before update of status on public.user_submissions for each row
  when (old.status = 'pending' and new.status <> 'pending') execute function public.decide_about_others();
revoke execute on function public.decide_about_others from public, anon, authenticated;
comment on function public.approve_submission is 'Makes the record and closes the submission, or does nothing and says why: hint already-decided, own-submission, changed-meanwhile, slug-taken, invalid-content, not-found.';
