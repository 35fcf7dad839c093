import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { previewOf } from '#domain/catalog/template.ts'
import { readProfileForm } from '#domain/account/profile-form.ts'
import { readImport } from '#domain/import/read.ts'
import { shortened } from '#domain/import/words.ts'
import { warningsOf } from '#domain/moderation/review-warnings.ts'
import { templateOfContent } from '#domain/submission/preview.ts'
import { sharedText } from '#domain/submission/share-target.ts'
import { startFrom } from '#domain/submission/start.ts'
import { firstCharacters, firstWhole } from '#domain/text/characters.ts'
import { text } from '#domain/text/text.ts'
import { sentence } from '#web/prerender/page-head.ts'
import { Avatar } from '#ui/avatar.tsx'
import { markdownSections } from '#ui/markdown/sections.ts'
import { createElement } from 'react'

const emoji = '😀'
const flag = '🇨🇳'
const family = '👨‍👩‍👧'
/** Texts with an emoji, a flag, a family or an accent at every place around `most`. */
const around = (most: number): string[] =>
  [emoji, flag, family, 'e\u0301'].flatMap((sign) =>
    [-4, -3, -2, -1, 0].map((shift) => 'a'.repeat(most + shift) + sign.repeat(400)),
  )
const half = /\p{Surrogate}/u

test('no place cuts a character in two', () => {
  const cut = (most: number, by: (long: string) => string) =>
    around(most)
      .map(by)
      .filter((short) => half.test(short))
  expect(cut(100, (long) => firstCharacters(long, 100))).toEqual([])
  expect(cut(198, (long) => shortened(long))).toEqual([])
  expect(cut(199, (long) => sentence(long))).toEqual([])
  expect(cut(240, previewOf)).toEqual([])
  expect(
    cut(
      240,
      (content) => templateOfContent({ content }, { id: 'x', author: null, at: '' }).preview,
    ),
  ).toEqual([])
  expect(cut(200_000, (long) => sharedText({ text: long }))).toEqual([])
  expect(
    cut(292, (long) =>
      warningsOf('skill', { installCli: `~/.ssh ${long}` })
        .map(({ detail }) => detail)
        .join(''),
    ),
  ).toEqual([])
  expect(cut(80, (long) => markdownSections(`# ${long}`, 'x-')[0]?.id ?? '')).toEqual([])
  expect(
    cut(120, (long) => {
      const file = `---\nname: a\ndescription: b\nother: ${long}\n---\n`
      return JSON.stringify(startFrom({ name: 'SKILL.md', text: file }).choices[0]?.notes)
    }),
  ).toEqual([])
})

test('the address of a heading that was cut can be written', () => {
  for (const long of around(80))
    expect(() => encodeURIComponent(markdownSections(`# ${long}`, '')[0]?.id ?? '')).not.toThrow()
})

test('what is cut to be read ends with a whole sign', () => {
  expect(firstWhole(`ab${family}`, 4)).toBe('ab')
  expect(firstWhole(`ab${flag}`, 3)).toBe('ab')
  expect(firstWhole('abe\u0301', 3)).toBe('ab')
  expect(firstWhole(`ab${family}`, 7)).toBe(`ab${family}`)
  expect(firstWhole(`e${'\u0301'.repeat(500)}`, 10)).toHaveLength(10)
})

test('a name may be as many characters long as the database allows, whatever they are', () => {
  expect(v.is(text(1, 100), emoji.repeat(100))).toBe(true)
  expect(v.is(text(1, 100), emoji.repeat(101))).toBe(false)
  expect(v.safeParse(text(1, 100), 'a'.repeat(101)).issues?.[0].type).toBe('max_length')
  const values = { bio: '', githubUrl: '', website: '' }
  expect(readProfileForm({ ...values, fullName: emoji.repeat(100) })).toHaveProperty('ok')
  expect(readProfileForm({ ...values, fullName: emoji.repeat(101) })).toHaveProperty('faults')
})

test('an emoji as hundredth character of a name or an author refuses no record', () => {
  const long = `${'a'.repeat(99)}${emoji}${emoji}`
  const files = [
    {
      name: 'x/SKILL.md',
      text: `---\nname: ${long}\ndescription: x\nmetadata:\n  author: ${long}\n---\n`,
    },
    {
      name: 'skills-index.json',
      text: JSON.stringify([{ name: long, path: 'x', description: 'x', author: long }]),
    },
    {
      name: 'marketplace.json',
      text: JSON.stringify({
        plugins: [{ name: 'x', displayName: long, description: 'x', author: long }],
      }),
    },
    {
      name: 'server.json',
      text: JSON.stringify({ name: 'x/y', title: long, description: 'x', packages: [] }),
    },
  ]
  for (const file of files) {
    const [read] = [...readImport(file)]
    expect([file.name, read?.kind]).toEqual([file.name, 'skill'])
    if (read?.kind !== 'skill') continue
    expect(read.record.name).not.toMatch(half)
    expect(Array.from(read.record.name)).toHaveLength(100)
    expect(read.record.author ?? '').not.toMatch(half)
  }
})

test.each([
  [flag + 'a', flag + 'A'],
  [family + emoji, family + emoji],
  ['e\u0301cole', 'E\u0301C'],
  ['张三丰', '张三'],
  ['', 'U'],
])('the initials of %s are two signs', (name, initials) => {
  const drawn = renderToStaticMarkup(createElement(Avatar, { name })).replace(/<[^>]*>/g, '')
  expect(drawn).toBe(initials)
})
