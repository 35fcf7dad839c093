import { createHash } from 'node:crypto'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#copy/connect.ts'
import type * as replies from '#web/mcp/replies.ts'
import { connected, longText, type McpWorld, openMcpWorld } from './mcp-world.ts'

/* What an assistant gets, through the client that most of them are built on. */

let all: McpWorld
let client: Client
let address = ''
beforeAll(async () => {
  all = await openMcpWorld()
  address = await all.serve()
  client = await connected(address)
})
afterAll(async () => {
  await client?.close()
  await all.close()
})

/** What the tools give together; each gives its own part of it. */
type Told = Pick<v.InferOutput<typeof replies.SearchTold>, 'notice' | 'skills'> &
  Pick<v.InferOutput<typeof replies.SkillTold>, 'skill'> &
  Pick<v.InferOutput<typeof replies.FileTold>, 'file'> &
  Pick<v.InferOutput<typeof replies.CollectionsTold>, 'collections'> &
  Pick<replies.InstallTold, 'ways' | 'fields' | 'fromThisSite' | 'otherClients'>
interface Result {
  readonly isError?: boolean
  readonly text: string
  readonly told: Told
}
/** The client checks the structured content against the tool's schema, once it has listed them. */
async function tool(name: string, args: Record<string, unknown> = {}): Promise<Result> {
  const result = await client.callTool({ name, arguments: args })
  const [first] = result.content as { text: string }[]
  return {
    ...(result.isError ? { isError: true } : {}),
    text: first?.text ?? '',
    told: (result.structuredContent ?? {}) as unknown as Told,
  }
}
const refused = async (name: string, args: Record<string, unknown>, says: RegExp) => {
  const { isError, text, told } = await tool(name, args)
  expect([isError, told]).toEqual([true, {}])
  expect(text).toMatch(says)
}

test('it says who it is, and every tool has a title, both schemas, and changes nothing', async () => {
  expect(client.getServerVersion()).toMatchObject({ name: 'skill-bazaar', websiteUrl: address })
  expect(client.getInstructions()).toContain('search_skills')
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'get_package_file',
    'get_skill',
    'install_instructions',
    'list_collections',
    'search_skills',
  ])
  for (const one of tools) {
    expect(one).toMatchObject({
      title: expect.stringMatching(/\p{Script=Han}.* \/ [A-Z]/u),
      description: expect.stringMatching(/.{40}/),
      inputSchema: { type: 'object' },
      outputSchema: { type: 'object', required: expect.arrayContaining(['notice']) },
      annotations: { readOnlyHint: true, destructiveHint: false },
    })
  }
})

test('skills are found by the search of the site, best first, and only those that fit', async () => {
  const { told, text } = await tool('search_skills', { query: 'foghorn' })
  expect(told.skills[0]).toMatchObject({
    slug: 'foghorn',
    page: `${address}/skills/foghorn`,
    resource: 'skill://foghorn',
  })
  // for clients without structured content, too
  expect(text).toContain('"slug": "foghorn"')
  expect(text.startsWith(told.notice)).toBe(true)
  const servers = await tool('search_skills', { query: '', supports: 'mcp', limit: 50 })
  const slugs = servers.told.skills.map(({ slug }) => slug)
  expect(slugs).toContain('beacon')
  expect(slugs).not.toContain('foghorn')
})

