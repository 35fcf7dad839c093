import { describe, expect, test } from 'vitest'
import { sampleSkills } from '#content/skills.ts'
import { singleLine } from '#domain/text/single-line.ts'
import type { Skill } from '#domain/catalog/skill.ts'
import { softwareApplication } from '#features/skills/page/structured-data.ts'
import { jsonTokens } from '#ui/code/json-tokens.ts'

const skill = (change: Partial<Skill> = {}): Skill => ({ ...sampleSkills[0]!, ...change })
const data = (change: Partial<Skill>, language: 'zh-CN' | 'en' = 'zh-CN') =>
  JSON.parse(
    softwareApplication(skill(change), language, 'https://bazaar.example/skills/x'),
  ) as Record<string, unknown> & { offers: unknown }

describe('what search engines read of a skill', () => {
  test('a free skill costs 0, any other 9.99 dollars', () => {
    expect(data({ price: 'free' })).toMatchObject({
      '@type': 'SoftwareApplication',
      offers: { price: '0', priceCurrency: 'USD' },
    })
    expect(data({ price: 'paid' }).offers).toMatchObject({ price: '9.99', priceCurrency: 'USD' })
    expect(data({ price: 'mixed' }).offers).toMatchObject({ price: '9.99' })
  })

  test('a name cannot end the block it stands in', () => {
    const text = softwareApplication(
      skill({ name: '</script><script>alert(1)</script>' }),
      'zh-CN',
      'https://bazaar.example/skills/x',
    )
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({ name: '</script><script>alert(1)</script>' })
  })

  test('no name breaks the block, and each comes through as it is', () => {
    for (const name of [
      '"quoted" \\ \'single\'',
      '\u202Eevil\u2066',
      'a\u2028b\u2029c',
      '<!-- <script>',
      ']]>',
      '{"@type": "Person"}',
      '🧪',
      '名 & <b>',
    ]) {
      const text = softwareApplication(
        skill({ name, nameEn: name, author: name, summary: name, summaryEn: name }),
        'en',
        'https://bazaar.example/skills/x',
      )
      expect(text).not.toMatch(/[<\u2028\u2029]/)
      expect(JSON.parse(text)).toMatchObject({ name, description: name, author: { name } })
    }
  })

  test('the window’s title stays readable beside the product’s name, whatever a skill is called', () => {
    expect(singleLine('\u202Egnp.exe\u2066 a\nb\u0000\tc ')).toBe('gnp.exe a b c')
    expect(singleLine('</title><script>')).toBe('</title><script>') // written as text, never as HTML
    expect(singleLine('שלום 👩‍👩‍👧 名')).toBe('שלום 👩‍👩‍👧 名')
  })

  test('the language of the page is the language of the block, the original where there is no English', () => {
    expect(data({ name: '名', nameEn: 'Name' }, 'en')['name']).toBe('Name')
    expect(data({ name: '名', nameEn: null }, 'en')['name']).toBe('名')
  })

  test('an unknown licence is left out', () => {
    expect(data({ license: 'Unknown' })).not.toHaveProperty('license')
    expect(data({ license: 'MIT' })['license']).toBe('MIT')
  })
})

test('highlighted JSON is the very same text', () => {
  for (const text of [
    '{"a": "b\\"c", "d": [1, true]}',
    '{ broken "a: 1',
    '',
    '"only"',
    '{"问": "答"}',
  ])
    expect(
      jsonTokens(text)
        .map((token) => token.text)
        .join(''),
    ).toBe(text)
  expect(jsonTokens('{"a": "b"}').filter((token) => token.kind !== 'rest')).toEqual([
    { kind: 'key', text: '"a"' },
    { kind: 'string', text: '"b"' },
  ])
})
