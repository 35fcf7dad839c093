import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, test } from 'vitest'
import { openUser } from '#local/db/user-database.ts'
import { readUser, retryChange } from '#local/outbox/user-changes.ts'
import { userOutbox } from '#local/outbox/user-outbox.ts'
import { idOf } from '../domain/skill-cards.ts'
import { Device } from '../sync/fake-device.ts'
import { FakeOutbox } from '../sync/fake-outbox.ts'
import { FakeServer } from '../sync/fake-server.ts'

const ann = idOf(1)
const at = '2026-01-01T00:00:00Z'

/** The database as version 0.1 of the app left it, which said `aside` for quarantined. */
async function leftByOldApp(entries: readonly object[]): Promise<void> {
  const old = new Dexie(`bazaar-user-${ann}`)
  old.version(1).stores({
    rows: 'key',
    outbox: '++n',
    cursors: 'scope',
    aside: 'key',
    facts: 'name',
  })
  old.version(2).stores({ lost: 'id' })
  old.version(3).stores({ done: 'n' })
  await old.table('outbox').bulkAdd(entries)
  old.close()
}
const heart = (n: number, state: string) => ({
  name: 'favorite.add',
  args: { id: idOf(n + 500), itemType: 'skill', itemId: idOf(n) },
  makes: null,
  needs: [`favorite:skill/${idOf(n)}`],
  state,
  seq: null,
  epoch: null,
  code: state === 'aside' ? '500' : null,
  at,
})

test('a change that an older version put aside is quarantined after the update, still on the screen, and is sent when the person tries it again', async () => {
  await leftByOldApp([heart(1, 'aside'), heart(2, 'new')])
  const database = await openUser(ann)
  if (!database) throw new Error('not opened')
  const states = async () =>
    (await database.outbox.toArray()).map(({ n, state, code }) => [n, state, code])
  expect(await states()).toEqual([
    [1, 'quarantined', '500'],
    [2, 'new', null],
  ])
  expect((await readUser(database)).favorites.map(({ itemId }) => itemId)).toEqual([
    idOf(1),
    idOf(2),
  ])

  await retryChange(database, 1)
  expect((await states())[0]).toEqual([1, 'sent', null])
  const fake = new FakeOutbox()
  const push = { ...fake.deps, outbox: await userOutbox(database) }
  const device = new Device(new FakeServer(), { scope: 'u:ann', push })
  await device.sync.run()
  expect([fake.numbers, await states()]).toEqual([
    [[1, 2]],
    [
      [1, 'acked', null],
      [2, 'acked', null],
    ],
  ])
  await database.delete()
})
