import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Ask, askEmbedded } from '#web/ask.ts'
import { siteMap, skillsFeed } from '#web/documents.ts'
import { SkillIndexes } from '#web/agent-skills/skill-index.ts'
import { TextMemory } from '#web/agent-skills/text-store.ts'
import { WrittenSkills } from '#web/agent-skills/written-skills.ts'
import { Listings } from '#web/listings/listings.ts'
import { openWebWorld, origin, type WebWorld } from './web-world.ts'

/** Slugs that mean something in JSON, in SQL, in the language of filters, or to every object. */
const odd = [
  'true',
  'false',
  'null',
  'undefined',
  'nan',
  '1',
  '1e3',
  '0x10',
  'constructor',
  'not',
  'and',
  'in',
]

let { world, ask } = {} as WebWorld
beforeAll(async () => {
  ;({ world, ask } = await openWebWorld())
  const rows = odd.map(
    (slug) => `('${slug}', '${slug}', 'does ${slug}', 'd', '{data}', '{claude}')`,
  )
  await world.run(
    `insert into public.skills (slug, name, summary, description, category, supports) values ${rows.join(', ')}`,
  )
})
afterAll(() => world.close())

test('a skill may be called anything that a slug can be, and every document has it', async () => {
  const documents = ['/feed.xml', '/sitemap.xml', '/llms.txt', '/api/skills.json?per_page=200']
  for (const path of documents) {
    const reply = await ask(path)
    const text = await reply.text()
    expect([path, reply.status]).toEqual([path, 200])
    expect(odd.filter((slug) => !text.includes(`/skills/${slug}`))).toEqual([])
  }
  const index = await ask('/.well-known/agent-skills/index.json')
  const { skills } = (await index.json()) as { skills: { name: string; url: string }[] }
  expect(odd.filter((slug) => !skills.some(({ name }) => name === slug))).toEqual([])
  for (const slug of odd) {
    const file = await ask(`/.well-known/agent-skills/${slug}/SKILL.md`)
    expect([slug, file.status]).toEqual([slug, 200])
    expect(await file.text()).toContain(`does ${slug}`)
  }
})

test('one record without a date costs a feed that record, and whoever runs the server is told', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(async () => {
    told.mockRestore()
    await world.run(`delete from public.skills where slug = 'for-ever'`)
  })
  await world.run(
    `insert into public.skills (slug, name, summary, description, category, supports, created_at, updated_at)
      values ('for-ever', 'For ever', 's', 'd', '{data}', '{claude}', 'infinity', 'infinity')`,
  )
  const visitor = askEmbedded(world.backend)
  const feed = await skillsFeed(visitor, origin)
  expect(feed).toContain('/skills/constructor')
  expect(feed).not.toContain('for-ever')
  expect(told).toHaveBeenCalledWith(expect.stringMatching(/^feed.xml: for-ever left out/))
  const sitemap = await siteMap(visitor, origin)
  expect(sitemap.get('/sitemap.xml')).toContain('/skills/for-ever')
})

const at = '2026-01-01T00:00:00Z'
const epoch = '00000000-0000-4000-8000-000000000000'
const listing = (slug: string) => ({
  id: slug,
  slug,
  name: slug,
  summary: 's',
  digest: null,
  hasVersions: false,
  files: [],
  versions: [],
  format: null,
  supports: ['claude'],
  installMcp: null,
  updatedAt: at,
})
/** A project of these skills, which cannot give any file together with the bad one. */
const projectWith =
  (slugs: readonly string[], bad: string): Ask =>
  async (path) => {
    if (path.startsWith('rpc/sync_pull'))
      return Response.json({ epoch, head: 0, next: 0, reset: false, ops: [] })
    if (path.startsWith('rpc/listing_rows'))
      return Response.json(path.includes('p_after=&') ? slugs.map(listing) : [])
    const ids = /id=in\.\((.*)\)/.exec(path)?.[1]?.split(',') ?? []
    return ids.includes(bad)
      ? new Response('{"code":"XX000"}', { status: 500 })
      : Response.json(
          ids.map((slug) => ({
            slug,
            name: slug,
            summary: 's',
            description: 'd',
            license: 'MIT',
            author: null,
            version: '1',
            runtimes: [],
            homepage: null,
            repoUrl: null,
          })),
        )
  }
const indexOf = async (project: Ask): Promise<string> => {
  const indexes = new SkillIndexes(new WrittenSkills(project, new TextMemory()))
  const { bytes } = await indexes.whole('0.2.0', await new Listings(project).now())
  return new TextDecoder().decode(bytes)
}

test('a skill whose file cannot be read is missing in the index, and all others are in it', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    told.mockRestore()
  })
  const slugs = Array.from({ length: 30 }, (_, n) => `skill-${String(n).padStart(2, '0')}`)
  const { skills } = JSON.parse(await indexOf(projectWith(slugs, 'skill-17'))) as {
    skills: { name: string }[]
  }
  expect(skills.map(({ name }) => name)).toEqual(slugs.filter((slug) => slug !== 'skill-17'))
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^agent-skills: skill-17 left out/),
  )
})

test('a project that answers nothing gives no index: an empty one would say that all is gone', async () => {
  let times = 0
  const away: Ask = () => {
    times++
    return Promise.resolve(new Response('{}', { status: 503 }))
  }
  await expect(indexOf(away)).rejects.toThrow('503')
  expect(times).toBe(1)
})
