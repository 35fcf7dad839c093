import { judgedCatalogue } from './judge/catalogue.ts'
import { Catalogue } from '#domain/search/catalogue.ts'
import { openCatalogueFile, checkCatalogueFile } from '#domain/search/file/catalogue-file.ts'
import { makeDictionary } from '#content/dictionary/make-dictionary.ts'
import { parseDictionary } from '#domain/search/words/dictionary.ts'
import { brotliCompressSync, constants } from 'node:zlib'
const { catalogue } = judgedCatalogue('/work/shared/data')
const base = catalogue.byIds(catalogue.ids())
const n = Number(process.argv[2])
const cards = Array.from({ length: n }, (_, i) => {
  const c = base[i % base.length]!
  return {
    ...c,
    id: `${c.id.slice(0, 24)}${String(i).padStart(12, '0')}`,
    slug: `${c.slug}-${i}`,
    name: i < base.length ? c.name : `${c.name} ${i}`,
    downloads: (i * 7919) % 9973,
  }
})
let t = process.cpuUsage()
const lap = (s: string) => {
  const u = process.cpuUsage(t)
  console.log(s, Math.round((u.user + u.system) / 1000))
  t = process.cpuUsage()
}
const big = new Catalogue()
big.apply({ upsert: cards, remove: [] })
lap('apply')
const bytes = big.toFile({ epoch: 'e', head: 1, rest: [] })
lap('toFile with index')
const b = brotliCompressSync(bytes, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
lap('brotli 9')
console.log('bytes', bytes.length, b.length)
t = process.cpuUsage()
const file = openCatalogueFile(bytes)
lap('open')
checkCatalogueFile(file)
lap('check')
const again = new Catalogue(file)
lap('catalogue')
again.homeData()
lap('home')
again.ask({ q: '', chosen: {}, sort: 'created' })
lap('list')
again.ask({ q: 'github', chosen: {}, sort: 'created' })
lap('first search')
const d = parseDictionary(makeDictionary())
t = process.cpuUsage()
again.learn(d)
lap('learn')
const qs = [
  'github',
  '数据库',
  'kubernetes deploy',
  'react test',
  'postgres',
  'agent',
  '爬虫',
  'js',
  'a',
  '浏览器自动化',
  'databse',
  'review pull request',
  'shujuku',
  'the skill of mcp server',
]
const times: [string, number][] = []
for (let r = 0; r < 3; r++)
  for (const q of qs)
    for (let k = 1; k <= q.length; k++) {
      const s = process.cpuUsage()
      again.ask({ q: q.slice(0, k) + ' '.repeat(r), chosen: {}, sort: 'created' })
      const u = process.cpuUsage(s)
      times.push([q.slice(0, k), (u.user + u.system) / 1000])
    }
const v = times.map((x) => x[1]).sort((a, b) => a - b)
console.log(
  'p50',
  v[v.length >> 1]!.toFixed(1),
  'p95',
  v[Math.floor(v.length * 0.95)]!.toFixed(1),
  'max',
  v.at(-1)!.toFixed(1),
  process.memoryUsage().rss >> 20,
)
console.log(
  times
    .sort((a, b) => b[1] - a[1])
    .slice(0, 20)
    .map(([q, m]) => `${q} ${m.toFixed(0)}`)
    .join(', '),
)
