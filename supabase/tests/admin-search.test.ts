import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStaffed, type Staffed } from './staffed.ts'

let { world, rpc, mia } = {} as Staffed
beforeAll(async () => {
  ;({ world, rpc, mia } = await openStaffed())
})
afterAll(() => world.close())

const found = async (search: string): Promise<string[]> => {
  const { body } = await rpc(mia, 'admin_items', { p_item_type: 'skill', p_search: search })
  return (body as { rows: { slug: string }[] }).rows.map(({ slug }) => slug)
}

test.each([
  ['as it is', 'Postgres 侦察'],
  ['in full-width letters', 'Ｐｏｓｔｇｒｅｓ'],
  ['with an invisible blank', '\u200BPostgres\u00A0侦察\u202E'],
  ['with a byte order mark and a soft hyphen', '\uFEFFPost\u00ADgres 侦察'],
  ['in quotation marks', '“Postgres” 「侦察」'],
  ['in a book title', '《Postgres 侦察》'],
  ['with a Chinese comma', 'Postgres，侦察。'],
  ['by its repository', 'https://github.com/crystaldba/postgres-mcp'],
  ['by its repository for git', 'git@github.com:crystaldba/postgres-mcp.git'],
  ['by a folder of it', 'https://github.com/crystaldba/postgres-mcp/tree/main/src?tab=readme#top'],
])('a moderator finds a skill %s', async (_, search) => {
  expect(await found(search)).toEqual(['postgres-scout'])
})

test('a question of signs that nothing has finds nothing, and an invisible one asks nothing', async () => {
  expect(await found('%_\\')).toEqual([])
  expect((await found('\u200B')).length).toBeGreaterThan(10)
  expect(await found('Postgres nobody')).toEqual([])
})
