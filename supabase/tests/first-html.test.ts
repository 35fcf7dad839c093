import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { server } from '../local/server.ts'
import { openWorld, type Person, type World } from './people.ts'

const origin = 'http://localhost:3000'
const index = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
const hostile = `</title></script><script>alert(1)</script><!-- "quotes" 'single' $& $1 &amp; 中文`
let world: World
let app: ReturnType<typeof server>
let person: Person
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

beforeAll(async () => {
  world = await openWorld()
  person = await world.signUp('first.html 人', 'first@example.com')
  await world.run(
    `insert into public.skills (slug, name, summary, description, category, price, screenshots) values ('hostile', ${quoted(hostile)}, ${quoted(hostile)}, 'x', '{data}', 'paid', '{https://example.com/a.png}')`,
  )
  await world.run(
    `update public.profiles set full_name = ${quoted(hostile)}, bio = null, avatar_url = 'https://example.com/face.png' where id = '${person.id}'`,
  )
  app = appOn(world)
})
afterAll(() => world.close())

/** The server with the real index.html as its app. */
const appOn = ({ backend }: World) =>
  server({ backend }, async (_request, template) => {
    const { status, html } = await template!(index)
    return new Response(html, { status, headers: { 'content-type': 'text/html' } })
  })

interface Read {
  readonly status: number
  readonly html: string
  readonly title: string
  readonly meta: (name: string) => string | undefined
  readonly canonical: string | undefined
  readonly data: Record<string, unknown> | null
}
const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** What a reader without scripts learns at a path. */
async function read(path: string): Promise<Read> {
  const reply = await app.fetch(new Request(origin + path))
  const html = await reply.text()
  const head = html.slice(0, html.indexOf('</head>'))
  const json = /<script data-first="[^"]*" type="application\/ld\+json">(.*?)<\/script>/s.exec(
    head,
  )?.[1]
  return {
    status: reply.status,
    html,
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    meta: (name) => {
      const found = [
        ...head.matchAll(
          new RegExp(`<meta [^>]*(?:name|property)="${name}" content="([^"]*)"`, 'g'),
        ),
      ]
      expect(found.length, name).toBeLessThan(2)
      return found[0]?.[1] === undefined ? undefined : plain(found[0][1])
    },
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    data: json === undefined ? null : (JSON.parse(json) as Record<string, unknown>),
  }
}

test('a link preview of a skill shows its name, its summary and a picture, and a crawler its price', async () => {
  const page = await read('/skills/browser-pilot')
  expect([page.status, page.title, page.canonical]).toEqual([
    200,
    '浏览器领航 · 技能集市',
    `${origin}/skills/browser-pilot`,
  ])
  expect([
    page.meta('og:title'),
    page.meta('og:url'),
    page.meta('og:type'),
    page.meta('twitter:card'),
    page.meta('og:locale'),
  ]).toEqual([
    '浏览器领航',
    `${origin}/skills/browser-pilot`,
    'website',
    'summary_large_image',
    'zh_CN',
  ])
  expect(page.meta('description')).toBe(page.meta('og:description'))
  expect(page.meta('og:image')).toBe(`${origin}/screenshots/share.png`)
  expect(page.data).toMatchObject({
    '@type': 'SoftwareApplication',
    name: '浏览器领航',
    url: `${origin}/skills/browser-pilot`,
    offers: { price: '0', priceCurrency: 'USD' },
  })
})

test('a hostile name reaches the reader whole, and ends no tag, no script and no attribute', async () => {
  const page = await read('/skills/hostile')
  expect(page.title).toBe(`${hostile} · 技能集市`)
  expect([page.meta('og:title'), page.meta('description')]).toEqual([hostile, hostile])
  expect(page.data).toMatchObject({
    name: hostile,
    offers: { price: '9.99' },
    screenshot: ['https://example.com/a.png'],
  })
  expect(page.html).not.toContain('<script>alert')
  // it has the same elements as a page of harmless text
  const tags = (html: string) => [...html.matchAll(/<\/?(\w+)/g)].map(([, name]) => name)
  expect(
    tags((await read('/skills/hostile')).html.replace(/<meta[^>]*og:image:[^>]*>/g, '')),
  ).toEqual(
    tags((await read('/skills/browser-pilot')).html.replace(/<meta[^>]*og:image:[^>]*>/g, '')),
  )
})

test.each([
  ['/', '技能集市', '/', 'WebSite'],
  ['/skills', '技能 · 技能集市', '/skills', undefined],
  ['/marketing', '技能 · 技能集市', '/skills', undefined],
  ['/boats?cat=data', '技能 · 技能集市', '/skills', undefined],
  ['/templates', '模板 · 技能集市', '/templates', undefined],
  ['/templates/weekly-report', '周报 · 技能集市', '/templates/weekly-report', 'CreativeWork'],
  ['/docs/getting-started', '从这里开始 · 技能集市', '/docs/getting-started', 'TechArticle'],
  ['/blog', '博客 · 技能集市', '/blog', undefined],
  [
    '/blog/claude-skills-complete-guide',
    'Claude 技能，从头讲到尾 · 技能集市',
    '/blog/claude-skills-complete-guide',
    'BlogPosting',
  ],
  ['/connect', '接入你的助手 · 技能集市', '/connect', undefined],
  ['/pricing', '定价 · 技能集市', '/pricing', undefined],
  ['/about', '关于 · 技能集市', '/about', undefined],
  ['/privacy', '隐私 · 技能集市', '/privacy', undefined],
])(
  'the first HTML of %s has a title, a description and its true address',
  async (path, title, canonical, type) => {
    const page = await read(path)
    if (type === 'CreativeWork') expect(page.title).toMatch(/ · 技能集市$/)
    else expect(page.title).toBe(title)
    expect([page.status, page.canonical, page.meta('robots'), page.data?.['@type']]).toEqual([
      200,
      origin + canonical,
      'index, follow',
      type,
    ])
    expect(page.meta('description')?.length).toBeGreaterThan(5)
    expect(page.html).toContain('<div id="root">')
  },
)

