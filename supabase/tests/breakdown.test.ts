import { afterAll, beforeAll, expect, test } from 'vitest'
import { EmbeddedLane } from '#backend/engine/embedded-lane.ts'
import type { Work } from '#backend/engine/work.ts'
import { openWorld, type World } from './people.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a value that is nested deeper than a usual thread can read is refused, not taken for an empty answer', async () => {
  await expect(world.rows(`select repeat('[', 200000)::jsonb`)).rejects.toMatchObject({
    code: '22P02',
  })
})

test('a database that breaks down in a statement says so, and answers again', async () => {
  const endless = `
    create function pg_temp.again(n integer) returns integer language plpgsql as
      $$ begin return pg_temp.again(n + 1); end $$;
    select pg_temp.again(1)`
  await expect(world.rows(endless)).rejects.toMatchObject({ status: 503, code: 'PGRST001' })
  expect(await world.rows('select 1 as n')).toEqual([{ n: 1 }])
})

test('errors leave nothing behind: after ten thousand of them the database has not broken down', async () => {
  const lane = new EmbeddedLane(null, null)
  const wrong: Work = {
    opening: { readOnly: true, settings: {} },
    statements: [{ sql: 'select unknown_column from pg_class', parameters: [] }],
    leaves: 'idle',
  }
  for (let n = 0; n < 10_000; n++)
    await expect(lane.run(wrong)).rejects.toMatchObject({ code: '42703' })
  await lane.close()
})
