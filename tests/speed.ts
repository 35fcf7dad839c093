import { judgedCatalogue } from './judge/catalogue.ts'
import { Catalogue } from '#domain/search/catalogue.ts'
import { makeDictionary } from '#content/dictionary/make-dictionary.ts'
import { parseDictionary } from '#domain/search/words/dictionary.ts'
import { brotliCompressSync, constants } from 'node:zlib'
const { catalogue } = judgedCatalogue('/work/shared/data')
const base = catalogue.byIds(catalogue.ids())
const n = Number(process.argv[2])
const cards = Array.from({ length: n }, (_, i) => { const c = base[i % base.length]!; return { ...c, id: `${c.id.slice(0,24)}${String(i).padStart(12,'0')}`, slug: `${c.slug}-${i}`, name: i<base.length? c.name : `${c.name} ${i}`, downloads: (i*7919)%9973 } })
const big = new Catalogue()
let t = performance.now(); const lap = (s: string) => { console.log(s, Math.round(performance.now()-t)); t = performance.now() }
big.apply({ upsert: cards, remove: [] }); lap('apply')
const d = parseDictionary(makeDictionary()); lap('make+parse dict'); big.learn(d); lap('learn')
big.ask({ q: 'zzz', chosen: {}, sort: 'created' }); lap('first ask (build)')
const p = big.pack(); lap('pack')
let bytes=0; for (const [k,v] of Object.entries(p.index.sections)) { const b = brotliCompressSync(new Uint8Array(v.buffer, v.byteOffset, v.byteLength), {params:{[constants.BROTLI_PARAM_QUALITY]:5}}).length; console.log(k, v.byteLength, b); bytes+=b }
console.log('index brotli', bytes); t=performance.now()
const again = new Catalogue(p); lap('unpack'); again.learn(d)
const qs = ['github','数据库','kubernetes deploy','react test','postgres','agent','爬虫','js','a','浏览器自动化','databse','review pull request','shujuku','the skill of mcp server']
const times: [string, number][] = []
for (let r=0;r<3;r++) for (const q of qs) for (let k=1;k<=q.length;k++) { const s=performance.now(); again.ask({ q: q.slice(0,k)+' '.repeat(r), chosen: {}, sort: 'created' }); times.push([q.slice(0,k), performance.now()-s]) }
const v = times.map(x=>x[1]).sort((a,b)=>a-b)
console.log('p50', v[v.length>>1]!.toFixed(1), 'p95', v[Math.floor(v.length*.95)]!.toFixed(1), 'max', v.at(-1)!.toFixed(1), process.memoryUsage().rss>>20)
console.log(times.sort((a,b)=>b[1]-a[1]).slice(0,14).map(([q,m])=>`${q} ${m.toFixed(0)}`).join(', '))
