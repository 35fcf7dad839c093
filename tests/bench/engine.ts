import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { makeDictionary } from '#content/dictionary/make-dictionary.ts'
import { Catalogue } from '#domain/search/catalogue.ts'
import { openCatalogueFile } from '#domain/search/file/catalogue-file.ts'
import type { SkillQuery } from '#domain/search/skill-query.ts'
import { type Dictionary, parseDictionary } from '#domain/search/words/dictionary.ts'
import { makeFile } from './engine-catalogue.ts'

/*
 * Measures the search alone with SIZE cards, in Node, without a page around it, and writes a column
 * of the table as JSON (see engine-table.ts). Times are those of the processor, so that what else
 * the machine does counts little.
 */

/** So many cards an answer brings with it. */
const firstRows = 60
const judged = new URL('../../../shared/data/search-queries.jsonl', import.meta.url)
const few = ['github', '数据库', 'kubernetes deploy', 'react test', 'databse', 'liulanqi', 'c++']
/** Words that are in most cards of the real records, and letters that are in all. */
const common = ['a', 'e', 'skill', 'agent', 'use when', 'mcp server', 'the', 'code', 'claude code']
const choices: readonly SkillQuery['chosen'][] = [
  {},
  { category: ['data'] },
  { category: ['data'], price: ['free'] },
  { price: ['free'] },
  { price: ['free'], complexity: ['basic', 'advanced'] },
  { topics: ['databases'] },
]

function questions(): readonly string[] {
  if (!existsSync(fileURLToPath(judged))) return few
  const lines = readFileSync(judged, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => (JSON.parse(line) as { q: string }).q)
}

/** Milliseconds of the processor that each of the calls takes. */
function timesOf<T>(all: readonly T[], call: (one: T) => unknown): number[] {
  return all.map((one) => {
    const before = process.cpuUsage()
    call(one)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
}

function shares(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return [at(0.5), at(0.95), sorted.at(-1)!].map((ms) => ms.toFixed(ms < 20 ? 1 : 0)).join(' / ')
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0)

/** Opens the file and asks it everything; gives a column of the table. */
function measure(bytes: Uint8Array<ArrayBuffer>, dictionary: Dictionary): Record<string, string> {
  const queries = questions()
  const ask = (catalogue: Catalogue, change: Partial<SkillQuery>) => {
    const answer = catalogue.ask({ q: '', chosen: {}, sort: 'created', ...change })
    return catalogue.cards(answer.order, 0, firstRows)
  }
  const opened = () => {
    const catalogue = new Catalogue(openCatalogueFile(bytes))
    catalogue.learn(dictionary)
    return catalogue
  }
  // the first catalogue is for the compiler
  const first = opened()
  for (const q of [...queries, ...common]) ask(first, { q })
  global.gc?.()
  const before = process.memoryUsage()
  let catalogue = opened()
  const opening = timesOf([null], () => (catalogue = opened()))
  const plain = timesOf([null], () => ask(catalogue, {}))
  const index = timesOf([null], () => ask(catalogue, { q: 'zebra' }))
  const whole = timesOf(queries, (q) => ask(catalogue, { q }))
  const most = timesOf(common, (q) => ask(catalogue, { q }))
  const typing = queries.flatMap((q) => Array.from(q, (_, at) => q.slice(0, at + 1)))
  const typed = timesOf(typing, (q) => ask(catalogue, { q }))
  const completed = timesOf(typing, (q) => catalogue.complete(q, 'zh-CN'))
  const clicks = ['', 'agent', '数据库', 'zebra'].flatMap((q) =>
    choices.map((chosen) => ({ q, chosen })),
  )
  const narrowed = timesOf(clicks, (change) => ask(catalogue, change))
  global.gc?.()
  const after = process.memoryUsage()
  return {
    'opened, ms': shares(opening).split(' ')[0]!,
    'first list, first search, ms': `${shares(plain).split(' ')[0]} / ${shares(index).split(' ')[0]}`,
    'a question, p50 / p95 / max, ms': shares(whole),
    'words of most cards': shares(most),
    'a key, p50 / p95 / max, ms': shares(typed),
    'its completions': shares(completed),
    'a facet, p50 / p95 / max, ms': shares(narrowed),
    'the file, MB': megabytes(bytes.length),
    'memory beside it, MB': megabytes(
      after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers,
    ),
  }
}

const count = Number(process.argv[2])
const begun = performance.now()
const bytes = makeFile(count)
const made = ((performance.now() - begun) / 1000).toFixed(1)
const table = {
  cards: count.toLocaleString('en'),
  'made in, s': made,
  ...measure(bytes, parseDictionary(makeDictionary())),
}
process.stdout.write(JSON.stringify(table))
