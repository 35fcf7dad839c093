import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type MutationName,
  mutations,
  readMutation,
  RefusalCode,
} from '#domain/outbox/mutations.ts'
import { openWorld, type Person, type World } from './people.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The verdict of one change. */
async function push(
  person: Person,
  client: string,
  n: number,
  name: string,
  args: unknown,
): Promise<string | null | undefined> {
  const { body } = await world.ask(person, 'POST', '/rest/v1/rpc/sync_push', {
    p_client: client,
    p_user: person.id,
    p_mutations: [{ n, name, args }],
  })
  return (body as { verdicts: { code: string | null }[] }).verdicts[0]?.code
}
const item = () => ({ itemType: 'skill', itemId: randomUUID() })
/** Another slug each time: one that is taken is refused for another reason. */
let slugs = 0
function sent(id: string) {
  const content = {
    name: 'n',
    slug: `shape-${++slugs}`,
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
  }
  return { id, type: 'skill', title: 'n', description: 's', content }
}
const collection = (id: string, change = {}) => ({
  id,
  name: 'mine',
  description: null,
  isPublic: false,
  ...change,
})

test('the database and the domain accept the same shapes and know the same refusals', async () => {
  const [ann, client] = [await world.signUp(), randomUUID()]
  const id = randomUUID()
  await push(ann, randomUUID(), 1, 'collection.create', collection(id))
  const thing = item()
  const examples: Record<MutationName, () => Record<string, unknown>> = {
    'favorite.add': () => ({ id: randomUUID(), ...item() }),
    'favorite.remove': () => ({ ...item(), seen: [randomUUID()] }),
    'collection.create': () => collection(randomUUID(), { description: 'd' }),
    'collection.update': () => ({ id, name: 'n', description: null, isPublic: true }),
    'collection.delete': () => ({ id: randomUUID() }),
    'collectionItem.add': () => ({
      id: randomUUID(),
      collectionId: id,
      ...thing,
      position: 'V',
      notes: null,
    }),
    'collectionItem.remove': () => ({ collectionId: id, ...item(), seen: [] }),
    'collectionItem.update': () => ({ collectionId: id, ...thing, position: 'V', notes: 'n' }),
    'profile.update': () => ({
      fullName: 'n',
      bio: null,
      githubUrl: 'https://github.com/nobody',
      website: null,
      avatarUrl: null,
    }),
    'package.part': () => ({ digest: 'a'.repeat(64), part: 1, parts: 2, bytes: 'aGk=' }),
    'submission.create': () => sent(randomUUID()),
    'submission.update': () => sent(randomUUID()),
    'submission.revise': () => sent(randomUUID()),
    'submission.withdraw': () => ({ id: randomUUID() }),
  }
  let n = 0
  const differ: unknown[] = []
  for (const name of Object.keys(mutations) as MutationName[]) {
    const broken = [
      (args: object) => args,
      (args: object) => ({ ...args, more: 1 }),
      () => [],
      () => null,
      ...Object.keys(examples[name]()).flatMap((key) => [
        ({ [key]: _, ...rest }: Record<string, unknown>) => rest,
        ...[null, 7, 'no-such-thing!', true, [], { a: 1 }, ['x']].map(
          (value) => (args: object) => ({ ...args, [key]: value }),
        ),
      ]),
    ]
    for (const change of broken) {
      const args = change(examples[name]())
      const code = await push(ann, client, ++n, name, args)
      if ((code === 'invalid') !== (readMutation({ name, args }) === null))
        differ.push([name, args, code])
    }
  }
  expect(n).toBeGreaterThan(200)
  expect(differ).toEqual([])
  const [{ told } = { told: '' }] = await world.rows<{ told: string }>(
    `select pg_get_constraintdef(oid) as told from pg_constraint where conname = 'mutation_code'`,
  )
  expect([...told.matchAll(/'([a-z-]+)'/g)].map(([, code]) => code)).toEqual(RefusalCode.options)
}, 60_000)
