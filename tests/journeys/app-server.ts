import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const startLimitMs = 60_000
const stopLimitMs = 10_000

/**
 * The product's server in a process of its own, with its own port and data folder. It can be
 * stopped and started again at the same address.
 */
export class AppServer {
  readonly origin: string
  readonly dataDir = mkdtempSync(join(tmpdir(), 'bazaar-journey-'))
  private readonly port: number
  private readonly folder: string | null
  private readonly settings: Readonly<Record<string, string>>
  private child: ChildProcess | null = null
  private log = ''

  private constructor(
    port: number,
    folder: string | null,
    settings: Readonly<Record<string, string>>,
  ) {
    this.port = port
    this.folder = folder
    this.settings = settings
    this.origin = `http://localhost:${port}`
  }

  /**
   * Starts a new server with the seed in its database. It serves `folder` instead of dist/ when one
   * is given; `settings` are environment variables.
   */
  static async started(
    folder: string | null = null,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<AppServer> {
    const server = new AppServer(await freePort(), folder, settings)
    // made once by prepared-folder.ts
    const prepared = process.env['PREPARED_FOLDER']
    if (prepared) cpSync(prepared, server.dataDir, { recursive: true })
    await server.start()
    return server
  }

  /** The secret key, with which the API allows everything. */
  get secretKey(): string {
    return (JSON.parse(readFileSync(join(this.dataDir, 'keys.json'), 'utf8')) as { secret: string })
      .secret
  }

  /** What the server has printed so far. */
  get printed(): string {
    return this.log
  }

  /**
   * Resolves when the server answers. Rejects with what it printed when it ends or does not answer.
   */
  async start(): Promise<void> {
    const programme =
      this.folder === null
        ? ['supabase/local/start.ts']
        : ['tests/journeys/serve-folder.ts', this.folder]
    // liftoff-only: WebAssembly is compiled once, without the optimising second pass, which takes a
    // third of a start and does not pay for a database that lives for seconds
    const child = spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', ...programme], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        DATA_DIR: this.dataDir,
        DATABASE_URL: '',
        CONFIRM_EMAIL: 'off',
        SITE_URL: '',
        SMTP_URL: '',
        MAIL_FROM: '',
        REGISTRATION: 'open',
        SIGN_IN_ATTEMPTS: '10000',
        VISITOR_WRITES: '100000',
        TRUST_PROXY: '',
        ...this.settings,
        SUPABASE_URL: '',
        SUPABASE_PUBLISHABLE_KEY: '',
      },
    })
    this.child = child
    running.add(child)
    child.once('exit', () => running.delete(child))
    const onOutput = (text: Buffer) => {
      this.log += text.toString()
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    const limit = Date.now() + startLimitMs
    while (Date.now() < limit) {
      if (child.exitCode !== null)
        throw new Error(`the server ended with ${child.exitCode}:\n${this.log}`)
      const reply = await fetch(`${this.origin}/config.json`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => null)
      if (reply?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await this.stop()
    throw new Error(`the server did not answer in time:\n${this.log}`)
  }

  /** Stops the server as Ctrl-C does; the data stays. */
  async stop(): Promise<void> {
    const child = this.child
    this.child = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const killer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
    await ended
    clearTimeout(killer)
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  /** Sends a request with the secret key; the body is JSON. Throws when it is refused. */
  async asOperator(method: string, path: string, body?: object): Promise<unknown> {
    const reply = await fetch(`${this.origin}/rest/v1/${path}`, {
      method,
      signal: AbortSignal.timeout(30_000),
      headers: {
        apikey: this.secretKey,
        authorization: `Bearer ${this.secretKey}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
}

/** All servers that run: they are stopped when the tests end, however they end. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A port that no process listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
