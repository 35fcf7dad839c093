import { createHash } from 'node:crypto'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readImport } from '#domain/import/read.ts'
import { server } from '#backend/server.ts'
import { TtlCache } from '#web/ttl-cache.ts'
import { sitemapFiles } from '#web/discovery/sitemap.ts'
import { openWorld, type World } from './people.ts'

const origin = 'http://localhost:3000'
const hostileName = `</title><script>alert(1)</script>]]> & "quotes' \u0007\u202E [link](javascript:x) 中文`
const hostile = hostileName.replace('\u0007', '')
let world: World
let app: ReturnType<typeof server>
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

beforeAll(async () => {
  world = await openWorld()
  app = server({ backend: world.backend }, () => Promise.resolve(new Response('app')))
  await world.run(`insert into public.skills (slug, name, summary, description, category, supports, repo_url, install_mcp, created_at)
    values ('hostile', ${quoted(hostileName)}, ${quoted(`${hostileName}\n- [x](y)`)}, ${quoted('---\nname: other\n---\n</script>')}, '{data}', '{claude}', null, null, now())`)
  await world.run(`insert into public.skills (slug, name, summary, description, category, supports, repo_url, install_mcp)
    values ('plug-in', 'Plug', 'plugs', 'x', '{data}', '{mcp}', 'https://github.com/some/place/tree/main/skills/plug', '{"mcpServers": {"plug": {"command": "npx", "args": ["-y", "plug@1"]}}}'),
      ('folder', 'Folder', 'folds', 'x', '{data}', '{claude}', 'https://github.com/some/place/tree/v2/skills/folder', null),
      ('file-scheme', 'F', 'f', 'x', '{data}', '{mcp}', 'https://github.com/some/place', '{"mcpServers": {"f": {"url": "file:///etc/passwd"}}}'),
      ('-odd-', 'Odd', 'odd', 'x', '{data}', '{claude}', 'https://github.com/some/odd/tree/main/x', null),
      ('any-branch', 'Any', 'any', 'x', '{data}', '{claude}', 'https://github.com/some/place/tree/feature/x/skills/any', null),
      ('known-branch', 'Known', 'known', 'x', '{data}', '{claude}', 'https://github.com/some/place/tree/feature/x/skills/known', null)`)
  await world.run(
    `update public.skills set origin = '{"format": "skill-md", "source": "skills/known/SKILL.md", "key": "k"}' where slug = 'known-branch'`,
  )
})
afterAll(() => world.close())

const ask = (path: string, init: RequestInit = {}) =>
  Promise.resolve(
    app.fetch(new Request(origin + path, init), {
      incoming: { socket: { remoteAddress: '127.0.0.1' } },
    }),
  )
const text = async (path: string, type: string) => {
  const reply = await ask(path)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type])
  return reply.text()
}

/** Parses what must be XML; a document that is none fails the test. */
function parsed<T>(document: string): T {
  expect(XMLValidator.validate(document)).toBe(true)
  return new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ['url', 'item', 'category'].includes(name),
  }).parse(document) as T
}

interface Feed {
  readonly rss: {
    readonly '@_version': string
    readonly channel: {
      readonly title: string
      readonly link: string
      readonly description: string
      readonly 'atom:link': Record<string, string>
      readonly item: readonly Record<string, unknown>[]
    }
  }
}

test('the sitemap names every public page of this address once, and nothing private', async () => {
  const { urlset } = parsed<{
    urlset: { '@_xmlns': string; url: { loc: string; lastmod?: string }[] }
  }>(await text('/sitemap.xml', 'application/xml; charset=utf-8'))
  expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  const places = urlset.url.map(({ loc }) => loc)
  for (const path of [
    '/',
    '/skills',
    '/skills/browser-pilot',
    '/templates/weekly-report',
    '/docs/getting-started',
    '/blog/claude-skills-complete-guide',
  ])
    expect(places).toContain(origin + path)
  expect(new Set(places).size).toBe(places.length)
  expect(
    places.filter(
      (place) =>
        !place.startsWith(`${origin}/`) ||
        /admin|settings|auth|favorites|marketing|boats|agents/.test(place),
    ),
  ).toEqual([])
  expect(
    urlset.url.filter(({ lastmod }) => lastmod !== undefined && Number.isNaN(Date.parse(lastmod))),
  ).toEqual([])
})

test('more addresses than one file may hold are split, and the index leads to each part', () => {
  const places = Array.from({ length: 7 }, (_, n) => ({
    path: `/skills/s-${n}?a&b`,
    at: n === 3 ? '2026-01-02T03:04:05+00:00' : null,
  }))
  const files = sitemapFiles(origin, places, 3)
  expect([...files.keys()]).toEqual([
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/sitemap-2.xml',
    '/sitemap-3.xml',
  ])
  const index = parsed<{ sitemapindex: { sitemap: { loc: string; lastmod?: string }[] } }>(
    files.get('/sitemap.xml') ?? '',
  )
  expect(index.sitemapindex.sitemap.map(({ loc }) => loc.slice(origin.length))).toEqual(
    [...files.keys()].slice(1),
  )
  expect(index.sitemapindex.sitemap[1]?.lastmod).toBe('2026-01-02T03:04:05.000Z')
  const all = [...files]
    .slice(1)
    .flatMap(([, document]) =>
      parsed<{ urlset: { url: { loc: string }[] } }>(document).urlset.url.map(({ loc }) => loc),
    )
  expect(all).toEqual(places.map(({ path }) => origin + path))
})

