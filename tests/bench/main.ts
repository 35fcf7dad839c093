import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { readEnvironment } from '#backend/environment.ts'
import { startServer } from '#backend/listen.ts'
import { printEngine } from './engine-table.ts'
import { untilFileMade } from './file-made.ts'
import { fillFolder } from './fill.ts'
import { initialScript } from './initial-script.ts'
import { openProfile } from './launch.ts'
import { countBytes, facetClicks, keystrokes, rendererMemory, untilSearchable } from './page.ts'
import { comparePeers } from './peers/compare.ts'
import { baseRecords } from './records.ts'
import { at, ms } from './statistics.ts'

/*
 * `npm run bench [SIZE…]`: fills a catalogue and measures the app in a real Chromium. With
 * `-- --peers [SIZE] [--rounds N]` it measures, beside the app, what a team would pick instead, which
 * fetches whole rows, or with `--cards` only what lists need; with `-- --engine [SIZE…]` the search
 * alone, in Node, up to a million cards. The app must be built
 * (`npm run build`), and nothing else should run at the same time.
 */

const queries = ['github', '数据库', 'kubernetes deploy', 'react test', 'postgres', 'agent']
const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    peers: { type: 'boolean' },
    cards: { type: 'boolean' },
    engine: { type: 'boolean' },
    rounds: { type: 'string', default: '3' },
  },
})
const sizes = positionals.map(Number)
const rounds = Number(asked.rounds)
if (![rounds, ...sizes].every((value) => Number.isInteger(value) && value > 0))
  throw new Error(
    'npm run bench [SIZE…], npm run bench -- --peers [SIZE] [--rounds N] [--cards], npm run bench -- --engine [SIZE…]: whole numbers',
  )

async function measure(count: number): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-bench-'))
  try {
    await fillFolder(join(folder, 'data'), count, base.rows)
    const server = await startServer(readEnvironment({ PORT: '0', DATA_DIR: join(folder, 'data') }))
    const made = await untilFileMade(server.origin, count)
    const profile = join(folder, 'profile')
    let context = await openProfile(profile)
    let page = context.pages()[0]!
    const bytes = await countBytes(await context.newCDPSession(page))
    await page.goto(`${server.origin}/skills`)
    const first = await untilSearchable(page, count)
    const searchableBytes = bytes.api
    await page.getByText('同步中').first().waitFor({ state: 'detached', timeout: 900_000 })
    await page.waitForTimeout(8000) // until the search index is stored
    const typed = await keystrokes(page, queries)
    await page.goto(`${server.origin}/skills`)
    await untilSearchable(page, count)
    const clicks = await facetClicks(page, 24)
    const memory = await rendererMemory(context, page)
    await context.close()
    context = await openProfile(profile)
    page = context.pages()[0]!
    const warm: number[] = []
    for (let n = 0; n < 6; n++) {
      await page.goto(`${server.origin}/skills`)
      warm.push(await untilSearchable(page, count))
    }
    await context.close()
    await server.close()
    return {
      skills: count.toLocaleString('en'),
      'the file: made in ms, size and packed in MB': made,
      'first fill, ms': ms(first),
      'warm start, ms': `${ms(at(warm.slice(1), 0.5))} (first after restart ${ms(warm[0]!)})`,
      'key → answer p50 / p95 / max, ms': [
        at(typed.answers, 0.5),
        at(typed.answers, 0.95),
        Math.max(...typed.answers),
      ]
        .map(ms)
        .join(' / '),
      'key → screen p50 / p95, ms': [at(typed.painted, 0.5), at(typed.painted, 0.95)]
        .map(ms)
        .join(' / '),
      'longest task while typing, ms': ms(typed.longest),
      'facet → answer p50 / p95, ms': [at(clicks, 0.5), at(clicks, 0.95)].map(ms).join(' / '),
      'on the wire, MB: until searchable / all': `${(searchableBytes / 1e6).toFixed(2)} / ${(bytes.api / 1e6).toFixed(2)}`,
      'page process, MB': ms(memory),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const base = baseRecords()
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}; ${base.from}`,
)
if (asked.engine) {
  printEngine(sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000])
  process.exit(0)
}
if (asked.peers) {
  const count = sizes[0] ?? 10_000
  process.exit(
    (await comparePeers(base.rows, queries, { count, rounds, isWhole: !asked.cards })) ? 0 : 1,
  )
}
const results: Record<string, string>[] = []
for (const size of sizes.length > 0 ? sizes : [1000, 10_000, 100_000])
  results.push(await measure(size))
const names = Object.keys(results[0]!)
for (const name of names)
  console.log(`| ${name} | ${results.map((result) => result[name]).join(' | ')} |`)

const server = await startServer(
  readEnvironment({ PORT: '0', DATA_DIR: mkdtempSync(join(tmpdir(), 'bazaar-bench-')) }),
)
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
for (const path of ['/', '/skills', '/skills/browser-pilot'])
  console.log(
    `| initial JavaScript of ${path}, kB brotli | ${((await initialScript(browser, server.origin + path)) / 1000).toFixed(1)} |`,
  )
await browser.close()
await server.close()
process.exit(0)
