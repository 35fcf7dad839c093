import { randomUUID } from 'node:crypto'
import type { Person, World } from './people.ts'

let slugs = 0
/** The content of a skill that breaks no rule; each has another slug. */
export const skill = (change: object = {}) => ({
  name: 'Invoices',
  slug: `sent-${++slugs}`,
  summary: 's',
  description: 'd',
  category: ['data'],
  runtime: ['node'],
  support: ['mcp'],
  complexity: 'basic',
  license: 'MIT',
  price: 'free',
  status: 'stable',
  version: '1',
  ...change,
})
/** The same of a template. */
export const template = (change: object = {}) => ({
  name: 'Letter',
  slug: `sent-${++slugs}`,
  description: 'd',
  content: 'Dear ${name}',
  category: ['data'],
  tags: [],
  ...change,
})
/** The arguments of the change that submits a content. */
export const sent = (
  content: Record<string, unknown>,
  id = randomUUID() as string,
  type = 'skill',
) => ({
  id,
  type,
  title: content['name'],
  description: content[type === 'skill' ? 'summary' : 'description'],
  content,
})

/** The row that submits a content through the table. */
export const submissionRow = (owner: string, content: Record<string, unknown>, type = 'skill') => ({
  user_id: owner,
  type,
  title: content['name'],
  content,
})

/** How a person's device sends one change; gives its verdict, null when it was accepted. */
export type Push = (
  person: Person,
  name: string,
  args: unknown,
) => Promise<string | null | undefined>

/** Gives each person one device. */
export function pushingOne(world: World): Push {
  const clients = new Map<string, { readonly id: string; n: number }>()
  return async function push(
    person: Person,
    name: string,
    args: unknown,
  ): Promise<string | null | undefined> {
    const client = clients.get(person.id) ?? { id: randomUUID(), n: 0 }
    clients.set(person.id, client)
    const { body } = await world.ask(person, 'POST', '/rest/v1/rpc/sync_push', {
      p_client: client.id,
      p_user: person.id,
      p_mutations: [{ n: ++client.n, name, args }],
    })
    return (body as { verdicts: { code: string | null }[] }).verdicts[0]?.code
  }
}
