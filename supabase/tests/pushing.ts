import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Person, World } from './people.ts'

export interface Change {
  n: number
  name: string
  args: unknown
}
interface Verdict {
  n: number
  code: string | null
  seq: number
}

/** Ways to send the changes of a device, and to read what became of them. */
export interface Pushing {
  readonly send: (
    person: Person,
    client: string,
    changes: unknown,
    user?: string,
  ) => ReturnType<World['ask']>
  readonly push: (person: Person, client: string, ...changes: Change[]) => Promise<Verdict[]>
  readonly codes: (
    person: Person,
    client: string,
    ...changes: Change[]
  ) => Promise<(string | null)[]>
  readonly rows: (table: string, person: Person) => Promise<Record<string, unknown>[]>
  readonly ids: (table: string, person: Person) => Promise<string[]>
}

export function pushing(world: World): Pushing {
  const send = (person: Person, client: string, changes: unknown, user = person.id) =>
    world.ask(person, 'POST', '/rest/v1/rpc/sync_push', {
      p_client: client,
      p_user: user || randomUUID(),
      p_mutations: changes,
    })

  async function push(person: Person, client: string, ...changes: Change[]): Promise<Verdict[]> {
    const { status, body } = await send(person, client, changes)
    expect([status, body]).toMatchObject([200, {}])
    return (body as { verdicts: Verdict[] }).verdicts
  }
  const codes = async (person: Person, client: string, ...changes: Change[]) =>
    (await push(person, client, ...changes)).map(({ code }) => code)
  const rows = (table: string, person: Person) =>
    world.rows(
      `select * from public.${table} where user_id = '${person.id}' order by created_at, id`,
    )
  const ids = async (table: string, person: Person) =>
    (await rows(table, person)).map(({ id }) => String(id))
  return { send, push, codes, rows, ids }
}

export const item = () => ({ itemType: 'skill', itemId: randomUUID() })
export const collection = (id: string, change = {}) => ({
  id,
  name: 'mine',
  description: null,
  isPublic: false,
  ...change,
})
