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
 * `npm run lighthouse [PATH…]`: measures the built app, served as `npm start` serves it, with
 * Lighthouse's own mobile settings. Each page is measured RUNS times (3) and its median counts. The
 * exit code is 1 when a score is below its limit. Nothing else should run at the same time, because
 * processor time is part of what is measured.
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

/** The audits that cost points, one line each. */
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
const metricsLine = (result: Result) =>
  Object.entries(metrics)
    .map(([id, name]) => `${name} ${result.audits[id]?.displayValue?.replace(/\s/g, ' ') ?? '–'}`)
    .join(', ')

/** Measures a page, and once more when a busy machine gave no result. */
const measured = (url: string): Promise<Result> => once(url).catch(() => once(url))

/** Measures a page once as a first visit, in a new browser. */
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
 * Requests every file once, because the server compresses a file at its first request: people
 * usually meet a server that has run for a while.
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
        `       performance ${results.map((result) => scoreOf(result, 'performance')).join(' / ')}; ${metricsLine(shown)}`,
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
