import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Ask, askEmbedded } from '#web/ask.ts'
import { isWithdrawn } from '#web/listings/listing.ts'
import { ListedNow } from '#web/listings/listed-now.ts'
import { ListingFolder } from '#web/listings/listing-folder.ts'
import { Listings } from '#web/listings/listings.ts'
import { importPackaged, packageFile as file } from './packaged.ts'
import { openWorld, type World } from './people.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await openWorld()
  folder = mkdtempSync(join(tmpdir(), 'listings-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})
afterEach(() => vi.restoreAllMocks())

const publish = (slug: string, text = slug) =>
  importPackaged(world, slug, [file('SKILL.md', text), file('scripts/run.sh', 'true')])

/** Asks the project, and notes which functions were asked. */
function noting(): { readonly ask: Ask; readonly asked: string[] } {
  const asked: string[] = []
  const ask: Ask = (path, headers) => {
    asked.push(path.replace(/^rpc\/([a-z_]+).*/, '$1'))
    return askEmbedded(world.backend)(path, headers)
  }
  return { ask, asked }
}

const realNow = performance.now.bind(performance)
let ahead = 0
function later(): void {
  ahead += 120_000
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead)
}

test('every skill is there, with the paths of its package and its versions', async () => {
  const digest = await publish('kept-whole')
  const listed = await new Listings(noting().ask).now()
  expect(listed.all.length).toBeGreaterThan(10)
  expect(listed.all.map(({ slug }) => slug)).toEqual(listed.all.map(({ slug }) => slug).sort())
  const found = listed.ofSlug('kept-whole')
  expect(found).toMatchObject({
    digest,
    files: ['SKILL.md', 'scripts/run.sh'],
    username: null,
    versions: [{ version: '1.0.0', digest, status: 'published' }],
  })
  expect(found?.skillSha256).toMatch(/^[0-9a-f]{64}$/)
  expect(listed.ofId(found?.id ?? '')).toBe(found)
  expect(listed.stateOf(digest)).toBe('published')
  expect(listed.stateOf('0'.repeat(64))).toBeUndefined()
})

test('within seconds it is one and the same, and later only what changed is asked for', async () => {
  const { ask, asked } = noting()
  const listings = new Listings(ask)
  const [first, same] = await Promise.all([listings.now(), listings.now()])
  expect(same).toBe(first)
  const before = asked.length
  expect(await listings.now()).toBe(first)
  expect(asked.length).toBe(before)
  later()
  expect(await listings.now()).toBe(first)
  expect(asked.slice(before)).toEqual(['sync_pull'])
  await publish('came-later')
  later()
  const next = await listings.now()
  expect(next.ofSlug('came-later')?.files).toContain('SKILL.md')
  expect(next.all.length).toBe(first.all.length + 1)
  expect(asked.slice(before)).toEqual(['sync_pull', 'sync_pull', 'listing_rows'])
})

test('what is withdrawn or deleted is out of it', async () => {
  const digest = await publish('taken-back')
  await publish('left')
  const listings = new Listings(noting().ask)
  expect((await listings.now()).stateOf(digest)).toBe('published')
  await world.run(
    `update public.package_versions set status = 'withdrawn', withdrawn_at = now() where digest = '${digest}'`,
  )
  await world.run(`delete from public.skills where slug = 'left'`)
  later()
  const next = await listings.now()
  expect(next.stateOf(digest)).toBe('withdrawn')
  const listing = next.ofSlug('taken-back')
  expect(listing && isWithdrawn(listing)).toBe(true)
  expect(next.ofSlug('left')).toBeNull()
})

test('a package that two versions name is given out as long as one of them stands', async () => {
  const [first] = (await new Listings(noting().ask).now()).all
  const digest = 'f'.repeat(64)
  const versions = (['published', 'withdrawn'] as const).map((status) => [
    { version: '1', digest, status, note: null, publishedAt: '', withdrawnAt: null },
  ])
  for (const order of [versions, versions.toReversed()]) {
    const both = order.flatMap((some, n) =>
      first ? [{ ...first, id: `id-${n}`, slug: `s-${n}`, versions: some }] : [],
    )
    expect(new ListedNow('epoch', 0, both).stateOf(digest)).toBe('published')
  }
})

test('what is made of them is made once, until one of them changes', async () => {
  const listings = new Listings(noting().ask)
  let made = 0
  const count = async () =>
    (await listings.now()).derived('count', ({ all }) => [++made, all.length])
  expect((await count())[0]).toBe(1)
  expect((await count())[0]).toBe(1)
  await publish('one-more')
  later()
  expect((await count())[0]).toBe(2)
})

test('after a restart they come from the disk, with what changed meanwhile', async () => {
  const first = new Listings(noting().ask, new ListingFolder(folder))
  const before = await first.now()
  await first.stopped()
  await publish('while-down')
  const { ask, asked } = noting()
  const after = await new Listings(ask, new ListingFolder(folder)).now()
  expect(asked).toEqual(['sync_pull', 'listing_rows'])
  expect(after.ofSlug('while-down')).not.toBeNull()
  expect(after.all.filter(({ slug }) => slug !== 'while-down')).toEqual(before.all)
})

test.each([
  ['half a file', 'listings.ndjson', '{"format":1,"epoch":"x","head":1,"count":2}\n{}\n'],
  ['no file of ours', 'listings.ndjson', 'nothing\n'],
  ['one of another format', 'listings.ndjson', '{"format":99,"count":0}\n'],
])('%s costs nothing but reading them again', async (_what, name, text) => {
  writeFileSync(join(folder, name), text)
  const { ask, asked } = noting()
  const listings = new Listings(ask, new ListingFolder(folder))
  expect((await listings.now()).all.length).toBeGreaterThan(10)
  await listings.stopped()
  expect(asked).toContain('listing_rows')
})

test('of another database nothing is taken over', async () => {
  const text = `{"format":1,"epoch":"00000000-0000-4000-8000-000000000000","head":1,"count":0}\n`
  writeFileSync(join(folder, 'listings.ndjson'), text)
  const listings = new Listings(noting().ask, new ListingFolder(folder))
  expect((await listings.now()).all.length).toBeGreaterThan(10)
  await listings.stopped()
})

test('a project that does not answer is no empty catalogue', async () => {
  const away: Ask = () => Promise.resolve(new Response('', { status: 503 }))
  await expect(new Listings(away).now()).rejects.toThrow('503')
})
