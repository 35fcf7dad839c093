import { tmpdir } from 'node:os'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { ServerProcess } from './server-process.ts'
import { harass } from './hostile.ts'
import { seeded } from './random.ts'
const server = await ServerProcess.started({
  TRUST_PROXY: '127.0.0.1',
  SITE_URL: 'http://bazaar.example',
  DATABASE_URL: '',
  VISITOR_WRITES: '1000000',
  SIGN_IN_ATTEMPTS: '1000',
  DATA_DIR: mkdtempSync(join(tmpdir(), 'zz-')),
})
const until = Date.now() + Number(process.env['SECS'] ?? 60) * 1000
const run = {
  sent: new Map<string, number>(),
  statuses: new Map<number, number>(),
  dishonest: [] as string[],
}
const random = seeded(Number(process.env['SEED'] ?? 1))
await Promise.all(
  Array.from({ length: 10 }, (_, n) =>
    harass(
      { origin: server.origin, key: server.key, address: `198.18.0.${n + 1}`, token: null },
      random,
      () => Date.now() > until,
      run,
    ),
  ),
)
console.log(process.env['KIND'], [...run.sent], [...run.statuses], run.dishonest.slice(0, 3))
await server.kill()
process.exit()
