import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { asOperator } from './catalogue.ts'
import { cloned, fetched, git } from './clients.ts'
import { type Measured, measure } from './measured.ts'
import { rawClone } from './raw-clone.ts'

/** The whole catalogue by git, while others do the same, dawdle or hang up. */
export async function whole(measured: Measured): Promise<void> {
  const { site } = measured
  const all = `${site.origin}/git/catalogue.git`
  const raw = all.replace('localhost', '127.0.0.1')
  site.forget()
  await measure(measured, 'people alone', 10, async () => {
    await wait(1000)
    return { ms: 0, bytes: 0, wrong: null }
  })
  // a client that comes earlier is told to come again
  await measure(measured, 'until the catalogue can be cloned', 1, async () => {
    const begun = performance.now()
    let refs = await fetched(`${all}/info/refs?service=git-upload-pack`)
    while (refs.wrong === '503') refs = await fetched(`${all}/info/refs?service=git-upload-pack`)
    return { ...refs, ms: performance.now() - begun }
  })
  const others: Promise<unknown>[] = []
  await measure(measured, 'deep clone, its pack not written yet', 1, async () => {
    const clone = cloned(all, '--no-checkout')
    await wait(3000)
    for (const [what, from] of [
      ['the same address meanwhile', '127.0.0.1'],
      ['another address meanwhile', '127.0.2.2'],
      ['a third address meanwhile', '127.0.2.3'],
    ] as const)
      others.push(
        rawClone(raw, from).then(({ ms, bytes, wrong }) => {
          console.log(`  ${what}: ${Math.round(ms)} ms, ${bytes} bytes, ${wrong ?? 'all of it'}`)
        }),
      )
    return clone
  })
  await Promise.all(others)
  // what git does with the files then is not the server's
  const bare = '--no-checkout'
  await measure(measured, 'deep clone of what is ready', 2, () => cloned(all, bare))
  await measure(measured, 'shallow clone of what is ready', 2, () =>
    cloned(all, bare, '--depth', '1'),
  )
  await measure(measured, 'four that read 50 kB a second, for 20 s', 1, async () => {
    const slow = { bytesPerSecond: 50_000, hangsUpAfterMs: 20_000 }
    const all4 = await Promise.all([1, 2, 3, 4].map((n) => rawClone(raw, `127.0.2.${n}`, slow)))
    return all4[0] ?? { ms: 0, bytes: 0, wrong: 'none' }
  })
  await measure(measured, 'five that hang up after 0.3 s, one by one', 5, () =>
    rawClone(raw, '127.0.2.9', { hangsUpAfterMs: 300 }),
  )
  await measure(measured, 'and then one of the same address', 1, () => rawClone(raw, '127.0.2.9'))
  await afterChange(measured, all)
}

/** What is fetched stays a pack, however little it is, and counts as one. */
const asPack = ['-c', 'fetch.unpackLimit=1']

/** Who has cloned asks again, after one listing has changed. */
async function afterChange(measured: Measured, all: string): Promise<void> {
  const { site } = measured
  const folder = mkdtempSync(join(tmpdir(), 'bazaar-pull-'))
  const target = join(folder, 'clone')
  try {
    await git(['clone', '--quiet', '--no-checkout', '--depth', '1', all, target], target)
    await measure(measured, 'git fetch, nothing has changed', 3, () =>
      git(['-C', target, 'fetch', '--quiet'], target),
    )
    await asOperator(site, 'PATCH', 'skills?slug=eq.skill-7', { when_to_use: `Now ${Date.now()}` })
    await wait(35_000)
    await measure(measured, 'git fetch, one has changed', 1, () =>
      git(['-C', target, ...asPack, 'fetch', '--quiet', '--depth', '1'], target),
    )
    // its pack is not there, as whoever fetched got only what was new
    await measure(measured, 'deep clone after that', 1, () => cloned(all, '--no-checkout'))
    await asOperator(site, 'PATCH', 'skills?slug=eq.skill-8', { when_to_use: `Now ${Date.now()}` })
    await wait(35_000)
    await measure(measured, 'deep clone, one has changed', 1, () => cloned(all, '--no-checkout'))
    await measure(measured, 'git fetch of what is new since the fetch before', 1, () =>
      git(['-C', target, ...asPack, 'fetch', '--quiet', '--depth', '1'], target),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
