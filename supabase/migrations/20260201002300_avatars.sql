-- Pictures of people, where the project has storage; the embedded backend has none. Anyone sees
-- them by their address; each person writes in a folder with the name of their id. What is uploaded
-- has been cropped and shrunk on the device to at most 256 pixels.
do $$
begin
  if to_regclass('storage.objects') is null or to_regclass('storage.buckets') is null then
    return;
  end if;
  execute $sql$
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('avatars', 'avatars', true, 262144, '{image/webp,image/jpeg}')
    on conflict (id) do update set
      public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types
  $sql$;
  execute $sql$
    create policy "people learn that avatars can be stored" on storage.buckets
      for select to authenticated
      using (id = 'avatars')
  $sql$;
  execute $sql$
    create policy "people see what lies in their own avatar folder" on storage.objects
      for select to authenticated
      using (bucket_id = 'avatars' and split_part(name, '/', 1) = auth.uid()::text)
  $sql$;
  execute $sql$
    create policy "people put pictures into their own avatar folder" on storage.objects
      for insert to authenticated
      with check (bucket_id = 'avatars' and split_part(name, '/', 1) = auth.uid()::text)
  $sql$;
  execute $sql$
    create policy "people take pictures out of their own avatar folder" on storage.objects
      for delete to authenticated
      using (bucket_id = 'avatars' and split_part(name, '/', 1) = auth.uid()::text)
  $sql$;
end $$;
