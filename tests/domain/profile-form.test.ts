import { expect, test } from 'vitest'
import { readMutation } from '#domain/outbox/mutations.ts'
import { profileChange, profileValues, readProfileForm } from '#domain/account/profile-form.ts'

const empty = { fullName: '', bio: '', githubUrl: '', website: '' }
const faultsOf = (values: Partial<typeof empty>) => {
  const read = readProfileForm({ ...empty, ...values })
  return 'faults' in read ? read.faults : null
}

test('every field may be empty, and texts are trimmed', () => {
  expect(readProfileForm(empty)).toEqual({ ok: empty })
  expect(
    readProfileForm({
      fullName: '  Ann ',
      bio: '\n one\n two ',
      githubUrl: ' https://github.com/ann ',
      website: ' ',
    }),
  ).toEqual({
    ok: { fullName: 'Ann', bio: 'one\n two', githubUrl: 'https://github.com/ann', website: '' },
  })
})

test('the limits of the specification hold, and not one character earlier', () => {
  expect([
    faultsOf({ fullName: 'x'.repeat(100) }),
    faultsOf({ bio: 'x'.repeat(500) }),
    faultsOf({ website: `https://a.example/${'x'.repeat(237)}` }),
  ]).toEqual([null, null, null])
  expect(
    faultsOf({
      fullName: 'x'.repeat(101),
      bio: 'x'.repeat(501),
      githubUrl: `https://a.example/${'x'.repeat(238)}`,
      website: `https://a.example/${'x'.repeat(238)}`,
    }),
  ).toEqual({ fullName: 'name-long', bio: 'bio-long', githubUrl: 'url-long', website: 'url-long' })
})

test('an address that is none, or that a link must not lead to, is refused for its field', () => {
  for (const value of [
    'github.com/ann',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'https://',
    'https://a b',
    'https://a.example/\u00a0x',
    'x',
  ]) {
    expect(faultsOf({ githubUrl: value, website: value }), value).toEqual({
      githubUrl: 'github-invalid',
      website: 'website-invalid',
    })
  }
  for (const value of [
    'https://例子.example/小明',
    'HTTP://a.example',
    'https://github.com/ann?tab=stars#x',
  ])
    expect(faultsOf({ githubUrl: value, website: value }), value).toBeNull()
})

test('what the form accepts, the outbox accepts', () => {
  for (const values of [
    { website: 'https://例子.example' },
    { fullName: 'Ann' },
    { bio: '两行\n字' },
    { githubUrl: 'http://localhost:3000' },
    { website: 'https://[::1]/' },
  ]) {
    const read = readProfileForm({ ...empty, ...values })
    if (!('ok' in read)) throw new Error('refused')
    expect(
      readMutation({
        name: 'profile.update',
        args: profileChange({ fullName: null, bio: null, githubUrl: null, website: null }, read.ok),
      }),
      JSON.stringify(values),
    ).not.toBeNull()
  }
})

test('only what was changed is sent, and what was emptied is null', () => {
  const before = { fullName: 'Ann', bio: 'Hello', githubUrl: null, website: 'https://a.example' }
  expect(profileChange(before, profileValues(before))).toEqual({})
  expect(
    profileChange(before, {
      fullName: 'Ann',
      bio: '',
      githubUrl: 'https://github.com/ann',
      website: 'https://a.example',
    }),
  ).toEqual({ bio: null, githubUrl: 'https://github.com/ann' })
})
