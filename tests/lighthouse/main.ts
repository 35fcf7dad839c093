import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import lighthouse, { type Result } from 'lighthouse'
import { readEnvironment } from '#backend/environment.ts'
import { startServer } from '#backend/listen.ts'
import { browserWithPort } from './browser.ts'

/*
 * `npm run lighthouse [PATH…]`: what a crawler and a cheap telephone see of the built app, served
 * as `npm start` serves it, with Lighthouse's own mobile settings. Each page is measured RUNS times
 * (3) and its middle score counts. Ends with 1 below the limits. Nothing else should run beside it:
 * its processor time is part of what is measured.
 */

const limits = { accessibility: 100, 'best-practices': 100, seo: 100, performance: 95 } as const
type Category = keyof typeof limits
const categories = Object.keys(limits) as Category[]
const usual = ['/', '/skills', '/skills/browser-pilot', '/templates', '/docs/getting-started']
const root = fileURLToPath(new URL('../../', import.meta.url))
const reports = join(root, '.cache/lighthouse')
const runs = Number(process.env['RUNS'] ?? 3)

const scoreOf = (result: Result, category: Category) =>
  Math.round((result.categories[category]?.score ?? 0) * 100)
const middle = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** What cost points, in one line each. */
const faults = (result: Result): string[] =>
  categories
    .filter((one) => one !== 'performance')
    .flatMap((category) =>
      (result.categories[category]?.auditRefs ?? [])
        .filter(
          ({ id, weight }) =>
            weight > 0 && result.audits[id]?.score !== null && (result.audits[id]?.score ?? 1) < 1,
        )
        .map(({ id }) => `${category}: ${id}: ${result.audits[id]?.title ?? ''}`),
    )

const metrics = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
}
const told = (result: Result) =>
  Object.entries(metrics)
    .map(([id, name]) => `${name} ${result.audits[id]?.displayValue?.replace(/\s/g, ' ') ?? '–'}`)
    .join(', ')

/** One measurement, and another where a busy machine gave none. */
const measured = (url: string): Promise<Result> => once(url).catch(() => once(url))

/** One measurement in a browser of its own, as a first visit. */
async function once(url: string): Promise<Result> {
  const browser = await browserWithPort()
  try {
    const found = await lighthouse(url, {
      port: browser.port,
      onlyCategories: categories,
      output: 'json',
      logLevel: 'error',
    })
    if (!found || found.lhr.runtimeError)
      throw new Error(`${url}: ${found?.lhr.runtimeError?.message ?? 'Lighthouse gave nothing'}`)
    return found.lhr
  } finally {
    await browser.close()
  }
}

/**
 * Each file is compressed when it is first asked for; a server that has run for a minute is what
 * people meet.
 */
async function warm(origin: string): Promise<void> {
  for (const name of [
    'sw.js',
    'prefs.js',
    ...readdirSync(`${root}dist/assets`).map((file) => `assets/${file}`),
  ])
    await (await fetch(`${origin}/${name}`, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
}

async function main(): Promise<number> {
  if (!existsSync(`${root}dist/index.html`))
    execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' })
  mkdirSync(reports, { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-lighthouse-'))
  const server = await startServer(
    readEnvironment({ PORT: process.env['PORT'] ?? '0', DATA_DIR: folder }),
  )
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, load ${loadavg()[0]?.toFixed(1) ?? '?'}; ${runs} runs a page`,
  )
  let failed = 0
  try {
    await warm(server.origin)
    for (const path of process.argv.length > 2 ? process.argv.slice(2) : usual) {
      const results: Result[] = []
      for (let run = 0; run < runs; run++) results.push(await measured(server.origin + path))
      const scores = categories.map((category) => ({
        category,
        score: middle(results.map((result) => scoreOf(result, category))),
      }))
      const shown = [...results].sort(
        (a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'),
      )[Math.floor(results.length / 2)]!
      writeFileSync(join(reports, `${path.replaceAll('/', '_')}.json`), JSON.stringify(shown))
      const short = scores.filter(({ category, score }) => score < limits[category])
      failed += short.length
      console.log(
        `${short.length ? 'FAILED' : 'ok    '} ${path}  ${scores.map(({ category, score }) => `${category} ${score}`).join(', ')}`,
      )
      console.log(
        `       performance ${results.map((result) => scoreOf(result, 'performance')).join(' / ')}; ${told(shown)}`,
      )
      for (const fault of new Set(results.flatMap(faults))) console.log(`       ${fault}`)
    }
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return failed ? 1 : 0
}

process.exitCode = await main()
