-- The way in for what people change on their devices. A device keeps its changes in an outbox and
-- sends them with numbers of its own; the ledger remembers the verdict of each, in the transaction
-- of its effect, so that a repeated delivery changes nothing and hears the same.
create table sync.client (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  client_id uuid not null,
  seen timestamptz not null default now(),
  forgotten bigint not null default 0,
  primary key (user_id, client_id)
);
comment on table sync.client is
  'One device of one person. forgotten: up to this number the ledger was purged, so an unknown '
  'one below it may have had its effect already.';

create table sync.mutation (
  user_id uuid not null default auth.uid(),
  client_id uuid not null,
  number bigint not null,
  digest text not null,
  code text
    constraint mutation_code
    check (
      code in (
        'gone',
        'invalid',
        'conflict',
        'forbidden',
        'unknown-mutation',
        'not-found',
        'slug-taken',
        'decided'
      )
    ),
  seq bigint not null,
  at timestamptz not null default now(),
  primary key (user_id, client_id, number),
  foreign key (user_id, client_id) references sync.client on delete cascade
);
create index mutation_at on sync.mutation (at);
comment on table sync.mutation is
  'The ledger. code: null is accepted. seq: the head of the scope once the effect was in it. '
  'digest: a copied device must not take another change''s verdict for its own.';

alter table sync.client enable row level security;
alter table sync.mutation enable row level security;
create policy "a device is its person's" on sync.client
  to authenticated
  using (user_id = auth.uid())
  with check (user_id = auth.uid());
create policy "a verdict is its person's" on sync.mutation
  to authenticated
  using (user_id = auth.uid())
  with check (user_id = auth.uid());

revoke all on sync.client, sync.mutation from public, anon, authenticated;
grant
  select,
  insert (user_id, client_id),
  update (seen)
on sync.client to authenticated;
grant
  select,
  insert (user_id, client_id, number, digest, code, seq)
on sync.mutation to authenticated;
grant all on sync.client, sync.mutation to service_role;

-- One change, done by the function of its name in schema `mutations`: text (jsonb) there, nothing
-- else. Names and shapes are those of src/domain/outbox/mutations.ts. Invoker, as those functions
-- are: row level security holds here as everywhere.
create function private.apply_mutation(p_name text, p_args jsonb)
returns text language plpgsql security invoker set search_path = '' as $$
declare
  v_code text;
begin
  perform from pg_catalog.pg_proc
  where pronamespace = 'mutations'::regnamespace
    and proname = p_name
    and prokind = 'f'
    and not proretset
    and prorettype = 'text'::regtype
    and proargtypes = array['jsonb'::regtype]::oidvector;
  if not found then
    return 'unknown-mutation';
  end if;
  execute format('select mutations.%I($1)', p_name) into v_code using p_args;
  return v_code;
end $$;
comment on function private.apply_mutation is
  'Null: it is done, or was needless. Text: why it is refused. A broken constraint is an '
  'exception; sync_push knows what it means.';

create function public.sync_push(p_client uuid, p_user uuid, p_mutations jsonb)
returns json language plpgsql security invoker set search_path = '' as $$
declare
  v_me constant uuid := auth.uid();
  v_forgotten bigint;
  v_mutation jsonb;
  v_number bigint;
  v_digest text;
  v_code text;
  v_known sync.mutation;
  v_head bigint;
  v_verdicts jsonb := '[]';
begin
  -- never a refusal: a device whose session has ended must keep its changes
  if v_me is null then
    raise exception 'sign in to send changes' using errcode = 'PT401';
  end if;
  if p_user is distinct from v_me then
    raise exception 'these changes are another person''s' using errcode = 'PT409';
  end if;
  if p_client is null or jsonb_typeof(p_mutations) is distinct from 'array' then
    raise exception 'a client and a list of mutations are needed' using errcode = 'PT400';
  end if;
  if jsonb_array_length(p_mutations) > 100 or octet_length(p_mutations::text) > 524288 then
    raise exception 'at most 100 mutations and 512 kB' using errcode = 'PT413';
  end if;
  -- one request of a person after the other: two devices, or a late delivery beside a repeated one,
  -- never meet half done
  perform pg_advisory_xact_lock(hashtextextended('sync_push ' || v_me, 0));
  insert into sync.client (user_id, client_id)
  values (v_me, p_client)
  on conflict (user_id, client_id) do update set seen = now()
  returning forgotten into v_forgotten;

  for v_mutation in
    select value
    from jsonb_array_elements(p_mutations) with ordinality
    order by ordinality
  loop
    if jsonb_typeof(v_mutation) is distinct from 'object'
      or coalesce(v_mutation ->> 'n', '') !~ '^[1-9][0-9]{0,14}$'
    then
      raise exception 'a mutation needs a number' using errcode = 'PT400';
    end if;
    v_number := v_mutation ->> 'n';
    v_digest := md5(jsonb_build_array(v_mutation -> 'name', v_mutation -> 'args')::text);
    select * into v_known
    from sync.mutation
    where user_id = v_me and client_id = p_client and number = v_number;
    if found then
      v_code := case when v_known.digest = v_digest then v_known.code else 'conflict' end;
      v_head := v_known.seq;
    else
      begin
        v_code := case
          when v_number <= v_forgotten then 'conflict'
          else private.apply_mutation(v_mutation ->> 'name', v_mutation -> 'args')
        end;
      -- everything else is the server's own trouble: it ends the request, and the device asks again
      exception
        when unique_violation then
          v_code := 'conflict';
        when foreign_key_violation then
          v_code := 'not-found';
        when insufficient_privilege then
          v_code := 'forbidden';
        when data_exception or integrity_constraint_violation then
          v_code := 'invalid';
      end;
      select coalesce(max(seq), 0) into v_head
      from sync.scope
      where scope = 'u:' || v_me;
      insert into sync.mutation (user_id, client_id, number, digest, code, seq)
      values (v_me, p_client, v_number, v_digest, v_code, v_head);
    end if;
    v_verdicts := v_verdicts || jsonb_build_object('n', v_number, 'code', v_code, 'seq', v_head);
  end loop;
  return json_build_object(
    'epoch', coalesce(
      (select epoch from sync.scope where scope = 'u:' || v_me),
      '00000000-0000-0000-0000-000000000000'
    ),
    'verdicts', v_verdicts
  );
end $$;
comment on function public.sync_push is
  'Changes of one device, in order. One verdict for each: code null is accepted, and seq is where '
  'its effect is in the feed of the person.';

revoke execute on function private.apply_mutation from public;
revoke execute on function public.sync_push from public, anon, authenticated;
grant execute on function private.apply_mutation to authenticated, service_role;
-- the signed-out are told so by the function
grant execute on function public.sync_push to anon, authenticated, service_role;