test('a public profile is described, under the name as it is written', async () => {
  const page = await read(`/profile/${encodeURIComponent('FIRST.html 人')}`)
  expect([page.status, page.canonical, page.meta('og:type'), page.meta('og:image')]).toEqual([
    200,
    `${origin}/profile/${encodeURIComponent('first.html 人')}`,
    'profile',
    'https://example.com/face.png',
  ])
  expect(page.data).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { name: hostile, alternateName: 'first.html 人' },
  })
})

test('a shared collection is described, and a private one keeps its name', async () => {
  const make = async (name: string, open: boolean) =>
    (
      await world.rows<{ id: string }>(
        `insert into public.collections (user_id, name, is_public) values ('${person.id}', '${name}', ${open}) returning id`,
      )
    )[0]!.id
  const shared = await read(`/collection/${await make('Open shelf', true)}`)
  expect([shared.status, shared.title]).toEqual([200, 'Open shelf · 技能集市'])
  const hidden = await read(`/collection/${await make('My secret', false)}`)
  expect([hidden.status, hidden.meta('robots'), hidden.html.includes('My secret')]).toEqual([
    200,
    'noindex',
    false,
  ])
  expect((await read('/collection/6e96c59e-565c-598f-baf8-d805aa007009')).status).toBe(404)
})

test('what does not exist is 404 and stays out of search engines, yet brings the app', async () => {
  for (const path of [
    '/skills/no-such',
    '/skills/%E4%B8%AD',
    '/skills/%',
    '/templates/no-such',
    '/docs/no-such',
    '/blog/no-such',
    '/profile/nobody',
    '/collection/x',
    '/no/such/page',
    '/__proto__',
    '/constructor',
  ]) {
    const page = await read(path)
    expect([path, page.status, page.meta('robots')]).toEqual([path, 404, 'noindex'])
    expect(page.html).toContain('<div id="root">')
  }
})

test('screens of one person are found by nobody else', async () => {
  for (const path of [
    '/auth',
    '/favorites',
    '/collections',
    '/settings/profile',
    '/admin/submissions',
    '/sync',
  ]) {
    const page = await read(path)
    expect([path, page.status, page.meta('robots')]).toEqual([path, 200, 'noindex'])
  }
})

test('a project that does not answer costs a page its description and nothing else', async () => {
  const down = server(
    { url: 'http://127.0.0.1:9', key: 'sb_publishable_x' },
    async (_request, template) => {
      const { status, html } = await template!(index)
      return new Response(html, { status })
    },
  )
  const reply = await down.fetch(new Request(`${origin}/skills/browser-pilot`))
  expect([reply.status, await reply.text()]).toEqual([200, index])
})

test('a first visit finds in the page what its screen shows first, as the device would store it', async () => {
  const rows = async (path: string) =>
    JSON.parse(
      /<script type="application\/json" id="first-rows">(.*?)<\/script>/s.exec(
        (await read(path)).html,
      )?.[1] ?? '{}',
    ) as Record<string, { slug: string; [name: string]: unknown }[]>
  expect((await rows('/skills/browser-pilot'))['skills']).toMatchObject([
    {
      slug: 'browser-pilot',
      nameEn: 'Browser Pilot',
      install: { cli: expect.stringContaining('npx') as unknown },
      description: expect.any(String) as unknown,
    },
  ])
  // the files, as the change feed tells of them: a deep link to one need not wait for the catalogue
  const [told] = await world.rows<{ package: object; versions: object[] }>(
    `select package, versions from sync.skill where slug = 'browser-pilot'`,
  )
  expect(told).toHaveProperty('package.digest')
  expect((await rows('/skills/browser-pilot'))['skills']).toMatchObject([
    { package: told!.package, versions: [{ status: 'published', withdrawalReason: null }] },
  ])
  expect((await rows('/skills/hostile'))['skills']).toMatchObject([{ name: hostile }])
  expect((await rows('/skills'))['skills:cards']).toHaveLength(12)
  expect((await rows('/templates'))['templates:cards']?.[0]).toMatchObject({
    preview: expect.stringMatching(/./) as unknown,
  })
  const docs = (await rows('/docs/mcp-vs-skills'))['docs'] ?? []
  expect(docs.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['getting-started', 'mcp-vs-skills']),
  )
  expect(docs.filter(({ body }) => body !== '').map(({ slug }) => slug)).toEqual(['mcp-vs-skills'])
  expect((await rows('/blog'))['articles']?.length).toBeGreaterThan(1)
  expect((await read('/pricing')).html).not.toContain('first-rows')
})
