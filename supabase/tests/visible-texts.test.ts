import { afterAll, beforeAll, expect, test } from 'vitest'
import { canBeSeen, isLinkable } from '#domain/text/text.ts'
import { openWorld, type World } from './people.ts'
import { goodAddresses, noAddresses } from './rule-cases.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('devices and the database agree on which characters can be seen, and on which are blanks', async () => {
  const points = [
    ...Array.from({ length: 0x3400 }, (_, n) => n + 1),
    ...Array.from({ length: 0x2000 }, (_, n) => 0xe000 + n),
    0x1f600,
    0x20000,
    0xe0000,
    0xe0001,
    0xe0fff,
    0xe1000,
    0x10ffff,
  ]
  const told = async (sql: string) =>
    (
      await world.rows<{ n: number }>(
        `select n from unnest('{${points.join()}}'::integer[]) n where ${sql}`,
      )
    ).map(({ n }) => n)
  const here = (is: (text: string) => boolean) => points.filter((n) => is(String.fromCodePoint(n)))
  expect(await told('not private.can_be_seen(chr(n))')).toEqual(here((text) => !canBeSeen(text)))
  expect(await told("private.trimmed(chr(n)) = ''")).toEqual(here((text) => text.trim() === ''))
  expect(await told("private.is_web_address('https://a.example/' || chr(n))")).toEqual(
    here((text) => isLinkable(`https://a.example/${text}`)),
  )
})

test('devices and the database agree on what an address is', async () => {
  for (const address of [...goodAddresses, ...noAddresses]) {
    const [row] = await world.rows<{ is: boolean }>(
      `select private.is_web_address('${address}') as is`,
    )
    expect({ address, is: row?.is }).toEqual({ address, is: isLinkable(address) })
  }
})

test('a username is composed and has nothing invisible, so that one look is one name', async () => {
  const { id } = await world.signUp(' Zoe\u0308\u200b x\u202e ')
  expect(await world.rows(`select username from profiles where id = '${id}'`)).toEqual([
    { username: 'Zo\u00eb x' },
  ])
  for (const p_username of ['zo\u00eb x', 'Zoe\u0308 x', ' zo\u00eb\u200b x'])
    expect(
      await world.ask(world.visitor, 'POST', '/rest/v1/rpc/username_free', { p_username }),
    ).toMatchObject({ body: false })
})
