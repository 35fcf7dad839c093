import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { openPrepared } from '../../supabase/tests/prepared.ts'
import { createSync } from '#sync'
import { openPage as openNetwork } from './net.ts'

/* The real engine, the real transport, the real mirror, and the real functions of the database. */

let backend: Backend
let requests = 0
beforeAll(async () => {
  backend = await openPrepared()
}, 120_000)
afterAll(async () => {
  vi.unstubAllGlobals()
  await backend.close()
})

async function openDevice() {
  const { pull: ask } = await openNetwork({
    config: () => new Response(JSON.stringify({ url: '', key: backend.keys.publishable })),
    api: (url, init) => {
      requests++
      return backend.fetch(new Request(url, init), '127.0.0.1')
    },
  })
  const { openedMirror, mirrorStore } = await import('#local/db/open-mirror.ts')
  const { searchClient } = await import('#local/search/client.ts')
  const { parseRow } = await import('#remote/rows.ts')
  const { mirror } = await openedMirror()
  const sync = createSync({
    scope: 'catalog',
    pull: ask,
    parse: parseRow,
    mirror,
    random: Math.random,
    withTabLock: (_name, work) => work(),
    watch: () => () => {},
    clock: { now: Date.now, later: () => () => {} },
  })
  const database = (await mirrorStore())!
  const run = async () => {
    const before = requests
    await sync.run()
    await searchClient().caughtUp()
    return requests - before
  }
  const found = async (q: string) =>
    (
      await searchClient().question('ask', {
        query: { q, chosen: {}, sort: 'created' },
        from: 0,
        to: 1000,
      })
    ).cards.map(({ slug }) => slug)
  return {
    sync,
    run,
    found,
    keys: async () => (await database.rows.toCollection().primaryKeys()).sort(),
  }
}
const onServer = async () =>
  (
    await backend.sql.rows<{ key: string }>(
      ['skills', 'templates', 'docs', 'articles']
        .map((table) => `select '${table}/' || id as key from public.${table}`)
        .join(' union all '),
    )
  )
    .map(({ key }) => key)
    .sort()

test('a new device holds all that the server has; then a change, a new row and a deletion arrive, and quiet costs one request', async () => {
  const device = await openDevice()
  await device.run()
  expect(device.sync.state()).toMatchObject({ status: 'idle', quarantinedRows: 0 })
  expect(await device.keys()).toEqual(await onServer())
  const slugs = await device.found('')
  expect(slugs.length).toBeGreaterThanOrEqual(12)

  await backend.sql
    .run(`update public.skills set name = '换了名字的技能' where slug = '${slugs[0]}'; delete from public.skills where slug = '${slugs[1]}';
    insert into public.skills (slug, name, summary, description, category) values ('brand-new', '刚刚到的', '一句话', '正文', '{data}')`)
  expect(await device.run()).toBe(1)
  expect(await device.keys()).toEqual(await onServer())
  expect(await device.found('换了名字')).toEqual([slugs[0]])
  expect(await device.found('刚刚到')).toEqual(['brand-new'])
  expect(await device.found('')).not.toContain(slugs[1])

  await backend.sql.run(`update public.skills set views = views + 1`)
  expect(await device.run()).toBe(1)
  expect(device.sync.state().status).toBe('idle')

  const next = await openDevice()
  expect(await next.found('刚刚到')).toEqual(['brand-new'])
  expect(await next.run()).toBe(1)
}, 60_000)

test('after a backup was restored the device holds what the server holds', async () => {
  const device = await openDevice()
  await device.run()
  await backend.sql.run(
    `update sync.scope set epoch = gen_random_uuid() where scope = 'catalog'; delete from public.skills where slug = 'brand-new'`,
  )
  await device.run()
  expect(await device.keys()).toEqual(await onServer())
  expect(await device.found('刚刚到')).toEqual([])
}, 60_000)
