import { expect, test } from 'vitest'
import { newDraft, withField } from '#domain/submission/draft.ts'
import { issueAddress, wishOf } from '#domain/submission/wish.ts'

test('a wish is one line that can be a name, whatever stands in the address', () => {
  expect(wishOf('  把 PDF\n转成\u0000 Word  ')).toBe('把 PDF 转成 Word')
  expect(wishOf('\u202eabc')).toBe('abc')
  expect(wishOf('字'.repeat(150))).toBe('字'.repeat(100))
  for (const value of [undefined, 7, ['a'], '', ' \n ']) expect(wishOf(value)).toBe('')
})

test('a wish fills the name of a form, and its slug follows where it can', () => {
  const draft = newDraft('00000000-0000-4000-8000-000000000001')
  expect(withField(draft, 'name', 'pdf to word').forms.skill).toMatchObject({
    name: 'pdf to word',
    slug: 'pdf-to-word',
  })
  expect(withField(draft, 'name', '爬虫').forms.skill.slug).toBe('')
})

test('an issue is offered where the repository has a place for it', () => {
  expect(issueAddress('https://github.com/acme/bazaar.git', 'a & b', 'c\nd')).toBe(
    'https://github.com/acme/bazaar/issues/new?title=a+%26+b&body=c%0Ad',
  )
  expect(issueAddress('https://git.example.org/acme/bazaar', 'a', 'b')).toBeNull()
  expect(issueAddress('https://github.com/acme', 'a', 'b')).toBeNull()
})
