-- An administrator hands out the link with which somebody sets a new password: where no letter is
-- sent, nothing else helps who forgot it.
alter type public.moderation_act add value 'link.handed';

create function public.hand_out_link(p_user uuid)
returns text language plpgsql set search_path = ''
security definer -- definer: nobody may read or write the links, nor read addresses
as $$
declare
  v_email text;
  v_token text;
begin
  perform private.must_be_admin();
  select lower(u.email) into v_email
  from auth.users u
    join public.profiles p on p.id = u.id
  where u.id = p_user and u.deleted_at is null;
  if v_email is null then
    raise exception 'There is no such person'
      using errcode = 'PT404', hint = 'not-found';
  end if;
  if private.has_role(p_user, 'admin') then
    raise exception 'An administrator gets a link from whoever runs the server'
      using errcode = 'PT403', hint = 'forbidden';
  end if;
  -- three random ids have 366 bits; the hash of them is written in 43 signs
  v_token := translate(
    encode(
      sha256(
        uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
        || uuid_send(gen_random_uuid())
      ),
      'base64'
    ),
    '+/=',
    '-_'
  );
  delete from private.one_time_links
  where (email = v_email and purpose = 'password') or expires_at < now();
  insert into private.one_time_links (hash, purpose, email, expires_at)
  values (
    encode(sha256(convert_to(v_token, 'utf8')), 'hex'),
    'password',
    v_email,
    now() + interval '1 day'
  );
  perform private.write_log(
    'link.handed',
    null,
    null,
    p_user,
    jsonb_build_object(
      'username', (select username from public.profiles where id = p_user)
    )
  );
  return v_token;
end $$;
comment on function public.hand_out_link is
  'What the link carries with which this person sets a new password, once, within a day; an older '
  'one is over. The link of an administrator comes from the terminal only: nobody takes over an '
  'account that may do as much as their own.';

revoke execute on function public.hand_out_link
from public, anon, authenticated, service_role;
grant execute on function public.hand_out_link to authenticated;

-- What the lists of moderators search with is called by nobody else.
revoke execute on function
  private.asked,
  private.holds
from public, anon, authenticated, service_role;
grant execute on function
  private.asked,
  private.holds
to authenticated;
