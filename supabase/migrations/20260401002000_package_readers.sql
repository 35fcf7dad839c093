-- Visitors may not ask who is a moderator, so what they may read stands by itself.
drop policy "who may see a version of it reads a package" on public.packages;

create policy "anyone reads what is published" on public.packages
  for select
  using (
    exists (
      select from public.package_versions v
      where v.digest = packages.digest and v.status = 'published'
    )
  );
create policy "people read what they brought, and moderators all" on public.packages
  for select to authenticated
  using (
    exists (
      select from public.package_uploads u
      where u.digest = packages.digest and u.user_id = auth.uid()
    )
    or private.is_moderator()
  );
