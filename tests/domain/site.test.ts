import { expect, test } from 'vitest'
import { fitsSite, noSite, readSite } from '#domain/server/site.ts'

const whole = {
  name: '铃铛铺',
  repository: 'https://code.example.org/bells',
  email: 'hi@bells.example',
  operator: 'Bells & Co',
}

test('what an operator has set is read, and nothing is made up for the rest', () => {
  expect(readSite(whole)).toEqual(whole)
  expect(readSite({ name: 'Bells' })).toEqual({ ...noSite, name: 'Bells' })
  expect(readSite({})).toEqual(noSite)
  expect([readSite(null), readSite('Bells'), readSite(undefined)]).toEqual([null, null, null])
})

test('what cannot stand where it would be shown is left out, and the rest is kept', () => {
  const bad = { name: 'a\nb', repository: 'javascript:alert(1)', email: 'a@b.c?bcc=x@y.z' }
  expect(readSite({ ...whole, ...bad })).toEqual({ ...noSite, operator: whole.operator })
})

test.each([
  ['name', ['', '   ', 'x'.repeat(41), 'a\u202Eb', 'a\u2028b', 'a\tb'], ['A', '技能 <b>'] as const],
  ['operator', ['', 'x'.repeat(101), '\u0007'], ['O’Neil & Sons'] as const],
  ['email', ['x', 'x@', '@x.y', 'a b@c.d', 'mailto:a@b', 'a@b'], ['a.b+c@d-e.example'] as const],
  ['repository', ['http://x.y', 'x', 'https://', 'https://x y', 'https://"x'], ['https://x.y/z']],
] as const)('a %s is one that people can read and use', (field, refused, taken) => {
  expect(refused.filter(fitsSite[field])).toEqual([])
  expect(taken.filter(fitsSite[field])).toEqual([...taken])
})
