import { describe, expect, test } from 'vitest'
import { repositoryLinks } from '#domain/repository/links.ts'

const lead = (
  repo: string | null,
  address: string,
  kind: 'link' | 'picture' = 'link',
  file?: string,
) => repositoryLinks(repo, file)?.(address, kind) ?? null
const tools = 'https://github.com/example/tools'

describe('a relative link in a skill’s text leads to its repository', () => {
  test.each([
    [tools, 'README.md', `${tools}/blob/HEAD/README.md`],
    [tools, './docs/../LICENSE', `${tools}/blob/HEAD/LICENSE`],
    [tools, '/docs/a.md?plain=1#L3', `${tools}/blob/HEAD/docs/a.md?plain=1#L3`],
    [
      `${tools}.git`,
      '文档/安装 说明.md',
      `${tools}/blob/HEAD/%E6%96%87%E6%A1%A3/%E5%AE%89%E8%A3%85%20%E8%AF%B4%E6%98%8E.md`,
    ],
    [
      `${tools}/tree/main/skills/pdf`,
      'scripts/run.py',
      `${tools}/blob/main/skills/pdf/scripts/run.py`,
    ],
    [`${tools}/tree/main/skills/pdf`, '../../LICENSE', `${tools}/blob/main/LICENSE`],
    [
      `${tools}/blob/v1.2/skills/pdf/SKILL.md`,
      'forms.md',
      `${tools}/blob/v1.2/skills/pdf/forms.md`,
    ],
    ['https://www.github.com/example/tools/', 'a%20b.md', `${tools}/blob/HEAD/a%20b.md`],
    [
      'https://gitlab.com/group/sub/tools',
      'a.md',
      'https://gitlab.com/group/sub/tools/-/blob/HEAD/a.md',
    ],
    [
      'https://gitlab.com/group/tools/-/tree/main/x',
      'a.md',
      'https://gitlab.com/group/tools/-/blob/main/x/a.md',
    ],
  ])('%s: %s', (repo, address, expected) => {
    expect(lead(repo, address)).toBe(expected)
  })

  test('pictures come as themselves, not as pages', () => {
    expect(lead(tools, 'img/a.png?raw=true', 'picture')).toBe(
      'https://raw.githubusercontent.com/example/tools/HEAD/img/a.png',
    )
    expect(lead('https://gitlab.com/g/t', 'a.png', 'picture')).toBe(
      'https://gitlab.com/g/t/-/raw/HEAD/a.png',
    )
  })

  test('the folder of an imported file counts, unless the address says another', () => {
    expect(lead(tools, 'a.md', 'link', 'skills/pdf/SKILL.md')).toBe(
      `${tools}/blob/HEAD/skills/pdf/a.md`,
    )
    expect(lead(`${tools}/tree/main/x`, 'a.md', 'link', 'skills/pdf/SKILL.md')).toBe(
      `${tools}/blob/main/x/a.md`,
    )
    for (const file of [
      '/home/me/SKILL.md',
      '../SKILL.md',
      'https://a.example/x/SKILL.md',
      'a//SKILL.md',
    ])
      expect(lead(tools, 'a.md', 'link', file)).toBe(`${tools}/blob/HEAD/a.md`)
  })
})

describe('the address of a branch with a slash in its name', () => {
  const branch = `${tools}/tree/feature/x/skills/pdf`
  test('leads from the folder of the text wherever the branch ends, and from the top only where that is known', () => {
    expect(lead(branch, 'run.py')).toBe(`${tools}/blob/feature/x/skills/pdf/run.py`)
    expect(lead(branch, '../../LICENSE')).toBe(`${tools}/blob/feature/x/LICENSE`)
    expect(lead(branch, 'a.png', 'picture')).toBe(
      'https://raw.githubusercontent.com/example/tools/feature/x/skills/pdf/a.png',
    )
    expect(lead(branch, '/LICENSE')).toBeNull()
    expect(lead(branch, '/LICENSE', 'link', 'skills/pdf/SKILL.md')).toBe(
      `${tools}/blob/feature/x/LICENSE`,
    )
    expect(lead(`${tools}/tree/feature%2Fx/skills/pdf`, '/LICENSE')).toBe(
      `${tools}/blob/feature/x/LICENSE`,
    )
    expect(lead(`${tools}/tree/me/x/skills/pdf`, '/LICENSE', 'link', 'skills/pdf/SKILL.md')).toBe(
      `${tools}/blob/me/x/LICENSE`,
    )
    expect(lead('https://gitlab.com/group/tools/-/blob/fix/y/SKILL.md', '/a.md')).toBeNull()
    expect(lead('https://gitlab.com/group/tools/-/blob/fix/y/SKILL.md', 'a.md')).toBe(
      'https://gitlab.com/group/tools/-/blob/fix/y/a.md',
    )
  })

  test('the folder of an imported file counts where the address names none', () => {
    expect(lead(`${tools}/tree/feature/x`, 'a.md', 'link', 'skills/pdf/SKILL.md')).toBe(
      `${tools}/blob/feature/x/skills/pdf/a.md`,
    )
  })

  test('a slash that is hidden in it leads nowhere else', () => {
    for (const ref of ['..%2F..%2Fevil', 'a%2F..%2F..%2F..%2Fevil', '%2F%2Fevil.example', 'a%2F'])
      expect([ref, lead(`${tools}/tree/${ref}/x`, 'a.md')]).toEqual([ref, null])
  })
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:,x',
  '//evil.example/x',
  '\\\\evil.example',
  '/\\evil.example',
  '%5C%5Cevil.example',
  '../outside',
  'a/../../outside',
  '%2e%2e/outside',
  'a\u0000b',
  'java\nscript:alert(1)',
  '%E0%A4%A',
  '',
  '#top',
  '?x',
])('%j leads nowhere', (address) => {
  expect(lead(tools, address)).toBeNull()
})

test('a slash that is hidden in a name stays in the repository', () => {
  expect(lead(tools, '..%2f..%2f..%2fevil/x')).toBe(`${tools}/blob/HEAD/..%2F..%2F..%2Fevil/x`)
})

test('where there is no repository that we can read, nothing is guessed', () => {
  for (const repo of [
    null,
    '',
    'http://github.com/example/tools',
    'https://github.com/example',
    'https://github.com:444/example/tools',
    'https://evil.example/example/tools',
    'https://github.com.evil.example/a/b',
    'https://git.example/a/b',
    'https://github.com/a/../b',
  ])
    expect(repositoryLinks(repo)).toBeNull()
})
