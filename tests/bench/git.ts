import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeSkill } from './skill-folder.ts'

/*
 * `npm run bench:git [COUNT] [FOLDER]`: clones of one skill, of a collection of 100 and of the whole catalogue
 * from a server with that many skills, while pages are asked for; once from a server that has never
 * been asked, and once after a restart. The app must be built (`npm run build`). A folder that is
 * named is kept, and the next run imports nothing.
 */

const count = Number(process.argv[2] ?? 20_000)
const port = 18_744
const origin = `http://127.0.0.1:${port}`
const kept = process.argv[3]
const folder = kept ?? mkdtempSync(join(tmpdir(), 'bazaar-git-'))
const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') }

async function start() {
  const server = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/start.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let n = 0; n < 1200; n++) {
    if (await fetch(origin).catch(() => null)) break
    await wait(100)
  }
  // the listings are there for whoever asks first, as for any other protocol
  const begun = performance.now()
  await fetch(`${origin}/packages/${'0'.repeat(64)}.zip`).then((reply) => reply.text())
  console.log(`listings: ${Math.round(performance.now() - begun)} ms`)
  // the first page loads what renders it
  for (let n = 0; n < 5; n++) await fetch(`${origin}/skills/pdf-ink`).then((reply) => reply.text())
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5')
  const memory = () =>
    Math.round(
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1000,
    )
  const stop = async () => {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.on('close', resolve))
  }
  return { memory, stop }
}

let clones = 0
/** Seconds of a clone, of the questions it asks and of the files it writes. */
async function cloning(path: string, ...options: string[]) {
  const begun = performance.now()
  const target = join(folder, `clone-${++clones}`)
  const git = spawn('git', ['clone', '--quiet', ...options, origin + path, target], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise((resolve) => git.on('close', resolve))
  const seconds = Math.round((performance.now() - begun) / 10) / 100
  rmSync(target, { recursive: true, force: true })
  return code === 0 ? seconds : NaN
}

/** Milliseconds of pages that are asked for until `work` is done: half of them, and 19 of 20. */
async function whileAsking<T>(work: Promise<T>) {
  const asking = new AbortController()
  const done = work.finally(() => asking.abort())
  const times: number[] = []
  while (!asking.signal.aborted) {
    const begun = performance.now()
    await fetch(`${origin}/skills/pdf-ink`).then((reply) => reply.text())
    times.push(performance.now() - begun)
    await wait(100)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? NaN)
  return { result: await done, p50: at(0.5), p95: at(0.95) }
}

async function collectionOf(slugs: readonly string[]): Promise<string> {
  const config = (await (await fetch(`${origin}/config.json`)).json()) as { key: string }
  const call = async (method: string, path: string, body: unknown, token?: string) => {
    const reply = await fetch(origin + path, {
      method,
      headers: {
        apikey: config.key,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as unknown
  }
  const { access_token: token } = (await call('POST', '/auth/v1/token?grant_type=password', {
    email: 'user@bazaar.test',
    password: 'demo-user',
  })) as { access_token: string }
  const made = await call(
    'POST',
    '/rest/v1/collections',
    { name: 'Hundred', is_public: true },
    token,
  )
  const [{ id = '' } = {}] = made as { id?: string }[]
  const rows = await call('GET', `/rest/v1/skills?select=id&slug=in.(${slugs.join(',')})`, null)
  const items = (rows as { id: string }[]).map((row) => ({
    collection_id: id,
    item_type: 'skill',
    item_id: row.id,
  }))
  await call('POST', '/rest/v1/collection_items', items, token)
  return id
}

async function fill(): Promise<void> {
  const work = join(folder, 'work')
  for (let n = 0; n < count; n++) makeSkill(join(work, `skills/skill-${n}`), n)
  execFileSync('git', ['-C', work, 'init', '--quiet'])
  execFileSync('git', ['-C', work, 'remote', 'add', 'origin', 'https://github.com/ada/bench.git'])
  const server = await start()
  const command = spawn(process.execPath, ['--import', 'tsx', 'supabase/import/main.ts', work], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await new Promise((resolve) => command.on('close', resolve))
  await server.stop()
}

try {
  if (!existsSync(join(folder, 'work'))) await fill()
  rmSync(join(folder, 'data/given-out'), { recursive: true, force: true })
  let server = await start()
  const id = await collectionOf(Array.from({ length: 100 }, (_, n) => `skill-${n * 7}`))
  for (const run of ['never asked before', 'after a restart']) {
    await server.stop()
    server = await start()
    const times: Record<string, number | string> = {}
    times['a skill, first, s'] = await cloning('/git/skills/skill-5.git', '--depth', '1')
    times['another skill, s'] = await cloning('/git/skills/skill-6.git', '--depth', '1')
    times['a collection, first, s'] = await cloning(`/git/collections/${id}.git`, '--depth', '1')
    times['and again, s'] = await cloning(`/git/collections/${id}.git`)
    times['server MB'] = server.memory()
    const first = await whileAsking(cloning('/git/catalogue.git', '--depth', '1'))
    times['the catalogue, first, s'] = first.result
    times['pages meanwhile, p50 / p95, ms'] = `${first.p50} / ${first.p95}`
    times['server MB at most'] = server.memory()
    const again = await whileAsking(cloning('/git/catalogue.git', '--depth', '1'))
    times['and again, s '] = again.result
    times['pages meanwhile, p50 / p95, ms '] = `${again.p50} / ${again.p95}`
    console.log(run)
    console.table(times)
  }
  await server.stop()
} finally {
  if (kept === undefined) rmSync(folder, { recursive: true, force: true })
}
