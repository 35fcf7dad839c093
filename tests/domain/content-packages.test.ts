import { expect, test } from 'vitest'
import { builtInContent } from '#backend/content.ts'
import { readCanonicalZip } from '#domain/package/canonical-zip.ts'
import { readImport } from '#domain/import/read.ts'

const { skills, templates } = builtInContent()
const filesOf = (zip: Uint8Array) =>
  new Map((readCanonicalZip(Uint8Array.from(zip)) ?? []).map((file) => [file.path, file]))
const textOf = (files: ReturnType<typeof filesOf>, path: string) =>
  new TextDecoder().decode(files.get(path)?.bytes)

test('every built-in skill gives out a folder that its own format accepts, under its own name', () => {
  for (const { row, files } of skills) {
    const text = textOf(filesOf(files.zip), 'SKILL.md')
    const [read] = [...readImport({ name: 'SKILL.md', text })]
    expect([row.slug, read?.kind]).toEqual([row.slug, 'skill'])
    if (read?.kind !== 'skill') continue
    expect(text).toContain(`\nname: ${row.slug}\n`)
    expect([row.slug, read.record.version]).toEqual([row.slug, row.version])
    expect((row.whenToUse ?? '').length).toBeLessThanOrEqual(1024)
  }
})

test('every file that a built-in skill leads to is in its folder', () => {
  const links = skills.flatMap(({ row, files }) => {
    const folder = filesOf(files.zip)
    const text = textOf(folder, 'SKILL.md')
    const linked = [
      ...text.matchAll(/\]\((?!https?:|\/)([^)#\s]+)\)|`((?:scripts|assets)\/\w\S*?)`/g),
    ]
    return linked.map(([, link, script]) => {
      const path = link ?? script ?? ''
      return [row.slug, path, folder.has(path)]
    })
  })
  expect(links.length).toBeGreaterThan(15)
  expect(links.filter(([, , isThere]) => isThere !== true)).toEqual([])
})

test('what is there to be run says so, and nothing else does', () => {
  const programs = skills.flatMap(({ row, files }) =>
    [...filesOf(files.zip).values()].flatMap(({ path, executable }) =>
      executable ? [`${row.slug}/${path}`] : [],
    ),
  )
  expect(programs).toContain('vm-sandbox/scripts/run.sh')
  expect(programs.every((path) => /\.(?:sh|py)$/.test(path))).toBe(true)
})

test('a built-in template gives out its text in both languages', () => {
  for (const { row, files } of templates) {
    const folder = filesOf(files.zip)
    expect([...folder.keys()]).toEqual(['prompt.en.md', 'prompt.md'])
    expect(textOf(folder, 'prompt.md').trim()).toBe(row.content)
  }
})
