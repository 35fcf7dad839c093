import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importFormats } from '#copy/import-formats.ts'
import { importWords } from '#copy/import-words.ts'
import { detectFormat, type Format, formatNames, formatOf } from '#domain/import/formats.ts'
import { readImport } from '#domain/import/read.ts'

const skillMd = '---\nname: a\ndescription: Does a thing.\n---\nText.\n'
const entry = { name: 'a', description: 'Does a thing.' }

/** A file of each format. `pasted` is a name that tells nothing. */
const samples: Record<Format, readonly [name: string, text: string]> = {
  agent: ['.claude/agents/a.md', skillMd],
  command: ['commands/git/a.md', '---\ndescription: Does a thing.\n---\nDo it.\n'],
  'prompt-file': ['.github/prompts/a.prompt.md', 'Do a thing with ${input:what}.\n'],
  instructions: ['python.instructions.md', "---\napplyTo: '**/*.py'\n---\nUse types.\n"],
  rule: ['.cursor/rules/a.mdc', '---\nglobs: **/*.ts\nalwaysApply: false\n---\nUse types.\n'],
  'docker-server': [
    'servers/a/server.yaml',
    'name: a\nimage: mcp/a\ntype: server\nabout:\n  title: A\n  description: Does a thing.\n',
  ],
  'toolhive-server': [
    'registry/a/spec.yaml',
    'image: ghcr.io/a/a:1.0.0\ndescription: Does a thing.\ntransport: stdio\n',
  ],
  'gemini-extension': ['gemini-extension.json', JSON.stringify({ ...entry, version: '1.0.0' })],
  plugin: ['.claude-plugin/plugin.json', JSON.stringify(entry)],
  'skill-md': ['pasted', skillMd],
  'skill-lines': ['pasted', JSON.stringify({ path: 'a/SKILL.md', text: skillMd })],
  'mcp-servers': ['pasted', JSON.stringify([{ ...entry, packages: [{}] }])],
  marketplace: ['pasted', JSON.stringify({ name: 'm', plugins: [entry] })],
  'skills-index': ['pasted', JSON.stringify([{ ...entry, path: 'a' }])],
  prompts: ['pasted', 'act,prompt\na,Do a thing.\n'],
  'prompt-table': ['pasted', JSON.stringify([{ act: '潮汐员', prompt: '请做一件事。' }])],
  'client-configuration': ['pasted', JSON.stringify({ mcpServers: { a: { command: 'a' } } })],
}

test.each(formatNames)('%s is told by the file itself, and read', (format) => {
  const [name, text] = samples[format]
  expect(detectFormat(name, text)).toBe(format)
  const reads = [...readImport({ name, text })]
  expect(reads).toHaveLength(1)
  for (const read of reads) {
    if (format === 'client-configuration') {
      expect(read).toMatchObject({ refused: { rule: 'client-configuration' } })
      continue
    }
    if (read.kind === 'refused') throw new Error(read.refused.rule)
    expect(read.record.origin.format).toBe(formatOf(format).origin)
  }
})

test('no file name promises two formats, so that a broken file is refused by the right reader', () => {
  for (const name of ['a.md', 'a.jsonl', 'a.csv'])
    expect(formatNames.filter((one) => formatOf(one).fileName?.test(name))).toHaveLength(1)
  expect(detectFormat('marketplace.json', '{"plugins": [')).toBe('marketplace')
  expect(detectFormat('mcp-servers.json', '[')).toBe('mcp-servers')
  expect(detectFormat('skills-index.json', '[]')).toBe('skills-index')
  expect(detectFormat('a.json', '[')).toBeNull()
})

test('every format has its words in both languages, a line of --help and a row of the README', () => {
  const readme = readFileSync(new URL('../../supabase/import/README.md', import.meta.url), 'utf8')
  expect(formatNames.length).toBeGreaterThan(3)
  for (const format of formatNames) {
    for (const language of ['zh', 'en'] as const) {
      const { reads, from } = importFormats[language]
      expect(reads[format]).not.toBe('')
      expect(from[formatOf(format).origin as keyof typeof from]).toBeTruthy()
      expect(importWords[language].help).toContain(`${format} `)
    }
    expect(readme).toMatch(new RegExp(`^\\| \`${format}\` +\\|`, 'm'))
  }
})
