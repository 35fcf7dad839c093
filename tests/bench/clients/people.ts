import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How long answers took, in milliseconds, and which were none. */
export interface Felt {
  readonly times: number[]
  readonly failed: Map<string, number>
}

interface Site {
  /** Where the proxy listens. */
  readonly origin: string
  /** The key that every browser has. */
  readonly key: string
  /** Skills are called skill-0, skill-1 … */
  readonly count: number
}

const words = ['tide', 'harbour pilot', 'rope', 'anchor chart', 'keel depth']

/** What somebody does next: pages, searches, and what their device asks for. */
function nextPath(n: number, count: number): string {
  const skill = `skill-${(n * 37) % count}`
  const paths = [
    '/',
    '/skills',
    `/skills/${skill}`,
    `/api/search?q=${encodeURIComponent(words[n % words.length] ?? '')}&limit=10`,
    `/rest/v1/skills?select=*&slug=eq.${skill}`,
    `/rest/v1/rpc/sync_pull?p_scope=catalog&p_after=${count}&p_limit=50&p_detail=card`,
    '/docs/for-machines',
  ]
  return paths[n % paths.length] ?? '/'
}

function asked(url: string, from: string, agent: Agent, key: string): Promise<string | null> {
  return new Promise((resolve) => {
    const going = request(
      url,
      {
        agent,
        localAddress: from,
        headers: { apikey: key, accept: '*/*', 'accept-encoding': 'br' },
        timeout: 30_000,
      },
      (reply) => {
        reply.resume()
        reply.once('end', () => resolve(reply.statusCode === 200 ? null : `${reply.statusCode}`))
        reply.once('error', () => resolve('broken off'))
      },
    )
    going.once('timeout', () => going.destroy())
    going.once('error', (error) => resolve(error.message))
    going.end()
  })
}

/** Fifty people, each with an address of their own, until `stop`. What they feel is read any time. */
export class People {
  private felt: Felt = { times: [], failed: new Map() }
  private isOver = false
  private readonly all: Promise<void>[]

  constructor(site: Site, most = 50) {
    this.all = Array.from({ length: most }, (_, n) => this.browse(site, n))
  }

  /** What was felt since the last time. */
  taken(): Felt {
    const { felt } = this
    this.felt = { times: [], failed: new Map() }
    return felt
  }

  async stop(): Promise<void> {
    this.isOver = true
    await Promise.all(this.all)
  }

  private async browse({ origin, key, count }: Site, person: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 6 })
    // only then has each of them limits of their own
    const from = `127.0.1.${person + 1}`
    for (let n = person; !this.isOver; n++) {
      const path = nextPath(n, count)
      const begun = performance.now()
      const wrong = await asked(origin + path, from, agent, key)
      this.felt.times.push(performance.now() - begun)
      if (wrong !== null) {
        const what = `${path.split('?')[0]}: ${wrong}`
        this.felt.failed.set(what, (this.felt.failed.get(what) ?? 0) + 1)
      }
      await wait(500 + ((n * 7919) % 1000))
    }
    agent.destroy()
  }
}
