import { request } from 'node:http'
import type { Got } from './clients.ts'
import { type Measured, measure } from './measured.ts'

const id = '0123456789abcdef0123456789abcdef01234567'
const wants = (count: number) => `0032want ${id}\n`.repeat(count)

const bodies: readonly (readonly [what: string, body: string])[] = [
  ['no pkt-lines', 'want it all'],
  ['half a line', '0032want'],
  ['a line longer than any', `fff1${'a'.repeat(60_000)}`],
  ['ten thousand empty lines', '0004'.repeat(10_000)],
  ['a thousand wants', `${wants(1000)}00000009done\n`],
  ['more than is read', wants(20_000)],
  ['an unknown commit', `${wants(1)}00000009done\n`],
]

function send(url: string, from: string, body: string | null): Promise<number> {
  return new Promise((resolve) => {
    const going = request(
      url,
      {
        method: body === null ? 'GET' : 'POST',
        localAddress: from,
        headers:
          body === null
            ? { 'accept-encoding': 'br' }
            : { 'content-type': 'application/x-git-upload-pack-request' },
      },
      (reply) => {
        reply.resume()
        reply.once('close', () => resolve(reply.statusCode ?? 0))
        reply.on('error', () => {})
      },
    )
    going.on('error', () => resolve(0))
    going.end(body ?? undefined)
  })
}

/** Thousands of requests of one stranger, so many at a time; tells how often which status came. */
async function flood(
  urls: (n: number) => string,
  count: number,
  atOnce: number,
  body: string | null,
): Promise<Got> {
  const begun = performance.now()
  const statuses = new Map<number, number>()
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        const status = await send(urls(next++), '127.0.3.1', body)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )
  const told = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')
  console.log(`  ${told}`)
  return { ms: performance.now() - begun, bytes: 0, wrong: null }
}

/** What strangers send to keep a server busy, while people go on. */
export async function hostile(measured: Measured): Promise<void> {
  const { site, skills } = measured
  const origin = site.origin.replace('localhost', '127.0.0.1')
  site.forget()
  for (const [what, body] of bodies)
    await measure(measured, `1,000 × ${what}`, 1, () =>
      flood(() => `${origin}/git/catalogue.git/git-upload-pack`, 1000, 50, body),
    )
  const many: readonly (readonly [what: string, url: (n: number) => string])[] = [
    [
      '2,000 skills’ refs',
      (n) => `/git/skills/skill-${n % skills}.git/info/refs?service=git-upload-pack`,
    ],
    ['500 × the index', () => '/.well-known/agent-skills/index.json'],
    ['500 × the marketplace', () => '/marketplace.json'],
    ['2,000 × a registry search', (n) => `/v0.1/servers?search=nothing-${n}`],
    ['2,000 × unknown packages', (n) => `/packages/${n.toString(16).padStart(64, '0')}.zip`],
    [
      '2,000 × unknown collections',
      (n) =>
        `/git/collections/${n.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000.git/info/refs?service=git-upload-pack`,
    ],
  ]
  for (const [what, url] of many)
    await measure(measured, what, 1, () =>
      flood((n) => origin + url(n), what.startsWith('500') ? 500 : 2000, 200, null),
    )
}
