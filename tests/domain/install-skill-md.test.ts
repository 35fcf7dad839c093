import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { sampleSkills } from '#content/skills.ts'
import { readImport } from '#domain/import/read.ts'
import { folderOf, isSkillMd, skillMd } from '#domain/package/skill-md.ts'
import { skillZip } from '#domain/package/skill-zip.ts'
import type { Skill } from '#domain/catalog/skill.ts'

const sample = sampleSkills[0]!
const written = (change: Partial<Skill>) => {
  const skill = { ...sample, ...change }
  return skillMd(skill, skill)
}

/** What the format allows, key by key (https://agentskills.io/specification). */
function expectValid(text: string, folder: string): Record<string, unknown> {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(text) ?? []
  // older readers of YAML take some of these for the end of a line, and refuse the rest
  expect(head).not.toMatch(/[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/)
  const front = parse(head, { strict: true, uniqueKeys: true }) as Record<string, unknown>
  const { name, description, license, compatibility, metadata, ...other } = front
  expect(other).toEqual({})
  expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  expect(String(name).length).toBeLessThanOrEqual(64)
  expect(name).toBe(folder)
  expect(typeof description).toBe('string')
  expect(String(description).trim().length).toBeGreaterThan(0)
  expect(String(description).length).toBeLessThanOrEqual(1024)
  expect(['string', 'undefined']).toContain(typeof license)
  expect(
    compatibility === undefined ||
      (typeof compatibility === 'string' && compatibility.length <= 500),
  ).toBe(true)
  for (const value of Object.values(metadata as object)) expect(typeof value).toBe('string')
  expect(body.trim()).not.toBe('')
  return front
}

const text = (max: number) =>
  fc
    .oneof(
      fc.constantFrom(
        '天气：冷',
        '"a": b',
        "it's",
        '- x',
        '# y',
        '{{a}}',
        '---',
        '...',
        '| |',
        '&a *b !c',
        '%d',
        '@x',
        '`z`',
        'null',
        '1.0',
        'yes',
        '!\u0085\u2028\ufeff!',
        'a\n---\nb: c',
        'x: |\n  y',
      ),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: max }),
    )
    .filter((one) => one.trim() !== '' && !/\0|\p{Surrogate}/u.test(one))
    .map((one) => one.trim())

test('any record gives a file that keeps every rule of the format, and says exactly what the record says', () => {
  fc.assert(
    fc.property(
      fc.record({
        slug: fc.stringMatching(/^[a-z0-9-]{1,50}$/),
        name: text(50),
        summary: text(100),
        description: text(200),
        version: text(20),
        author: fc.option(text(30), { nil: null }),
        license: fc.constantFrom('MIT', 'Unknown', 'Apache-2.0 OR MIT', 'No'),
        runtimes: fc
          .subarray(['node', 'python', 'shell', 'browser'] as const, { minLength: 0 })
          .map((list) => [...list]),
      }),
      (change) => {
        const front = expectValid(written(change), folderOf(change.slug))
        expect(front['description']).toBe(change.summary.replace(/\s+/g, ' ').trim())
        expect(front['license']).toBe(change.license === 'Unknown' ? undefined : change.license)
        expect(front['metadata']).toMatchObject({
          version: change.version,
          ...(change.author ? { author: change.author } : {}),
        })
      },
    ),
  )
})

test('the file of a skill is read by the import as the same skill', () => {
  for (const skill of sampleSkills) {
    const [read] = [...readImport({ name: `${skill.slug}/SKILL.md`, text: skillMd(skill, skill) })]
    expect(read, skill.slug).toMatchObject({
      kind: 'skill',
      record: {
        slug: skill.slug,
        name: skill.name,
        summary: skill.summary,
        version: skill.version,
        repoUrl: skill.repoUrl,
        homepage: skill.homepage,
      },
    })
    if (read?.kind === 'skill') expect(read.record.description).toContain(skill.description.trim())
  }
})

test('the archive holds one folder of the skill’s name with the file in it, and is the same every time', () => {
  const file = written({ slug: '-a--b-' })
  const zip = skillZip(folderOf('-a--b-'), file)
  const files = unzipSync(zip)
  expect(Object.keys(files)).toEqual(['a-b/SKILL.md'])
  expect(new TextDecoder().decode(files['a-b/SKILL.md'])).toBe(file)
  expect(skillZip('a-b', file)).toEqual(zip)
})

test('only what was a SKILL.md, or is for assistants that read them and is no server, is offered as one', () => {
  const origin = (format: string) => ({ format, source: 's', at: '2026-01-01T00:00:00Z' })
  const plain = { install: { cli: null, mcp: null, claude: null }, supports: ['claude' as const] }
  expect(isSkillMd({ ...plain, origin: origin('skill-md') })).toBe(true)
  for (const format of ['mcp-registry', 'marketplace', 'skills-index'])
    expect(isSkillMd({ ...plain, origin: origin(format) })).toBe(false)
  expect(isSkillMd({ ...plain, origin: null })).toBe(true)
  expect(isSkillMd({ ...plain, supports: ['openai'], origin: null })).toBe(false)
  expect(
    isSkillMd({ ...plain, install: { cli: null, mcp: '{}', claude: null }, origin: null }),
  ).toBe(false)
})
