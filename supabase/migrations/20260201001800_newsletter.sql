-- Addresses for the newsletter: anyone leaves one, only administrators read them.
create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null
    constraint newsletter_email_form
    check (
      email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$'
      and char_length(email) <= 254
    ),
  created_at timestamptz not null default now()
);
create unique index newsletter_subscribers_email_key
  on public.newsletter_subscribers (lower(email));

create function public.subscribe_newsletter(p_email text)
returns void language sql set search_path = ''
security definer -- definer: nobody may add or read addresses, or learn which ones are known
as $$
  insert into public.newsletter_subscribers (email)
  values (btrim(p_email))
  on conflict do nothing
$$;
comment on function public.subscribe_newsletter is
  'A second time is no error, and tells nobody whether the address was known.';

alter table public.newsletter_subscribers enable row level security;
create policy "admins read the addresses" on public.newsletter_subscribers
  for select to authenticated
  using (private.has_role(auth.uid(), 'admin'));

revoke all on public.newsletter_subscribers from public, anon, authenticated;
grant select on public.newsletter_subscribers to authenticated;
grant all on public.newsletter_subscribers to service_role;
revoke execute on function public.subscribe_newsletter from public, anon, authenticated;
grant execute on function public.subscribe_newsletter to anon, authenticated, service_role;
