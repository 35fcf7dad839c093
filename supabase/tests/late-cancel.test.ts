import postgres from 'postgres'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { PostgresLane } from '../local/engine/postgres-lane.ts'

/** A lane on a real Postgres, whose cancellations take as long as this to reach it. Milliseconds. */
const address = `${inject('clusterUrl')}postgres`
const control = postgres(address, { max: 1, onnotice: () => {} })
const lanes: PostgresLane[] = []
function laneWithSlowControl(delay: number): PostgresLane {
  const lane = new PostgresLane(
    (options) => postgres(address, { ...options, max: 1 }),
    async (sql) => {
      await new Promise((resolve) => setTimeout(resolve, delay))
      return control.unsafe(sql)
    },
    () => 10_000,
  )
  lanes.push(lane)
  return lane
}
afterEach(async () => {
  await Promise.all(lanes.splice(0).map((lane) => lane.close()))
})
afterAll(() => control.end())

const sleepFor = (seconds: number, gives: number) => ({
  script: `select pg_sleep(${seconds}); select ${gives} as n`,
})

test('a cancellation that comes when its statement is over does not meet the next one', async () => {
  const lane = laneWithSlowControl(200)
  await lane.run(sleepFor(0, 1)) // makes the connection
  const short = lane.run(sleepFor(0.05, 2))
  lane.cancel()
  await short.catch(() => {})
  const [answer] = await lane.run(sleepFor(0.6, 3))
  expect(answer?.rows).toEqual([{ n: 3 }])
})

test('a connection on which something was cancelled is not taken from whoever has it later', async () => {
  const lane = laneWithSlowControl(0)
  await lane.run(sleepFor(0, 0))
  const cancelled = lane.run(sleepFor(5, 1))
  setTimeout(() => lane.cancel(), 50)
  await expect(cancelled).rejects.toMatchObject({ code: '57014' })
  // longer than a cancelled statement is given to end
  const [answer] = await lane.run(sleepFor(2.6, 2))
  expect(answer?.rows).toEqual([{ n: 2 }])
})
