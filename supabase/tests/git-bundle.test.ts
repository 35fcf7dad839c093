import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { bundleName } from '#domain/install/git-place.ts'
import { onDisk } from './git-repositories.ts'
import { type GitSite, later, openGitSite } from './git-site.ts'
import { importPackaged, packageFile as file } from './packaged.ts'
import { openWorld, type Person, type World } from './people.ts'

let world: World
let site: GitSite
let ann: Person
const skill = (name: string, more = '') =>
  file('SKILL.md', `---\nname: ${name}\ndescription: d\n---\n${more}`)
const serversOf = (command: string) => ({
  install_mcp: JSON.stringify({ mcpServers: { tide: { command } } }),
})
const manifest = file('.claude-plugin/plugin.json', '{"name":"plugged"}')

beforeAll(async () => {
  world = await openWorld()
  ann = await world.signUp('Ann')
  site = await openGitSite(world)
  await importPackaged(world, 'first', [skill('same'), file('run.sh', 'true', true)])
  await importPackaged(world, 'second', [skill('same', 'another')], serversOf('two'))
  await importPackaged(world, 'same-too', [skill('second')])
  await importPackaged(world, 'served', [file('server.json', '{}')], serversOf('one'))
  const own = file('skills/own/SKILL.md', 'own')
  await importPackaged(world, 'plugged', [manifest, own], serversOf('three'))
  await importPackaged(world, 'with-manifest', [skill('lone'), manifest, file('a.sh', 'a', true)])
})
afterAll(async () => {
  await site.close()
  await world.close()
})

afterEach(() => vi.restoreAllMocks())

/**
 * Clones a new public collection of these; gives the folder and the name of its bundle. `alike`: a
 * skill that has this very name is in it as well.
 */
async function cloned(given: readonly string[], alike = false) {
  const [made] = await world.rows<{ id: string }>(
    `insert into collections (user_id, name, description, is_public)
     values ('${ann.id}', 'Sea', 'For sailors', true) returning id`,
  )
  const id = made?.id ?? ''
  const name = bundleName({ kind: 'collection', id })
  if (alike) await importPackaged(world, name, [skill('alike')])
  later() // what is listed now is asked for again
  const slugs = alike ? [...given, name] : given
  for (const [n, slug] of slugs.entries())
    await world.run(
      `insert into collection_items (collection_id, user_id, item_type, position, item_id)
       select '${id}', '${ann.id}', 'skill', 'a${n}', id from skills where slug = '${slug}'`,
    )
  await site.git('clone', `${site.origin}/git/collections/${id}.git`, id)
  expect(await site.git('-C', id, 'fsck', '--strict', '--full')).not.toMatch(/error|warning/)
  return { folder: join(site.folder, id), name }
}

const json = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8')) as unknown

test('one plugin of a collection has its skills and servers, each under a name of its own', async () => {
  const { folder, name } = await cloned(['first', 'second', 'same-too', 'served', 'plugged'])
  const plugin = join(folder, 'plugins', name)
  const skills = await onDisk(join(plugin, 'skills'))
  const each = async (slug: string, called: string) =>
    Object.entries(await onDisk(join(folder, 'plugins', slug, 'skills', called)))
  const expected: [path: string, content: string][] = []
  for (const [slug, called, as] of [
    ['first', 'same', 'same'],
    ['second', 'same', 'second'],
    ['same-too', 'second', 'same-too'],
  ] as const)
    for (const [path, content] of await each(slug, called))
      expected.push([`${as}/${path}`, content])
  expect(skills).toEqual(Object.fromEntries(expected))
  expect(json(plugin, '.mcp.json')).toEqual({
    mcpServers: { tide: { command: 'two', args: [] }, served: { command: 'one', args: [] } },
  })
  expect(json(plugin, '.claude-plugin/plugin.json')).toEqual({ name, description: 'For sailors' })
  // the same as an extension of Gemini
  expect(await onDisk(join(folder, 'skills'))).toEqual(skills)
  expect(json(folder, 'gemini-extension.json')).toEqual({
    name,
    version: '1.0.0',
    description: 'For sailors',
    mcpServers: { tide: { command: 'two', args: [] }, served: { command: 'one', args: [] } },
  })
})

test('the bundle is the first of the list, in every form', async () => {
  const { folder, name } = await cloned(['first', 'served'])
  for (const path of [
    '.claude-plugin/marketplace.json',
    '.github/plugin/marketplace.json',
    '.agents/plugins/marketplace.json',
    '.cursor-plugin/marketplace.json',
  ]) {
    const { plugins } = json(folder, path) as { plugins: { name: string }[] }
    expect(plugins.map((one) => one.name)).toEqual([name, 'first', 'served'])
  }
})

test('a skill that is called as the bundle would be is left as it is', async () => {
  const { folder, name } = await cloned(['first', 'served'], true)
  const { plugins } = json(folder, '.claude-plugin/marketplace.json') as {
    plugins: { name: string }[]
  }
  expect(plugins.map((one) => one.name)).toEqual(['first', 'served', name])
  expect(Object.keys(await onDisk(join(folder, 'plugins', name, 'skills')))).toEqual([
    'alike/SKILL.md',
  ])
})

test('the folder of a skill is a skill, whatever manifest of a plugin lies in it', async () => {
  const { folder, name } = await cloned(['with-manifest'])
  const whole = ['.claude-plugin/plugin.json', 'SKILL.md', 'a.sh']
  for (const skills of [`plugins/with-manifest/skills`, `plugins/${name}/skills`, 'skills'])
    expect(Object.keys(await onDisk(join(folder, skills, 'lone'))).sort()).toEqual(whole)
  // Codex refuses a plugin that calls itself otherwise than its marketplace does
  expect(json(folder, 'plugins/with-manifest/.claude-plugin/plugin.json')).toMatchObject({
    name: 'with-manifest',
  })
})

test('what is a plugin of its author alone makes no bundle; the catalogue has none either', async () => {
  const { folder, name } = await cloned(['plugged'])
  expect(existsSync(join(folder, 'plugins/plugged'))).toBe(true)
  expect(existsSync(join(folder, 'plugins', name))).toBe(false)
  expect(existsSync(join(folder, 'gemini-extension.json'))).toBe(false)
  await site.git('clone', `${site.origin}/git/catalogue.git`, 'whole')
  expect(existsSync(join(site.folder, 'whole/plugins/first'))).toBe(true)
  expect(existsSync(join(site.folder, 'whole/skills'))).toBe(false)
})
