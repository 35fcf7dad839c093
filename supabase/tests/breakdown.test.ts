import { afterAll, beforeAll, expect, test } from 'vitest'
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
