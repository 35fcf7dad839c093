import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mustHappen, prove, range } from './prove.ts'
import { Schedule } from './schedule.ts'
import { Server } from './server.ts'

/* With `SEED=…` in the environment only that schedule runs, and is told step by step. */
const only = process.env['SEED']
const seeds = only ? range(Number(only), 1) : range(1, 260)

let server: Server
beforeAll(async () => {
  server = await Server.open()
}, 60_000)
afterAll(() => server.close())

test('on the worst of networks every screen shows what its person meant after every step, and in the end every device what the server holds', async () => {
  if (only) await new Schedule(server, Number(only), { tell: (line) => console.log(line) }).run()
  const { failures, counts } = await prove(server, seeds)
  expect(
    failures.map(({ seed, first: { kind, text } }) => `SEED=${seed}: ${kind}: ${text}`),
  ).toEqual([])
  if (!only)
    expect(
      mustHappen.filter((name) => !counts[name]),
      'never happened',
    ).toEqual([])
}, 600_000)

test('the same seed does the same again', async () => {
  const once = async () => (await new Schedule(server, 7).run()).counts
  expect(await once()).toEqual(await once())
}, 60_000)
