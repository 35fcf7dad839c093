import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const startLimitMs = 90_000

/** The product's server in a process of its own, which may be killed and started again. */
export class ServerProcess {
  readonly origin: string
  /** What its `/config.json` says: the key that every browser has. */
  key = ''
  private readonly settings: Readonly<Record<string, string>>
  private child: ChildProcess | null = null
  private log = ''

  private constructor(port: number, settings: Readonly<Record<string, string>>) {
    this.origin = `http://127.0.0.1:${port}`
    this.settings = { ...settings, PORT: String(port), HOST: '127.0.0.1' }
  }

  /** `settings`: environment variables. Rejects with what the server printed when it ends. */
  static async started(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), settings)
    await server.start()
    return server
  }

  /** Resolves with the milliseconds until it answered. */
  async start(): Promise<number> {
    const begun = performance.now()
    this.log = ''
    const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/start.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...this.settings },
    })
    this.child = child
    running.add(child)
    child.once('exit', (code, signal) => {
      running.delete(child)
      // one that ends by itself says why
      if (signal === null && code !== 0) console.log(`the server ended with ${code}:\n${this.log}`)
    })
    const onOutput = (text: Buffer) => {
      this.log = (this.log + text.toString()).slice(-20_000)
      if (/broke down|thread of the embedded/.test(text.toString())) console.log(text.toString())
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    const limit = Date.now() + startLimitMs
    while (Date.now() < limit) {
      if (child.exitCode !== null) break
      const reply = await fetch(`${this.origin}/config.json`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => null)
      if (reply?.ok) {
        this.key = ((await reply.json()) as { key: string }).key
        return performance.now() - begun
      }
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    child.kill('SIGKILL')
    throw new Error(`the server does not answer:\n${this.log}`)
  }

  /** As a failing machine ends it: nothing is written any more. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  /** As Ctrl-C ends it. Resolves with the milliseconds that it took. */
  async stop(): Promise<number> {
    const begun = performance.now()
    await this.end('SIGTERM')
    return performance.now() - begun
  }

  /** The last lines that it printed. */
  get output(): string {
    return this.log
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.child
    this.child = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    const killer = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(killer)
  }
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A folder that is removed when `work` is over. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-attack-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
