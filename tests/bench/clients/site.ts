import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startProxy } from '../../clients/proxy.ts'

/** A server in a process of its own, behind a proxy, as an operator has them. */
export interface BenchSite {
  /** The public address, which is the proxy's. */
  readonly origin: string
  /** The server itself, which its operator's programs use. */
  readonly inner: string
  readonly key: string
  readonly secret: string
  /** Megabytes that the server has now, and that it had at most since `forget`. */
  readonly memory: () => { readonly now: number; readonly most: number }
  readonly forget: () => void
  /** Seconds of a processor that the server has used since it began. */
  readonly processor: () => number
  readonly stop: () => Promise<void>
}

/** The proxy's own address; whoever comes to it has another one. */
const settings = { TRUST_PROXY: '127.0.0.1', SIGN_IN_ATTEMPTS: '1000' }

/** Starts the built app with the data of a folder. */
export async function startSite(dataDir: string): Promise<BenchSite> {
  const proxy = await startProxy()
  const port = await freePort()
  const inner = `http://127.0.0.1:${port}`
  proxy.leadTo(inner)
  const server = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/start.ts'], {
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      SITE_URL: proxy.origin,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const reply = await untilThere(server, `${inner}/config.json`)
  const { key } = (await reply.json()) as { key: string }
  const keys = JSON.parse(readFileSync(`${dataDir}/keys.json`, 'utf8')) as { secret: string }
  return {
    origin: proxy.origin,
    inner,
    key,
    secret: keys.secret,
    memory: () => ({ now: memoryOf(server, 'VmRSS'), most: memoryOf(server, 'VmHWM') }),
    forget: () => writeFileSync(`/proc/${server.pid}/clear_refs`, '5'),
    processor: () => processorOf(server),
    stop: async () => {
      const ended = new Promise((resolve) => server.once('close', resolve))
      server.kill('SIGTERM')
      await ended
      await proxy.close()
    },
  }
}

async function untilThere(server: ChildProcess, url: string): Promise<Response> {
  for (let n = 0; n < 1200 && server.exitCode === null; n++) {
    const reply = await fetch(url).catch(() => null)
    if (reply?.ok) return reply
    await wait(100)
  }
  server.kill('SIGKILL')
  throw new Error('the server does not answer')
}

function memoryOf({ pid }: ChildProcess, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1000)
}

function processorOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
