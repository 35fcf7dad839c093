import { expect, test } from 'vitest'
import { readFolder } from '#domain/package/archive/read-archive.ts'
import type { FileTree } from '#domain/package/archive/file-tree.ts'
import { composedFiles } from '#domain/submission/compose.ts'
import { newDraft, readDraft } from '#domain/submission/draft.ts'
import { contentOf } from '#domain/submission/form-content.ts'
import { newVersionOf } from '#domain/submission/new-version.ts'
import { skillOfContent } from '#domain/submission/preview.ts'
import { listingAt, offersIn } from '#domain/submission/start-tree.ts'

const text = (content: string) => new TextEncoder().encode(content)
function treeOf(files: Readonly<Record<string, string>>): FileTree {
  const read = readFolder(
    Object.entries(files).map(([path, content]) => ({
      path,
      bytes: text(content),
      executable: content.startsWith('#!'),
    })),
  )
  if ('fault' in read) throw new Error(read.fault.rule)
  return read.tree
}
const skill = (name: string, about = `What ${name} does.`) =>
  `---\nname: ${name}\ndescription: ${about}\nlicense: MIT\n---\n# ${name}\n\nText.\n`

test('a folder with a skill is offered with all its files, and fills the form', async () => {
  const tree = treeOf({
    'my-skill/SKILL.md': skill('my-skill'),
    'my-skill/scripts/run.sh': '#!/bin/sh\n',
    'my-skill/.DS_Store': 'junk',
  })
  const { offers } = await offersIn(tree)
  expect(offers).toHaveLength(1)
  const found = await listingAt(tree, offers[0]!)
  expect(found!.choice.form).toMatchObject({ slug: 'my-skill', license: 'MIT' })
  expect(found!.files!.files.map(({ path, executable }) => [path, executable])).toEqual([
    ['SKILL.md', false],
    ['scripts/run.sh', true],
  ])
})

test('of several listings in one folder each is chosen with its own files', async () => {
  const tree = treeOf({
    'skills/a/SKILL.md': skill('a'),
    'skills/a/a.txt': 'a',
    'skills/b/SKILL.md': skill('b'),
    'README.md': '# Both',
  })
  const { offers } = await offersIn(tree)
  expect(offers.map(({ name }) => name).sort()).toEqual(['a', 'b'])
  for (const offer of offers) {
    const found = await listingAt(tree, offer)
    expect(found!.choice.name).toBe(offer.name)
    expect(found!.files!.files.map(({ path }) => path)).toEqual(
      offer.name === 'a' ? ['SKILL.md', 'a.txt'] : ['SKILL.md'],
    )
  }
})

test.each([
  ['device-name', 'scripts/con.txt', 'x'],
  ['wrong-type', 'assets/logo.png', '<!doctype html><script>alert(1)</script>'],
])(
  'a folder whose files break a rule is refused by the rule, and by the file (%s)',
  async (rule, path, content) => {
    const { offers, refusals } = await offersIn(treeOf({ 'SKILL.md': skill('a'), [path]: content }))
    expect(offers).toEqual([])
    expect(refusals).toMatchObject([{ rule, detail: path }])
  },
)

test('what was written in the form only is a file that the form can be filled from again', async () => {
  const long = 'Use it when bills come in. '.repeat(20).trim()
  const content = {
    name: 'Bills',
    slug: 'bills',
    summary: 'Reads bills',
    whenToUse: long,
    description: '# Bills\n\nText.',
    version: '1.2.0',
    license: 'MIT',
    runtime: ['node'],
  }
  const files = composedFiles('skill', content, 'ann')
  expect(files.map(({ path }) => path)).toEqual(['SKILL.md'])
  const tree = { files, links: [], leftOut: 0, folder: '', commit: null }
  const { offers } = await offersIn(tree)
  const { choice } = (await listingAt(tree, offers[0]!))!
  expect(choice.form).toMatchObject({
    slug: 'bills',
    whenToUse: long,
    description: '# Bills\n\nText.',
    license: 'MIT',
  })
  const template = composedFiles('template', { content: 'Dear ${name}\n' }, 'ann')
  expect(template.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)])).toEqual([
    ['prompt.md', 'Dear ${name}\n'],
  ])
})

test('a new version begins with what is published, under its address, and with the next number', () => {
  const sender = { id: crypto.randomUUID(), author: 'ann', at: '2026-01-01T00:00:00Z' }
  const content = {
    name: 'Bills',
    slug: 'bills',
    summary: 'Reads bills',
    description: '# Bills',
    whenToUse: 'Use it often.',
    category: ['data'],
    runtime: ['node'],
    support: ['claude'],
    complexity: 'basic',
    license: 'MIT',
    price: 'free',
    status: 'stable',
    installCli: 'npx x',
    permissions: ['network'],
    io: { input: { a: 1 }, output: {} },
  }
  const versions = ['1.9', '2.0.0-rc.1', 'v3', 'final'].map((version) => {
    const item = skillOfContent({ ...content, version }, sender)
    const draft = newVersionOf(crypto.randomUUID(), { type: 'skill', item })
    expect(draft.updates).toBe(sender.id)
    const { version: next, ...rest } = contentOf('skill', draft.forms.skill)
    expect(rest).toEqual(content)
    return next
  })
  expect(versions).toEqual(['1.10', '2.0.1', 'v4', 'final.1'])
})

test('a draft keeps which files belong to it, and drops what it cannot read of them', () => {
  const files = { digest: 'a'.repeat(64), type: 'skill', count: 3, size: 10 } as const
  const draft = { ...newDraft(crypto.randomUUID()), files, updates: crypto.randomUUID() }
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(readDraft({ ...draft, files: { digest: 'x' }, updates: 7 })).not.toHaveProperty('files')
})