test('many who ask at once cost the database one reading, and a failure is not remembered', async () => {
  let made = 0
  const memory = new TtlCache<number>(2)
  const make = async () => {
    made++
    await Promise.resolve()
    return made
  }
  expect(
    await Promise.all([memory.get('a', make), memory.get('a', make), memory.get('a', make)]),
  ).toEqual([1, 1, 1])
  await expect(memory.get('b', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await memory.get('b', make)).toBe(2)
  await memory.get('c', make)
  expect(await memory.get('a', make)).toBe(4) // two are kept at most
})

test('search engines are told what to leave alone and where the sitemap is', async () => {
  expect(await text('/robots.txt', 'text/plain; charset=utf-8')).toMatch(
    /Disallow: \/admin[\s\S]*Sitemap: http:\/\/localhost:3000\/sitemap\.xml/,
  )
})

test('a feed of new skills is RSS that a reader takes, whatever people put into names', async () => {
  const { rss } = parsed<Feed>(await text('/feed.xml', 'application/rss+xml; charset=utf-8'))
  expect(rss['@_version']).toBe('2.0')
  expect(rss.channel['atom:link']).toMatchObject({
    '@_href': `${origin}/feed.xml`,
    '@_rel': 'self',
  })
  expect([rss.channel.title, rss.channel.link, rss.channel.description].every(Boolean)).toBe(true)
  const entry = rss.channel.item.find(({ link }) => link === `${origin}/skills/hostile`)
  expect(entry).toMatchObject({
    title: hostile,
    guid: { '#text': `${origin}/skills/hostile`, '@_isPermaLink': 'true' },
  })
  for (const { pubDate } of rss.channel.item)
    expect(pubDate).toMatch(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d \+0000$/)
  // a description is HTML to its reader: what is left after the XML must still be escaped
  expect(entry?.['description']).not.toContain('<script>')
  const blog = parsed<Feed>(await text('/blog/feed.xml', 'application/rss+xml; charset=utf-8'))
  expect(blog.rss.channel.item.map(({ link }) => link)).toContain(
    `${origin}/blog/claude-skills-complete-guide`,
  )
})

test('the overview for language models is Markdown in which no name makes a line or a link of its own', async () => {
  const lines = (await text('/llms.txt', 'text/plain; charset=utf-8')).split('\n')
  expect(lines[0]).toMatch(/^# 技能集市/)
  expect(lines[2]).toMatch(/^> /)
  const links = lines.filter((line) => line.startsWith('- '))
  expect(links.length).toBeGreaterThan(20)
  for (const line of links)
    expect(line).toMatch(/^- \[(?:\\.|[^\]\\])+\]\(http:\/\/localhost:3000\/[^)\s]+\): /)
  expect(lines.filter((line) => line !== '' && !/^(?:# |## |> |- |这里)/.test(line))).toEqual([])
})

test('the interface gives every skill once over its pages, and says where the next one is', async () => {
  const slugs: string[] = []
  let address: string | null = `${origin}/api/skills.json?per_page=5`
  while (address !== null) {
    const reply = await ask(address.slice(origin.length))
    const page = (await reply.json()) as {
      total: number
      perPage: number
      next: string | null
      skills: { slug: string; url: string; install: object }[]
    }
    expect(page.perPage).toBe(5)
    for (const skill of page.skills)
      expect(skill).toMatchObject({ url: `${origin}/skills/${skill.slug}`, install: {} })
    expect(reply.headers.get('link')).toBe(page.next === null ? null : `<${page.next}>; rel="next"`)
    slugs.push(...page.skills.map(({ slug }) => slug))
    address = page.next
  }
  const all = await world.rows<{ slug: string }>('select slug from public.skills')
  expect([...slugs].sort()).toEqual(all.map(({ slug }) => slug).sort())
  expect((await ask('/api/skills.json?page=999')).status).toBe(404)
  expect((await ask('/api/skills.json?page=x')).status).toBe(400)
  expect(
    ((await (await ask('/api/skills.json?per_page=100000')).json()) as { perPage: number }).perPage,
  ).toBe(200)
})

test('a page of another site may read the interface, and asks again without the body coming twice', async () => {
  const path = '/api/skills.json?per_page=12'
  const first = await ask(path, { headers: { 'accept-encoding': 'br' } })
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  expect([
    first.headers.get('access-control-allow-origin'),
    first.headers.get('content-encoding'),
    first.headers.get('vary'),
  ]).toEqual(['*', 'br', 'Accept-Encoding'])
  const again = await ask(path, {
    headers: { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` },
  })
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  // another coding is other bytes, and a strong tag must not say otherwise
  expect((await ask(path)).headers.get('etag')).not.toBe(etag)
  const head = await ask(path, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const preflight = await ask(path, {
    method: 'OPTIONS',
    headers: { 'access-control-request-headers': 'if-none-match' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    expect.stringMatching(/if-none-match/i),
  ])
  expect((await ask(path, { method: 'POST' })).status).toBe(405)
})

test('every skill of the discovery index is a SKILL.md of the bytes it promises', async () => {
  const index = JSON.parse(
    await text('/.well-known/agent-skills/index.json', 'application/json; charset=utf-8'),
  ) as {
    $schema: string
    skills: { name: string; type: string; description: string; url: string; digest: string }[]
  }
  expect(index.$schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json')
  expect(index.skills.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['hostile', 'folder', 'pdf-ink']),
  )
  expect(index.skills.map(({ name }) => name)).not.toContain('-odd-')
  for (const skill of index.skills) {
    expect(skill.name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(skill.description.length).toBeLessThanOrEqual(1024)
    const file = await text(skill.url, 'text/markdown; charset=utf-8')
    expect(skill.digest).toBe(`sha256:${createHash('sha256').update(file).digest('hex')}`)
    expect([...readImport({ name: 'SKILL.md', text: file })]).toMatchObject([{ kind: 'skill' }])
    expect(file.startsWith(`---\nname: ${skill.name}\ndescription: `)).toBe(true)
  }
  expect((await ask('/.well-known/agent-skills/no-such/SKILL.md')).status).toBe(404)
  // a server, not instructions
  expect((await ask('/.well-known/agent-skills/browser-pilot/SKILL.md')).status).toBe(404)
})

test('the index follows a skill that changes', async () => {
  const digest = async () => {
    const app2 = server({ backend: world.backend }, () => Promise.resolve(new Response('app')))
    const reply = await app2.fetch(new Request(`${origin}/.well-known/agent-skills/index.json`))
    return ((await reply.json()) as { skills: { name: string; digest: string }[] }).skills.find(
      ({ name }) => name === 'folder',
    )?.digest
  }
  const before = await digest()
  await world.run(`update public.skills set description = 'other' where slug = 'folder'`)
  expect(await digest()).not.toBe(before)
})

test('the marketplace holds only plugins that somebody with nothing but its address can install', async () => {
  const market = JSON.parse(
    await text('/.claude-plugin/marketplace.json', 'application/json; charset=utf-8'),
  ) as {
    name: string
    owner: { name: string }
    plugins: {
      name: string
      source: Record<string, string>
      strict?: boolean
      skills?: string[]
      mcpServers?: object
    }[]
  }
  expect(market).toMatchObject({
    name: 'skill-bazaar',
    owner: { name: expect.any(String) as unknown },
  })
  const plugin = (name: string) => market.plugins.find((one) => one.name === name)
  expect(plugin('browser-pilot')).toMatchObject({
    source: { source: 'github', repo: 'microsoft/playwright-mcp' },
    strict: false,
    mcpServers: { playwright: { command: 'npx' } },
  })
  expect(plugin('plug-in')).toMatchObject({
    source: {
      source: 'git-subdir',
      url: 'https://github.com/some/place.git',
      path: 'skills/plug',
      ref: 'main',
    },
    mcpServers: { plug: {} },
  })
  expect(plugin('folder')).toMatchObject({
    source: { path: 'skills/folder', ref: 'v2' },
    strict: false,
    skills: ['./'],
  })
  expect(plugin('known-branch')).toMatchObject({
    source: { path: 'skills/known', ref: 'feature/x' },
  })
  for (const absent of ['hostile', 'file-scheme', '-odd-', 'any-branch'])
    expect(plugin(absent)).toBeUndefined()
  expect(
    market.plugins.every(
      ({ name, source }) =>
        /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) &&
        ['github', 'git-subdir', 'url'].includes(source['source'] ?? ''),
    ),
  ).toBe(true)
  expect(await (await ask('/marketplace.json')).json()).toEqual(market)
  // what we give, we can take
  expect(
    [...readImport({ name: 'marketplace.json', text: JSON.stringify(market) })].filter(
      ({ kind }) => kind === 'refused',
    ),
  ).toEqual([])
})

test('nobody is told that there is nothing when the project does not answer', async () => {
  const down = server({ url: 'http://127.0.0.1:9', key: 'sb_publishable_x' }, () =>
    Promise.resolve(new Response('app')),
  )
  for (const path of [
    '/sitemap.xml',
    '/feed.xml',
    '/llms.txt',
    '/api/skills.json',
    '/.well-known/agent-skills/index.json',
    '/marketplace.json',
  ]) {
    const reply = await down.fetch(new Request(origin + path))
    expect([path, reply.status, reply.headers.get('cache-control')]).toEqual([
      path,
      503,
      'no-store',
    ])
  }
})
