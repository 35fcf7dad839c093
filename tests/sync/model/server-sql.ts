/*
 * What the model adds to the product's database. Nothing of the product's own functions is
 * replaced, but for a note that private.apply_mutation leaves of each effect.
 */

/**
 * Runs a function of the API as PostgREST does: in one transaction, with the person's role and
 * claims; an empty name is somebody who is not signed in.
 */
const asPerson = `
create schema model;
create function model.call(p_user text, p_name text, p jsonb) returns json language plpgsql as $$
begin
  perform set_config('request.jwt.claim.sub', p_user, true),
    set_config('request.jwt.claims', case p_user when '' then '{}' else json_build_object('sub', p_user)::text end, true),
    set_config('role', case p_user when '' then 'anon' else 'authenticated' end, true);
  case p_name
    when 'sync_pull' then
      return public.sync_pull(p ->> 'p_scope', (p ->> 'p_after')::bigint, (p ->> 'p_epoch')::uuid, (p ->> 'p_limit')::int, p ->> 'p_detail');
    when 'sync_push' then
      return public.sync_push((p ->> 'p_client')::uuid, (p ->> 'p_user')::uuid, p -> 'p_mutations');
    when 'count_items' then
      return to_json(public.count_items((p ->> 'p_device')::uuid, p -> 'p_counts'));
    when 'report_item' then
      perform public.report_item((p ->> 'p_item_type')::public.item_type, (p ->> 'p_item_id')::uuid, p ->> 'p_reason');
    when 'decide_report' then
      perform public.decide_report((p ->> 'p_id')::uuid, (p ->> 'p_status')::public.report_status);
    when 'approve_submission' then
      return public.approve_submission((p ->> 'p_id')::uuid, (p ->> 'p_seen')::timestamptz, p ->> 'p_digest');
    when 'reject_submission' then
      perform public.reject_submission((p ->> 'p_id')::uuid, p ->> 'p_reason', (p ->> 'p_seen')::timestamptz);
  end case;
  return null;
end $$;
grant usage on schema model to anon, authenticated;`

/** Names that the server will not have: one it refuses, one it fails over. */
export const refusedName = 'refuse me'
export const poisonName = 'poison'
const dislikes = `
create function model.dislike() returns trigger language plpgsql as $$
declare
  v_name constant text := to_jsonb(new) ->> tg_argv[0];
begin
  if v_name = '${refusedName}' then raise exception 'no' using errcode = '23514'; end if;
  if v_name = '${poisonName}' then raise exception 'broken' using errcode = 'XX000'; end if;
  return new;
end $$;
create trigger dislike before insert or update on public.collections for each row execute function model.dislike('name');
create trigger dislike before insert or update on public.user_submissions for each row execute function model.dislike('title');`

/**
 * Every effect, in the transaction that has it: what is undone is not here, and what is done twice
 * is here twice.
 */
const effects = `
create table model.effect (user_id uuid, name text, args jsonb);
grant insert on model.effect to authenticated;
alter function private.apply_mutation(text, jsonb) rename to really_apply;
create function private.apply_mutation(p_name text, a jsonb) returns text language plpgsql security invoker as $$
declare v_code constant text := private.really_apply(p_name, a);
begin
  if v_code is null then insert into model.effect values (auth.uid(), p_name, a); end if;
  return v_code;
end $$;`

/** Nothing is left that people, or the seed, have put into the catalogue. */
export const emptyCatalogue = `
delete from public.skills; delete from public.templates; delete from public.docs; delete from public.articles; delete from public.packages;
delete from sync.feed where scope = 'catalog'; update sync.scope set seq = 0, floor = 0 where scope = 'catalog';
truncate public.counted, private.daily_use;`

export const forgetDeletionsOf = (scope: string): string => `
with gone as (delete from sync.feed where deleted and scope = '${scope}' returning seq)
update sync.scope set floor = greatest(floor, (select coalesce(max(seq), 0) from gone)) where scope = '${scope}'`
export const ledgerOf = (user: string, client: string): string =>
  `select number as n from sync.mutation where user_id = '${user}' and client_id = '${client}'`

export const prepareModel = asPerson + dislikes + effects + emptyCatalogue
