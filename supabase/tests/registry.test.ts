import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { server } from '#backend/server.ts'
import { readImport } from '#domain/import/read.ts'
import { openWebWorld, origin, type WebWorld } from './web-world.ts'

let { world, ask, text } = {} as WebWorld
beforeAll(async () => {
  ;({ world, ask, text } = await openWebWorld())
})
afterAll(() => world.close())

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

test('every SKILL.md of the discovery index that is written here has the bytes it promises', async () => {
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
  for (const skill of index.skills.filter(({ url }) => url.startsWith('/.well-known/'))) {
    expect(skill.name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(skill.description.length).toBeLessThanOrEqual(1024)
    const file = await text(skill.url, 'text/markdown; charset=utf-8')
    expect(skill.digest).toBe(`sha256:${createHash('sha256').update(file).digest('hex')}`)
    expect([...readImport({ name: 'SKILL.md', text: file })]).toMatchObject([{ kind: 'skill' }])
    expect(file.startsWith(`---\nname: ${skill.name}\ndescription: `)).toBe(true)
  }
  expect((await ask('/.well-known/agent-skills/no-such/SKILL.md')).status).toBe(404)
  // a server, not instructions
  expect((await ask('/.well-known/agent-skills/plug-in/SKILL.md')).status).toBe(404)
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
