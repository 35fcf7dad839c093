import type { Backend, BackendOptions } from '../local/backend.ts'
import { openPrepared } from './prepared.ts'

/** Somebody who calls the API, signed in or not. */
export interface Person {
  readonly id: string
  readonly token: string | null
  readonly email: string
}

interface Answer {
  readonly status: number
  /** Parsed JSON, or the text when it is none. */
  readonly body: unknown
}

/**
 * A backend, and ways to use it as a person does: through the API, with the key that every browser
 * has.
 */
export interface World {
  readonly backend: Backend
  readonly visitor: Person
  signUp(username?: string, email?: string): Promise<Person>
  /** Signs up and is given the role by the owner of the database. */
  withRole(role: 'moderator' | 'admin'): Promise<Person>
  ask(
    person: Person,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** Rows of a query as the owner of the database. */
  rows<T = Record<string, unknown>>(sql: string): Promise<T[]>
  run(sql: string): Promise<void>
  /**
   * Runs a statement with the person's role directly in the database, where only policies and
   * grants protect the rows. Null when it is refused, else the rows.
   */
  inDatabase(person: Person, sql: string): Promise<Record<string, unknown>[] | null>
  close(): Promise<void>
}

let count = 0

export async function openWorld(options: BackendOptions = {}): Promise<World> {
  const backend = await openPrepared({ attempts: 10_000, visitorWrites: 1_000_000, ...options })
  const visitor: Person = { id: '', token: null, email: '' }

  async function ask(
    person: Person,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await backend.fetch(
      new Request(`http://127.0.0.1${path}`, {
        method,
        headers: {
          apikey: backend.keys.publishable,
          ...(person.token ? { authorization: `Bearer ${person.token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    try {
      return { status: response.status, body: JSON.parse(text) as unknown }
    } catch {
      return { status: response.status, body: text }
    }
  }

  async function signUp(
    username = `person-${++count}`,
    email = `person-${++count}@example.com`,
  ): Promise<Person> {
    const { status, body } = await ask(visitor, 'POST', '/auth/v1/signup', {
      email,
      password: 'correct-horse',
      data: { username },
    })
    if (status !== 200) throw new Error(`sign-up: ${status} ${JSON.stringify(body)}`)
    const { access_token: token, user } = body as { access_token: string; user: { id: string } }
    return { id: user.id, token, email }
  }

  async function inDatabase(
    person: Person,
    sql: string,
  ): Promise<Record<string, unknown>[] | null> {
    const role = person.token === null ? 'anon' : 'authenticated'
    const claims = JSON.stringify({ role, ...(person.token === null ? {} : { sub: person.id }) })
    try {
      return await backend.sql.rows<Record<string, unknown>>(
        `begin; set local request.jwt.claims = '${claims}'; set local request.jwt.claim.sub = '${person.id}'; set local role ${role}; ${sql}; commit`,
      )
    } catch {
      return null
    }
  }

  return {
    backend,
    visitor,
    ask,
    signUp,
    inDatabase,
    async withRole(role) {
      const person = await signUp()
      await backend.sql.run(
        `insert into public.user_roles (user_id, role) values ('${person.id}', '${role}')`,
      )
      return person
    },
    rows: (sql) => backend.sql.rows(sql),
    run: (sql) => backend.sql.run(sql),
    close: () => backend.close(),
  }
}
