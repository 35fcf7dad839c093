import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Ask, askEmbedded } from '#web/ask.ts'
import { CatalogueShelf } from '#web/catalogue/catalogue-shelf.ts'
import { Listings } from '#web/listings/listings.ts'
import { SkillSearch } from '#web/search/skill-search.ts'
import { importPackaged, packageFile as file } from './packaged.ts'
import { openWorld, type World } from './people.ts'

let world: World
let search: SkillSearch
beforeAll(async () => {
  world = await openWorld()
  search = searchOf()
})
afterAll(() => world.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const asking: Ask = (path, headers) => askEmbedded(world.backend)(path, headers)
const searchOf = (ask: Ask = asking): SkillSearch =>
  new SkillSearch(ask, new Listings(ask), new CatalogueShelf(ask, null))
const slugs = async (question: string, limit = 20, of = search) =>
  (await of.search(question, limit)).map(({ slug }) => slug)
const publish = (slug: string, summary: string) =>
  importPackaged(world, slug, [file('SKILL.md', summary)], { summary })

/** Lets what is known of the listings be too old. */
const realNow = performance.now.bind(performance)
let ahead = 0
function later(): void {
  ahead += 120_000
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead)
}

test('a question in either language finds what it means, the best first', async () => {
  await publish('harbour-tides', 'Predicts the tide of any harbour and dock')
  await publish('quay-notes', '把发票整理成表格')
  expect((await slugs('harbour tide'))[0]).toBe('harbour-tides')
  expect((await slugs('发票'))[0]).toBe('quay-notes')
  // the dictionary, which comes a moment later, leads from one language to the other
  await vi.waitFor(async () => expect(await slugs('船坞')).toContain('harbour-tides'), 60_000)
  // and so do the concepts of the app
  expect(await slugs('invoice')).toContain('quay-notes')
  expect(await slugs('zzxxqqvv')).toEqual([])
  expect(await slugs('harbour tide', 1)).toHaveLength(1)
})

test('what is published is found, and what is withdrawn or deleted is not', async () => {
  await publish('lighthouse-lamp', 'Trims the lamp of a lighthouse')
  later()
  expect(await slugs('lighthouse')).toEqual(['lighthouse-lamp'])
  await publish('lighthouse-stairs', 'Counts the stairs of a lighthouse')
  later()
  expect((await slugs('lighthouse')).sort()).toEqual(['lighthouse-lamp', 'lighthouse-stairs'])
  await world.run(
    `update public.package_versions set status = 'withdrawn', withdrawn_at = now()
      where skill_id = (select id from public.skills where slug = 'lighthouse-lamp')`,
  )
  await world.run(`delete from public.skills where slug = 'lighthouse-stairs'`)
  later()
  expect(await slugs('lighthouse')).toEqual([])
})

test('an empty question gives what is downloaded most, a long one is read to its bound', async () => {
  const [most] = await world.rows<{ slug: string }>(
    'select slug from public.skills order by downloads desc limit 1',
  )
  expect((await slugs('  '))[0]).toBe(most?.slug)
  const long = `harbour ${'tide '.repeat(20_000)}`
  expect((await slugs(long))[0]).toBe('harbour-tides')
})

test('a large catalogue is searched by its file, and is read on from there', async () => {
  await world.run(
    `insert into public.skills (slug, name, summary, description, category, supports)
     select 'crane-' || n, 'Crane ' || n, 'one of many cranes', 'x', '{data}', '{mcp}'
     from generate_series(1, 700) n`,
  )
  const asked: string[] = []
  const large = searchOf((path, headers) => {
    asked.push(path)
    return asking(path, headers)
  })
  expect(await slugs('crane 512', 20, large)).toContain('crane-512')
  await publish('gantry', 'A gantry beside the cranes')
  later()
  asked.length = 0
  expect((await slugs('gantry', 20, large))[0]).toBe('gantry')
  // what is new, not the whole catalogue again
  expect(asked.filter((path) => path.includes('p_after=0'))).toEqual([])
  large.end()
})

test('a project that does not answer is said to be so, and is asked again', async () => {
  let isDown = true
  const shaky = searchOf((path, headers) =>
    isDown ? Promise.resolve(new Response('', { status: 503 })) : asking(path, headers),
  )
  await expect(shaky.search('harbour', 5)).rejects.toThrow('503')
  isDown = false
  expect((await slugs('harbour tide', 5, shaky))[0]).toBe('harbour-tides')
  shaky.end()
})

test('who asks while forty others wait is told to come again', async () => {
  const asked = Array.from({ length: 41 }, () => search.search('harbour tide', 5))
  const settled = await Promise.allSettled(asked)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
  await expect(asked[40]).rejects.toThrow('too many')
  // and is answered when they are gone
  expect((await slugs('harbour tide'))[0]).toBe('harbour-tides')
})
