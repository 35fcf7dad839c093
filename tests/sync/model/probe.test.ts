import 'fake-indexeddb/auto'
import { test } from 'vitest'
import { Schedule } from './schedule.ts'
import { Server } from './server.ts'
test('probe', async () => {
  const server = await Server.open()
  const from = Number(process.env['FROM'] ?? 1), count = Number(process.env['N'] ?? 5)
  const t = performance.now()
  const sum: Record<string, number> = {}
  let bad = 0
  for (let seed = from; seed < from + count; seed++) {
    const report = await new Schedule(server, seed).run()
    for (const [k, v] of Object.entries(report.counts)) sum[k] = (sum[k] ?? 0) + v
    if (report.violations.length > 0 && bad++ < 5) console.log(seed, JSON.stringify(report.violations.slice(0, 4), null, 1))
  }
  console.log(bad, 'bad', Math.round(performance.now() - t), 'ms', sum)
  await server.close()
}, 600000)
