import { openPrepared } from '../../../supabase/tests/prepared.ts'
import type { Backend } from '#backend/backend.ts'

/**
 * Runs a function of the API as PostgREST does: in one transaction, with the person's role and
 * claims.
 */
const asPerson = `
create schema model;
create function model.call(p_user text, p_name text, p jsonb) returns json language plpgsql as $$
begin
  perform set_config('request.jwt.claim.sub', p_user, true), set_config('request.jwt.claims', json_build_object('sub', p_user)::text, true), set_config('role', 'authenticated', true);
  if p_name = 'sync_push' then return public.sync_push((p ->> 'p_client')::uuid, (p ->> 'p_user')::uuid, p -> 'p_mutations'); end if;
  return public.sync_pull(p ->> 'p_scope', (p ->> 'p_after')::bigint, (p ->> 'p_epoch')::uuid, (p ->> 'p_limit')::int, p ->> 'p_detail');
end $$;
grant usage on schema model to authenticated;`

/** Names that the server will not have: one it refuses, one it fails over. */
export const refusedName = 'refuse me'
export const poisonName = 'poison'
const dislikes = `
create function model.dislike() returns trigger language plpgsql as $$
begin
  if new.name = '${refusedName}' then raise exception 'no' using errcode = '23514'; end if;
  if new.name = '${poisonName}' then raise exception 'broken' using errcode = 'XX000'; end if;
  return new;
end $$;
create trigger dislike before insert or update on public.collections for each row execute function model.dislike();`

/**
 * Every effect, in the transaction that has it: what is undone is not here, and what is done twice
 * is here twice.
 */
const effects = `
create table model.effect (user_id uuid, what text);
grant insert on model.effect to authenticated;
alter function private.apply_mutation(text, jsonb) rename to really_apply;
create function private.apply_mutation(p_name text, a jsonb) returns text language plpgsql security invoker as $$
declare v_code constant text := private.really_apply(p_name, a);
begin
  if v_code is null then insert into model.effect values (auth.uid(), p_name || ' ' || a); end if;
  return v_code;
end $$;`

export interface Answer {
  readonly status: number
  readonly body: unknown
}
export interface Truth {
  readonly favorites: readonly {
    readonly id: string
    readonly itemType: string
    readonly itemId: string
  }[]
  readonly collections: readonly {
    readonly id: string
    readonly name: string
    readonly description: string | null
    readonly isPublic: boolean
  }[]
  readonly items: readonly {
    readonly id: string
    readonly collectionId: string
    readonly itemType: string
    readonly itemId: string
    readonly notes: string | null
    readonly position: string
  }[]
  readonly bio: string | null
}

/**
 * The embedded database with the product's real functions; one for many schedules, each with people
 * of its own.
 */
export class Server {
  /** Requests that have reached it. */
  calls = 0
  private readonly backend: Backend
  private constructor(backend: Backend) {
    this.backend = backend
  }

  static async open(): Promise<Server> {
    const backend = await openPrepared()
    await backend.sql.run(asPerson + dislikes + effects)
    return new Server(backend)
  }
  close(): Promise<void> {
    return this.backend.close()
  }

  addPeople(ids: readonly string[]): Promise<void> {
    return this.backend.sql.run(
      ids.map((id) => `insert into auth.users (id) values ('${id}');`).join(''),
    )
  }
  /** Everything of these people, so that the next schedule is as fast as the first. */
  removePeople(ids: readonly string[]): Promise<void> {
    const scopes = ids.map((id) => `'u:${id}'`).join()
    return this.backend.sql.run(
      `delete from auth.users where id in (${ids.map((id) => `'${id}'`).join()}); delete from sync.feed where scope in (${scopes}); delete from sync.scope where scope in (${scopes}); truncate model.effect`,
    )
  }

  /** What the API answers to somebody with this session; null without one. */
  async call(user: string | null, name: string, args: object): Promise<Answer> {
    this.calls++
    if (!user) return { status: 401, body: { code: 'PGRST303', message: 'JWT expired' } }
    try {
      const [row] = await this.backend.sql.rows<{ answer: unknown }>(
        `select model.call('${user}', '${name}', '${JSON.stringify(args).replaceAll("'", "''")}') as answer`,
      )
      return { status: 200, body: row?.answer }
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string }
      return {
        status: code.startsWith('PT') ? Number(code.slice(2)) : 500,
        body: { code, message },
      }
    }
  }

  /** A backup was restored, as far as devices can tell. */
  newEpoch(user: string): Promise<void> {
    return this.backend.sql.run(
      `update sync.scope set epoch = gen_random_uuid() where scope = 'u:${user}'`,
    )
  }
  /** What is deleted is forgotten: devices that have not heard of it read everything anew. */
  forgetDeletions(user: string): Promise<void> {
    return this.backend.sql
      .run(`with gone as (delete from sync.feed where deleted and scope = 'u:${user}' returning seq)
      update sync.scope set floor = greatest(floor, (select coalesce(max(seq), 0) from gone)) where scope = 'u:${user}'`)
  }

  async truth(user: string): Promise<Truth> {
    const [row] = await this.backend.sql.rows<{ truth: Truth }>(`select json_build_object(
      'favorites', (select coalesce(json_agg(json_build_object('id', id, 'itemType', item_type, 'itemId', item_id)), '[]') from public.user_favorites where user_id = '${user}'),
      'collections', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'description', description, 'isPublic', is_public)), '[]') from public.collections where user_id = '${user}'),
      'items', (select coalesce(json_agg(json_build_object('id', id, 'collectionId', collection_id, 'itemType', item_type, 'itemId', item_id, 'notes', notes, 'position', position)), '[]') from public.collection_items where user_id = '${user}'),
      'bio', (select bio from public.profiles where id = '${user}')) as truth`)
    return row!.truth
  }

  /** Numbers of one device that the ledger knows. */
  async ledger(user: string, client: string): Promise<Set<number>> {
    const rows = await this.backend.sql.rows<{ n: number | string }>(
      `select number as n from sync.mutation where user_id = '${user}' and client_id = '${client}'`,
    )
    return new Set(rows.map(({ n }) => Number(n)))
  }

  /**
   * Changes of this person that took effect more than once. Each is another one, by its text or its
   * id; only what takes something away may repeat.
   */
  async doubled(user: string): Promise<string[]> {
    const rows = await this.backend.sql.rows<{ what: string }>(
      `select what from model.effect where user_id = '${user}' and what !~ '^[a-zA-Z]+\\.(remove|delete) ' group by what having count(*) > 1`,
    )
    return rows.map(({ what }) => what)
  }

  /** Devices that have sent something in this person's name. */
  async devices(user: string): Promise<string[]> {
    const rows = await this.backend.sql.rows<{ client_id: string }>(
      `select client_id from sync.client where user_id = '${user}'`,
    )
    return rows.map((row) => row.client_id)
  }
}