test('a skill is told with its versions and files, and what is hidden in its texts is shown', async () => {
  const { told } = await tool('get_skill', { slug: 'foghorn' })
  expect(told.skill).toMatchObject({
    description: 'Reads [U+202E]sloof[U+202C] charts',
    fileCount: 1,
    files: ['SKILL.md'],
    package: { zip: expect.stringContaining(`${address}/packages/`) },
  })
  expect(told.skill.versions.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0'])
})

test('a file comes in parts that make the whole, with the digest of its exact bytes', async () => {
  const asked = { slug: 'foghorn', path: 'docs/guide.md', version: '1.0.0' }
  const parts: string[] = []
  let offset: number | null = 0
  let digest = ''
  while (offset !== null) {
    const { told } = await tool('get_package_file', { ...asked, offset })
    parts.push(told.file.text ?? '')
    digest = told.file.sha256
    offset = told.file.nextOffset
  }
  // no part is cut within a letter
  expect(parts.map((part) => part.length)).toEqual([
    19_999,
    20_000,
    20_000,
    longText.length - 59_999,
  ])
  expect(parts.join('')).toBe(longText)
  expect(digest).toBe(createHash('sha256').update(longText).digest('hex'))
})

test('hidden characters of a file are shown and named, and bytes that are no text are an address', async () => {
  const { told } = await tool('get_package_file', { slug: 'foghorn', version: '1.0.0' })
  expect(told.file.text).toContain('Reads [U+202E]sloof[U+202C] charts')
  expect(told.file.invisible).toEqual(['U+202E', 'U+202C'])
  const binary = { slug: 'foghorn', version: '1.0.0', path: 'horn.bin' }
  const { file } = (await tool('get_package_file', binary)).told
  expect(file).toMatchObject({ text: null, bytes: 4, nextOffset: null })
  expect(new Uint8Array(await (await fetch(file.url!)).arrayBuffer())).toHaveLength(4)
})

test('public collections are listed and opened, and a private one is not there', async () => {
  const { told } = await tool('list_collections')
  expect(told.collections).toMatchObject([
    { name: 'Harbour', page: `${address}/collection/${all.collection}` },
  ])
  const one = await tool('list_collections', { id: all.collection })
  expect(one.told.skills).toMatchObject([{ slug: 'foghorn' }])
  await refused('list_collections', { id: all.privateCollection }, /no public collection/)
  await refused('list_collections', { id: `${all.collection}' or 1=1` }, /no public collection/)
})

test('what installs a skill is given for a named client, in both languages', async () => {
  const cursor = await tool('install_instructions', {
    slug: 'beacon',
    client: 'cursor',
    language: 'en',
  })
  expect(cursor.told.ways).toMatchObject([
    { client: 'cursor', form: 'json', link: expect.stringMatching(/^cursor:\/\//) },
  ])
  expect(JSON.parse(cursor.told.ways[0]!.text).mcpServers.beacon.command).toBe('npx')
  expect(cursor.told.fields).toMatchObject([{ name: 'TOKEN', isSecret: true }])
  expect(cursor.told.ways[0]!.hints[0]).toMatch(/^Merge it into/)
  const zh = await tool('install_instructions', { slug: 'beacon', client: 'cursor' })
  expect(zh.told.ways[0]!.hints[0]).toMatch(/^并进/)
  const skill = await tool('install_instructions', { slug: 'foghorn', language: 'en' })
  const texts = skill.told.ways.map(({ text }) => text).join('\n')
  expect(texts).toContain(`npx skills add ${address}/skills/foghorn`)
})

test('an assistant is told how its own client installs from this site alone', async () => {
  const of = async (program: string, slug = 'foghorn') => {
    const { told } = await tool('install_instructions', { slug, client: program, language: 'en' })
    return told.fromThisSite.map(({ steps }) => steps.map(({ text }) => text).join('\n')).join('\n')
  }
  const git = `${address}/git/skills/foghorn.git`
  expect(await of('codex')).toBe(
    `codex plugin marketplace add ${git}\ncodex plugin add foghorn@bazaar-skill-foghorn`,
  )
  expect(await of('gemini')).toBe(`gemini extensions install ${git}`)
  expect(await of('copilot', 'beacon')).toContain('copilot plugin install beacon@')
  expect(await of('cursor')).toBe(`npx skills add ${address}/skills/foghorn -a cursor`)
  await refused('install_instructions', { slug: 'beacon', client: 'gemini' }, /copilot/)
  const { told } = await tool('install_instructions', { slug: 'foghorn', client: 'gemini' })
  expect(told.fromThisSite[0]?.steps[0]).toMatchObject({ title: connect.zh.steps.extension[0] })
  expect(told.otherClients).toContain('codex')
  expect(told.otherClients).not.toContain('gemini')
})

test('what cannot be done is said in the result, with what to do instead', async () => {
  await refused('get_skill', { slug: 'nowhere' }, /no skill "nowhere".*search_skills/)
  await refused('get_skill', { slug: 'taken-back' }, /withdrawn/)
  await refused('get_package_file', { slug: 'taken-back' }, /withdrawn/)
  await refused('get_package_file', { slug: 'foghorn', path: '../../etc/passwd' }, /no file/)
  await refused('get_package_file', { slug: 'foghorn', version: '9' }, /no version 9/)
  await refused('install_instructions', { slug: 'foghorn', client: 'mcp' }, /here/)
  await refused('install_instructions', { slug: 'foghorn', client: 'netscape' }, /client/)
  await refused('search_skills', { query: 'x'.repeat(501) }, /Invalid length/)
  await refused('search_skills', { query: 'x', limit: 0.5 }, /limit/)
  await expect(client.callTool({ name: 'delete_everything' })).rejects.toThrow(/not found/)
})

test('skills and their files are resources, listed, found by completion and read', async () => {
  const { resources } = await client.listResources()
  expect(resources.map(({ uri }) => uri)).toContain('skill://foghorn')
  expect(resources.map(({ uri }) => uri)).not.toContain('skill://taken-back')
  const { resourceTemplates } = await client.listResourceTemplates()
  const uris = resourceTemplates.map(({ uriTemplate }) => uriTemplate)
  expect(uris).toEqual(['skill://{slug}', 'skill://{slug}/{+path}'])
  const complete = async (uri: string, name: string, value: string, more = {}) =>
    (
      await client.complete({
        ref: { type: 'ref/resource', uri },
        argument: { name, value },
        ...more,
      })
    ).completion.values
  expect(await complete(uris[0]!, 'slug', 'fog')).toEqual(['foghorn'])
  expect(
    await complete(uris[1]!, 'path', 'SK', { context: { arguments: { slug: 'foghorn' } } }),
  ).toEqual(['SKILL.md'])
  const [skill] = (await client.readResource({ uri: 'skill://foghorn' })).contents
  expect(JSON.parse((skill as { text: string }).text).skill.slug).toBe('foghorn')
  const [file] = (await client.readResource({ uri: 'skill://foghorn/SKILL.md' })).contents
  expect(file).toMatchObject({ mimeType: 'text/markdown', text: 'the second one' })
  for (const uri of ['skill://nowhere', 'skill://taken-back/SKILL.md', 'skill://foghorn/no.md'])
    await expect(client.readResource({ uri })).rejects.toThrow(/not found|withdrawn|no /i)
})

test('a prompt takes a task and says how to choose a skill for it', async () => {
  const { prompts } = await client.listPrompts()
  expect(prompts).toMatchObject([
    { name: 'choose_skill', arguments: [{ name: 'task', required: true }] },
  ])
  const { messages } = await client.getPrompt({
    name: 'choose_skill',
    arguments: { task: 'turn minutes into a table' },
  })
  const { text } = messages[0]!.content as { text: string }
  expect(text).toContain('turn minutes into a table')
  expect(text).toContain('search_skills')
  await expect(client.getPrompt({ name: 'choose_skill' })).rejects.toThrow()
})
