import { openPrepared } from '../../../supabase/tests/prepared.ts'
import type { Backend } from '#backend/backend.ts'
import { emptyCatalogue, forgetDeletionsOf, ledgerOf, prepareModel } from './server-sql.ts'
import { type Truth, truthOf } from './truth.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
}

const list = (ids: readonly string[]): string => ids.map((id) => `'${id}'`).join()

/**
 * The embedded database with the product's real functions; one for many schedules, each with people
 * of its own, and a catalogue that is empty when it begins.
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
    await backend.sql.run(prepareModel)
    return new Server(backend)
  }
  close(): Promise<void> {
    return this.backend.close()
  }
  /** As the owner of the database. */
  rows<T>(text: string): Promise<T[]> {
    return this.backend.sql.rows<T>(text)
  }
  run(text: string): Promise<void> {
    return this.backend.sql.run(text)
  }

  addPeople(ids: readonly string[], moderator: string): Promise<void> {
    return this.run(
      `insert into auth.users (id) values ${[...ids, moderator].map((id) => `('${id}')`).join()};
       insert into public.user_roles (user_id, role) values ('${moderator}', 'moderator')`,
    )
  }
  /** Everything of these people, so that the next schedule is as fast as the first. */
  removePeople(ids: readonly string[]): Promise<void> {
    const scopes = list(ids.map((id) => `u:${id}`))
    return this.run(
      `delete from auth.users where id in (${list(ids)}); delete from sync.feed where scope in (${scopes}); delete from sync.scope where scope in (${scopes});
       truncate model.effect; truncate public.moderation_log; ${emptyCatalogue}`,
    )
  }

  /** What the API answers to somebody with this session: a person's id, 'anon' or 'expired'. */
  async call(session: string, name: string, args: object): Promise<Answer> {
    this.calls++
    if (session === 'expired')
      return { status: 401, body: { code: 'PGRST303', message: 'JWT expired' } }
    const user = session === 'anon' ? '' : session
    try {
      const [row] = await this.rows<{ answer: unknown }>(
        `select model.call('${user}', '${name}', '${JSON.stringify(args).replaceAll("'", "''")}') as answer`,
      )
      return { status: 200, body: row?.answer ?? null }
    } catch (error) {
      const { code = '', message, hint = null } = error as Record<string, string>
      return {
        status: code.startsWith('PT') ? Number(code.slice(2)) : 500,
        body: { code, message, hint, details: null },
      }
    }
  }

  /** A backup was restored, as far as devices can tell. */
  newEpoch(scope: string): Promise<void> {
    return this.run(`update sync.scope set epoch = gen_random_uuid() where scope = '${scope}'`)
  }
  /** What is deleted is forgotten: devices that have not heard of it read everything anew. */
  forgetDeletions(scope: string): Promise<void> {
    return this.run(forgetDeletionsOf(scope))
  }

  async truth(user: string): Promise<Truth> {
    const [row] = await this.rows<{ truth: Truth }>(truthOf(user))
    return row!.truth
  }

  /** Numbers of one device that the ledger knows. */
  async ledger(user: string, client: string): Promise<Set<number>> {
    const rows = await this.rows<{ n: number | string }>(ledgerOf(user, client))
    return new Set(rows.map(({ n }) => Number(n)))
  }

  /**
   * Changes of this person that took effect more than once. Each is another one, by its text or its
   * id; only what takes something away may repeat, and a part of files.
   */
  async doubled(user: string): Promise<string[]> {
    const rows = await this.rows<{ what: string }>(
      `select name || ' ' || args as what from model.effect where user_id = '${user}' and name !~ '[.](remove|delete|withdraw|part)$' group by name, args having count(*) > 1`,
    )
    return rows.map(({ what }) => what)
  }

  /** Devices that have sent something in this person's name. */
  async devices(user: string): Promise<string[]> {
    const rows = await this.rows<{ client_id: string }>(
      `select client_id from sync.client where user_id = '${user}'`,
    )
    return rows.map((row) => row.client_id)
  }
}
