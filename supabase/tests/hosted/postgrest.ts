import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Backend } from '../../local/backend.ts'
import { freePort } from './cluster.ts'

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

interface Postgrest {
  readonly address: string
  stop(): void
}

/** Starts a PostgREST with the settings of a hosted project, and waits until it answers. */
export async function startPostgrest(
  program: string,
  databaseUrl: string,
  secret: string,
): Promise<Postgrest> {
  const [port, admin] = [await freePort(), await freePort()]
  const child = spawn(program, [], {
    stdio: 'ignore',
    env: {
      PGRST_DB_URI: databaseUrl,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_DB_POOL: '4',
      PGRST_JWT_SECRET: secret,
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_ADMIN_SERVER_PORT: String(admin),
      PGRST_LOG_LEVEL: 'crit',
    },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const isReady = () =>
    fetch(`http://127.0.0.1:${admin}/ready`).then(
      ({ status }) => status === 200,
      () => false,
    )
  const stop = () => {
    child.kill('SIGKILL')
  }
  for (let tries = 0; !(await isReady()); tries++) {
    if (tries > 600 || !running.has(child)) {
      stop()
      throw new Error(`${program} does not answer`)
    }
    await sleep(50)
  }
  return { address: `http://127.0.0.1:${port}`, stop }
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function serviceToken(secret: string): string {
  const claims = { role: 'service_role', exp: Math.floor(Date.now() / 1000) + 36_000 }
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

/**
 * What the gateway of a hosted project does: it knows the keys, makes tokens of them, and sends
 * /rest/v1 to PostgREST. `others` answers the rest.
 */
export function gateway(
  { publishable, secret, jwt }: Backend['keys'],
  rest: string,
  others: Backend['fetch'],
): Backend['fetch'] {
  const service = serviceToken(jwt)
  return async (request, peer = '127.0.0.1') => {
    const { pathname, search } = new URL(request.url)
    if (!pathname.startsWith('/rest/v1')) return others(request, peer)
    const headers = new Headers(request.headers)
    const key = headers.get('apikey')
    if (key !== publishable && key !== secret)
      return Response.json({ message: 'No API key found in request' }, { status: 401 })
    const bearer = headers.get('authorization')?.replace(/^Bearer /, '') ?? key
    if (bearer === key) {
      headers.delete('authorization')
      if (key === secret) headers.set('authorization', `Bearer ${service}`)
    }
    for (const name of ['apikey', 'host', 'content-length']) headers.delete(name)
    headers.set('cf-connecting-ip', peer)
    const hasBody = !['GET', 'HEAD'].includes(request.method)
    return fetch(`${rest}${pathname.slice('/rest/v1'.length) || '/'}${search}`, {
      method: request.method,
      headers,
      body: hasBody ? await request.arrayBuffer() : null,
    })
  }
}
