import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noSite, type Site } from '#domain/server/site.ts'
import { BadEnvironment, readEnvironment, siteOf } from '../local/environment.ts'
import { server } from '../local/server.ts'
import { openWorld, type World } from './people.ts'

const origin = 'http://localhost:3000'
const index = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
const bells: Site = {
  name: 'Bells & <b>',
  repository: 'https://code.example.org/bells',
  email: 'hi@bells.example',
  operator: 'Bells "Ltd"',
}
let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What a server of this site answers at a path. */
const ask = async (about: Site, path: string): Promise<string> => {
  const app = server(
    { backend: world.backend },
    async (request, template) => {
      if (new URL(request.url).pathname === '/manifest.webmanifest')
        return Response.json({ name: '技能集市', short_name: '技能集市', id: '/' })
      const { status, html } = (await template?.(index)) ?? { status: 404, html: '' }
      return new Response(html, { status })
    },
    { about },
  )
  return (await app.fetch(new Request(origin + path))).text()
}

test('an operator sets who the site belongs to, and a bad value is refused by its name', () => {
  const env = {
    SITE_NAME: 'Bells',
    SITE_REPOSITORY: 'https://x.example/y',
    SITE_EMAIL: 'a@b.example',
    SITE_OPERATOR: 'Me',
  }
  expect(siteOf(readEnvironment(env))).toEqual({
    name: 'Bells',
    repository: 'https://x.example/y',
    email: 'a@b.example',
    operator: 'Me',
  })
  expect(siteOf(readEnvironment({ SITE_NAME: '' }))).toEqual(noSite)
  for (const [name, value] of Object.entries({
    SITE_NAME: 'x'.repeat(41),
    SITE_REPOSITORY: 'ftp://x',
    SITE_EMAIL: 'nobody',
    SITE_OPERATOR: 'a\nb',
  }))
    expect(() => readEnvironment({ [name]: value })).toThrow(
      expect.objectContaining({
        constructor: BadEnvironment,
        message: expect.stringContaining(name) as string,
      }),
    )
})

test('an address with a path is refused with the reason in both languages, one without is taken', () => {
  for (const behind of ['/skills-site', '/skills-site/', '/?a=1', '/#top'])
    expect(() => readEnvironment({ SITE_URL: `https://company.example${behind}` }), behind).toThrow(
      /^SITE_URL=https:\/\/company\.example.+ no path: .+ root of a host.+ \/ .+不带路径.+根路径/,
    )
  expect(() => readEnvironment({ SITE_URL: 'https://ann:secret@company.example' })).toThrow(
    BadEnvironment,
  )
  for (const plain of ['https://bazaar.example', 'https://bazaar.example/'])
    expect(readEnvironment({ SITE_URL: plain }).SITE_URL).toBe('https://bazaar.example')
  expect(readEnvironment({ SITE_URL: 'http://10.0.0.7:3000/' }).SITE_URL).toBe(
    'http://10.0.0.7:3000',
  )
})

test('/config.json says who the site belongs to', async () => {
  expect(JSON.parse(await ask(bells, '/config.json'))).toMatchObject({ site: bells })
  expect(JSON.parse(await ask({ ...noSite, name: 'Bells' }, '/config.json'))).toMatchObject({
    site: { name: 'Bells' },
  })
  expect(JSON.parse(await ask(noSite, '/config.json'))).not.toHaveProperty('site')
})

test('the first HTML has the name in its title and feeds, and brings the rest along, safely', async () => {
  const html = await ask(bells, '/')
  expect(html).toContain('<title>Bells &amp; &lt;b&gt;</title>')
  expect(html).not.toMatch(/技能集市|Skill Bazaar/)
  const data = /<script type="application\/json" id="site">(.*?)<\/script>/.exec(html)?.[1]
  expect(JSON.parse(data ?? 'null')).toEqual(bells)
  expect(html).toContain('"publisher":{"@type":"Organization","name":"Bells \\"Ltd\\""')
  const plain = await ask(noSite, '/')
  expect([plain.includes('id="site"'), plain.includes('<title>技能集市</title>')]).toEqual([
    false,
    true,
  ])
})

test.each(['/feed.xml', '/blog/feed.xml', '/llms.txt', '/manifest.webmanifest'])(
  '%s is under the name of the site',
  async (path) => {
    const named = await ask(bells, path)
    expect(named).toMatch(/Bells/)
    expect(named).not.toMatch(/技能集市：|# 技能集市|"技能集市"/)
    expect(await ask(noSite, path)).toMatch(/技能集市/)
  },
)
