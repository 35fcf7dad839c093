import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeSkill } from './skill-folder.ts'

/*
 * `npm run bench:import [COUNT]`: a repository of skills with packages of their own is imported into
 * a running server, and once more unchanged, while pages are asked for. The app must be built
 * (`npm run build`), and nothing else should run at the same time.
 */

const count = Number(process.argv[2] ?? 20_000)
const port = 18_743
const origin = `http://127.0.0.1:${port}`

function peakMemory({ pid }: ChildProcess): number {
  const found = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(found) / 1000)
}

/** Asks for pages until it is told to stop; gives the milliseconds of each answer. */
async function askPages(isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; !isOver(); n++) {
    const begun = performance.now()
    const path = ['/', '/skills', '/rest/v1/rpc/pull', '/skills/pdf-ink'][n % 4] ?? '/'
    const response = await fetch(origin + path).catch(() => null)
    await response?.arrayBuffer()
    times.push(performance.now() - begun)
    await wait(250)
  }
  return times.sort((a, b) => a - b)
}

async function importing(folder: string, env: NodeJS.ProcessEnv, server: ChildProcess) {
  const begun = performance.now()
  let isOver = false
  const asked = askPages(() => isOver)
  const said: string[] = []
  const command = spawn(process.execPath, ['--import', 'tsx', 'supabase/import/main.ts', folder], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  command.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  await new Promise((resolve) => command.on('close', resolve))
  isOver = true
  const times = await asked
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? NaN)
  return {
    seconds: Math.round((performance.now() - begun) / 100) / 10,
    'pages p50 ms': at(0.5),
    'pages p95 ms': at(0.95),
    'server MB': peakMemory(server),
    said: said.join('').trim().split('\n').slice(-2).join(' | '),
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bazaar-bench-'))
const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') }
const server = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/start.ts'], {
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  const clone = join(folder, 'clone')
  for (let n = 0; n < count; n++) makeSkill(join(clone, `skills/skill-${n}`), n)
  execFileSync('git', ['-C', clone, 'init', '--quiet'])
  execFileSync('git', ['-C', clone, 'remote', 'add', 'origin', 'https://github.com/ada/bench.git'])
  for (let n = 0; n < 600; n++) {
    if (await fetch(origin).catch(() => null)) break
    await wait(100)
  }
  // from here on: what the start took is none of the import's
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5')
  const before = peakMemory(server)
  const first = await importing(clone, env, server)
  console.table({ first, again: await importing(clone, env, server) })
  console.log(`server before: ${before} MB`)
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.on('close', resolve))
  rmSync(folder, { recursive: true, force: true })
}
