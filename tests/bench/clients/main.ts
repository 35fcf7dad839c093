import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { collectionOf, fillWithPackages, moderator, skillsOf } from './catalogue.ts'
import type { Measured } from './measured.ts'
import { parts } from './parts.ts'
import { People } from './people.ts'
import { startSite } from './site.ts'

/*
 * `npm run bench:clients [COUNT] [FOLDER] [--parts a,b…]`: what clients and people wait for when a
 * site of that many skills, with SITE_URL behind a proxy, is asked for everything that it gives out
 * while fifty people browse. The app must be built (`npm run build`). A folder that is named is
 * kept, and the next run imports nothing. Everything is on loopback.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { parts: { type: 'string', default: Object.keys(parts).join(',') } },
})
const count = Number(positionals[0] ?? 25_000)
const kept = positionals[1]
const folder = kept ?? mkdtempSync(join(tmpdir(), 'bazaar-clients-'))

const wanted = values.parts.split(',')

async function main(): Promise<void> {
  const unknown = wanted.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0)
    throw new Error(
      `No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`,
    )
  const [cpu] = cpus()
  console.log(
    `${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}; ${count} listings`,
  )
  if (!existsSync(join(folder, 'data'))) await fillWithPackages(folder, count)
  const site = await startSite(join(folder, 'data'))
  const skills = skillsOf(count)
  const people = new People({
    origin: site.origin.replace('localhost', '127.0.0.1'),
    key: site.key,
    count: skills,
  })
  try {
    const staff = await moderator(site)
    const slugs = Array.from({ length: 100 }, (_, n) => `skill-${n * 7}`)
    const collection = await collectionOf(site, { user_id: staff.id }, slugs)
    const measured: Measured = { site, people, collection, token: staff.token, skills }
    for (const name of wanted) {
      console.log(`\n${name}`)
      await parts[name]?.(measured)
    }
  } finally {
    await people.stop()
    await site.stop()
  }
}

try {
  await main()
} finally {
  if (kept === undefined) rmSync(folder, { recursive: true, force: true })
}
