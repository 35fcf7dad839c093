import type { Random } from './random.ts'
import type { Answer } from './server.ts'
import type { World } from './world.ts'

/**
 * What can happen to a request. It arrives and nothing else; `drop`: it is lost; `lost`: its answer
 * is; `twice`: it comes again later; `late`: given up, and it arrives later all the same; `cut`:
 * half an answer; `html`: a captive portal answers 200; `hang`: headers, and a body that never
 * ends; `stuck`: it never ends, not even by its own timeout; 401, 429, 500; `gateway`: 504 though
 * it arrived; 413.
 */
export const faults = {
  none: 60,
  drop: 6,
  lost: 8,
  twice: 5,
  late: 5,
  cut: 3,
  html: 3,
  hang: 2,
  stuck: 1,
  unauthorized: 3,
  overrun: 2,
  broken: 2,
  gateway: 2,
  large: 2,
} as const
export type Fault = keyof typeof faults

/** A request that arrives some time. `before`: how many had reached the server when it set out. */
export interface UnderWay {
  readonly before: number
  readonly arrive: () => Promise<unknown>
}

const json = ({ status, body }: Answer, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })

/**
 * The way from one tab to the server. Which session a request carries is in its header, also when
 * it is delivered late.
 */
export class Network {
  fault: Fault = 'none'
  private readonly world: Pick<World, 'server' | 'underWay' | 'wiring'>
  /** Called when the server finds the session expired. */
  private readonly expire: () => void

  constructor(world: Pick<World, 'server' | 'underWay' | 'wiring'>, expire: () => void) {
    this.world = world
    this.expire = expire
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { server, underWay, wiring } = this.world
    const url = new URL(input instanceof Request ? input.url : input)
    const args =
      init?.method === 'GET' || !init?.body
        ? Object.fromEntries(url.searchParams)
        : (JSON.parse(init.body as string) as object)
    const session = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    const name = url.pathname.split('/').at(-1) ?? ''
    const call = async () => {
      await wiring.arrives?.(server, name, args)
      return server.call(session || 'anon', name, args)
    }
    const later = { before: server.calls, arrive: call }
    const { fault } = this
    this.fault = 'none'
    switch (fault) {
      case 'none':
      case 'stuck':
        return json(await call())
      case 'drop':
        throw new TypeError('Failed to fetch')
      case 'lost':
        await call()
        throw new TypeError('Failed to fetch')
      case 'twice':
        underWay.push({ ...later, before: later.before + 1 })
        return json(await call())
      case 'late':
        underWay.push(later)
        throw new TypeError('Failed to fetch')
      case 'cut': {
        const text = await json(await call()).text()
        return new Response(text.slice(0, Math.floor(text.length * 0.7)), {
          headers: { 'content-type': 'application/json' },
        })
      }
      case 'hang':
        return hanging(await call(), init?.signal)
      case 'html':
        return new Response('<!doctype html><title>Sign in to the network</title>', {
          headers: { 'content-type': 'text/html' },
        })
      case 'unauthorized':
        this.expire()
        return json({ status: 401, body: { code: 'PGRST303', message: 'JWT expired' } })
      case 'overrun':
        return json({ status: 429, body: {} }, { 'retry-after': '3' })
      case 'broken':
        return json({ status: 500, body: { code: 'XX000', message: 'broken' } })
      case 'gateway':
        await call()
        return new Response('<title>Gateway timeout</title>', { status: 504 })
      case 'large':
        return new Response('<title>Too large</title>', { status: 413 })
    }
  }
}

/** Headers and the beginning of a body that never ends; the request's own timeout ends it. */
function hanging(answer: Answer, signal: AbortSignal | null | undefined): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(JSON.stringify(answer.body).slice(0, 10)))
      // the server took longer than the request's own timeout
      if (signal?.aborted) controller.error(signal.reason)
      signal?.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
  return new Response(body, {
    status: answer.status,
    headers: { 'content-type': 'application/json' },
  })
}

/** In trouble all the time, or now and then. */
export const nextFault = (random: Random, trouble: number): Fault =>
  random.chance(trouble) ? random.weighted(faults) : 'none'
