import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enough, mutants } from './mutants.ts'
import { catchMutant } from './prove.ts'
import { Server } from './server.ts'

let server: Server
beforeAll(async () => {
  server = await Server.open()
}, 60_000)
afterAll(() => server.close())

test.each(Object.entries(mutants))(
  `when %s, that is noticed within ${enough} schedules, and by these oracles`,
  async (_name, mutant) => {
    const caught = await catchMutant(server, mutant)
    expect(caught?.by).toEqual(expect.arrayContaining([...mutant.seenBy]))
  },
  120_000,
)
