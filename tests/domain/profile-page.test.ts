import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ProfilePage,
  readProfilePage,
  sameUsername,
  withOwn,
} from '#domain/account/profile-page.ts'
import { pictureTypeOf } from '#domain/account/picture-type.ts'

const id = '00000000-0000-4000-8000-000000000001'
const at = '2026-01-01T00:00:00+00:00'
const page: ProfilePage = {
  id,
  username: 'ann',
  fullName: null,
  bio: 'on the server',
  githubUrl: null,
  website: null,
  avatarUrl: null,
  createdAt: at,
  roles: [],
  publishedSkills: 3,
  publishedTemplates: 0,
  pending: 2,
  skills: [],
  templates: [],
}
const profile = {
  id,
  username: 'ann',
  fullName: 'Ann',
  bio: null,
  githubUrl: 'https://github.com/ann',
  website: null,
  avatarUrl: 'https://a.example/a.webp',
  createdAt: at,
  updatedAt: at,
}

test('one’s own page shows one’s own last words, and what waits as far as the device knows', () => {
  expect(withOwn(page, profile, 0)).toEqual({
    ...page,
    fullName: 'Ann',
    bio: null,
    githubUrl: 'https://github.com/ann',
    avatarUrl: 'https://a.example/a.webp',
    pending: 0,
  })
  expect(withOwn(page, profile, null).pending).toBe(2)
})

test('what was kept on the device reads as it was, and anything else is no page', () => {
  expect(readProfilePage(JSON.parse(JSON.stringify(page)))).toEqual(page)
  for (const value of [
    null,
    '',
    [],
    {},
    { ...page, id: 'x' },
    { ...page, skills: null },
    { ...page, publishedSkills: -1 },
  ])
    expect(readProfilePage(value)).toBeNull()
})

test('links of a profile are http and https only', () => {
  const odd = 'javascript:alert(1)'
  expect(
    readProfilePage({
      ...page,
      githubUrl: odd,
      website: 'data:text/html,x',
      avatarUrl: ' https://a b',
    }),
  ).toMatchObject({ githubUrl: null, website: null, avatarUrl: null })
})

test('a username is the same whatever its case', () => {
  expect([sameUsername(' Ann', 'aNN '), sameUsername('ann', 'anne')]).toEqual([true, false])
})

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.codePointAt(0) ?? 0) : part,
    ),
  )
const rest = Array.from({ length: 16 }, () => 0)

test('a picture is told by what it holds', () => {
  expect(pictureTypeOf(bytes([0x89], 'PNG\r\n\u001a\n', [0, 0, 0, 13], 'IHDR', rest))).toBe(
    'image/png',
  )
  expect(pictureTypeOf(bytes([0xff, 0xd8, 0xff, 0xe0], rest))).toBe('image/jpeg')
  expect(pictureTypeOf(bytes('RIFF', [1, 2, 3, 4], 'WEBP', rest))).toBe('image/webp')
  expect([pictureTypeOf(bytes('GIF89a', rest)), pictureTypeOf(bytes('GIF87a', rest))]).toEqual([
    'image/gif',
    'image/gif',
  ])
})

test('a drawing with scripts, a page, a sound or half a picture is none, whatever the file is called', () => {
  for (const text of [
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">',
    '<!doctype html><script>',
    'RIFF\u0001\u0002\u0003\u0004WAVEfmt      ',
    'GIF88a          ',
    '%PDF-1.7                ',
  ])
    expect(pictureTypeOf(bytes(text))).toBeNull()
  expect(pictureTypeOf(bytes([0xff, 0xd8, 0xff]))).toBeNull()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (any) => {
      pictureTypeOf(any)
    }),
  )
})
