import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './people.ts'

let world: World
let skill = ''
let template = ''
beforeAll(async () => {
  world = await openWorld()
  skill = (await world.rows<{ id: string }>('select id from skills limit 1'))[0]?.id ?? ''
  template = (await world.rows<{ id: string }>('select id from templates limit 1'))[0]?.id ?? ''
  await world.run(
    'update skills set views = 0, downloads = 0; update templates set views = 0, uses = 0',
  )
})
afterAll(() => world.close())

const device = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
/** Counts today; the answer is how many were new. */
const count = (type: string, id: string, counter: string, n: number) =>
  world.ask(world.visitor, 'POST', '/rest/v1/rpc/count_items', {
    p_device: device(n),
    p_counts: [{ item_type: type, item_id: id, counter, day: null }],
  })

test("a visitor's device counts once for an item, a counter and a day", async () => {
  expect(await count('skill', skill, 'views', 1)).toMatchObject({ status: 200, body: 1 })
  expect(await count('skill', skill, 'views', 1)).toMatchObject({ status: 200, body: 0 })
  expect(await count('skill', skill, 'downloads', 1)).toMatchObject({ body: 1 })
  expect(await count('template', template, 'uses', 1)).toMatchObject({ body: 1 })
  await world.run("update counted set day = day - 1 where counter = 'views'")
  expect(await count('skill', skill, 'views', 1)).toMatchObject({ body: 1 })
  expect(await world.rows(`select views, downloads from skills where id = '${skill}'`)).toEqual([
    { views: 2, downloads: 1 },
  ])
  expect(await world.rows(`select views, uses from templates where id = '${template}'`)).toEqual([
    { views: 0, uses: 1 },
  ])
})

test('forty devices at once are forty', async () => {
  await world.run('update skills set views = 0')
  await Promise.all(Array.from({ length: 40 }, (_, n) => count('skill', skill, 'views', 100 + n)))
  expect(await world.rows(`select views from skills where id = '${skill}'`)).toEqual([
    { views: 40 },
  ])
})

test('what has no such counter is an error, what is no item leaves nothing behind', async () => {
  expect(await count('skill', skill, 'uses', 1)).toMatchObject({
    status: 400,
    body: { code: '22023' },
  })
  expect(await count('template', template, 'downloads', 1)).toMatchObject({ status: 400 })
  expect(await count('skill', skill, 'stars', 1)).toMatchObject({ status: 400 })
  const before = await world.rows('select count(*)::int as n from counted')
  expect(await count('skill', template, 'views', 7)).toMatchObject({ status: 200, body: 0 })
  expect(await world.rows('select count(*)::int as n from counted')).toEqual(before)
})

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const tell = (n: number, counts: object[]) =>
  world.ask(world.visitor, 'POST', '/rest/v1/rpc/count_items', {
    p_device: device(n),
    p_counts: counts,
  })
const on = (day: string | null, counter = 'views') => ({
  item_type: 'skill',
  item_id: skill,
  counter,
  day,
})

test('what a device counted offline counts for the days on which it happened, and a repeated delivery counts nothing', async () => {
  await world.run('update skills set views = 0, downloads = 0; delete from counted')
  const counts = [
    on(dayBefore(2)),
    on(dayBefore(1)),
    on(dayBefore(1)),
    on(dayBefore(0)),
    on(dayBefore(1), 'downloads'),
    { item_type: 'template', item_id: template, counter: 'uses', day: dayBefore(3) },
  ]
  expect(await tell(1, counts)).toMatchObject({ status: 200, body: 5 })
  expect(await tell(1, counts)).toMatchObject({ status: 200, body: 0 })
  expect(await count('skill', skill, 'views', 1)).toMatchObject({ body: 0 })
  expect(await world.rows(`select views, downloads from skills where id = '${skill}'`)).toEqual([
    { views: 3, downloads: 1 },
  ])
})

test('a device with a wrong clock cannot count more than the days that are remembered', async () => {
  await world.run('update skills set views = 0; delete from counted')
  expect(
    await tell(2, [
      on('1999-01-01'),
      on('2001-01-01'),
      on(dayBefore(7)),
      on('2999-01-01'),
      on('2999-01-02'),
      on(null),
    ]),
  ).toMatchObject({ body: 2 })
  expect(
    await tell(
      2,
      Array.from({ length: 60 }, (_, n) => on(dayBefore(n - 20))),
    ),
  ).toMatchObject({ body: 6 })
  expect(await world.rows(`select views from skills where id = '${skill}'`)).toEqual([{ views: 8 }])
})

test('a list that is none, too long or with an impossible counter counts nothing of it', async () => {
  await world.run('update skills set views = 0; delete from counted')
  for (const counts of [
    Array.from({ length: 101 }, (_, n) => on(dayBefore(n))),
    [on(null), on(null, 'uses')],
    [on(null), { item_type: 'skill' }],
  ])
    expect(await tell(3, counts)).toMatchObject({ status: 400, body: { code: '22023' } })
  expect(
    await world.ask(world.visitor, 'POST', '/rest/v1/rpc/count_items', {
      p_device: device(3),
      p_counts: { a: 1 },
    }),
  ).toMatchObject({ status: 400 })
  expect(
    await world.ask(world.visitor, 'POST', '/rest/v1/rpc/count_items', {
      p_device: device(3),
      p_counts: [on('yesterday or so')],
    }),
  ).toMatchObject({ status: 400 })
  expect(await world.rows('select count(*)::int as n from counted')).toEqual([{ n: 0 }])
})

test('who was counted is forgotten a week after their day, not before', async () => {
  await tell(4, [on(dayBefore(7)), on(dayBefore(0))])
  await world.run('call sync.purge()')
  expect(await world.rows('select count(*)::int as n from counted')).toEqual([{ n: 2 }])
  await world.run('update counted set day = day - 8; call sync.purge()')
  expect(await world.rows('select count(*)::int as n from counted')).toEqual([{ n: 0 }])
})
