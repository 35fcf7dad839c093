import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { packageWithin } from '#domain/package/package-links.ts'
import type { Within } from '#ui/markdown/address.ts'
import { MarkdownTree } from '#ui/markdown/body.tsx'
import { parseMarkdown } from '#ui/markdown/parse.ts'
import { markdownWords } from '#copy/markdown.ts'

const html = (text: string, within: Within | null = null) =>
  renderToStaticMarkup(
    <MarkdownTree
      root={parseMarkdown(text)}
      text={text}
      words={markdownWords.en}
      within={within}
      fileLink={(path, children) => <a href={`?file=${path}`}>{children}</a>}
    />,
  )
/** The tags of a drawn text, whatever is written in it. */
const tags = (drawn: string): string[] => [
  ...new Set([...drawn.matchAll(/<([a-z0-9]+)/g)].map(([, name]) => name ?? '')),
]

describe('the HTML that READMEs use is drawn', () => {
  test('a part that can be opened, with Markdown in it', () => {
    expect(
      html('<details>\n<summary>More &amp; more</summary>\n\nSome **text**\n\n</details>'),
    ).toContain(
      '<details><summary>More &amp; more</summary><p>Some <strong>text</strong></p></details>',
    )
    expect(html('<details open><summary>A</summary>b</details>')).toContain(
      '<details open=""><summary>A</summary>b</details>',
    )
    expect(html('<details>\n\na\n\n<details>\n\nb\n\n</details>\n\n</details>')).toContain(
      '<details><p>a</p><details><p>b</p></details></details>',
    )
  })

  test('keys, lines, and what stands below or above', () => {
    expect(html('H<sub>2</sub>O, x<sup>2</sup>,<br>**<kbd>Ctrl</kbd>**<BR/>end')).toContain(
      '<p>H<sub>2</sub>O, x<sup>2</sup>,<br/><strong><kbd>Ctrl</kbd></strong><br/>end</p>',
    )
  })

  test('pictures over https, with their size, and those of the package', () => {
    expect(
      html('<img src="https://a.example/a.png?x=1&amp;y=2" alt="A" width="200" style="x">'),
    ).toContain('<img src="https://a.example/a.png?x=1&amp;y=2" alt="A" width="200" loading="lazy"')
    const within = packageWithin(
      new Set(['img/a.png', 'docs/b.md']),
      'SKILL.md',
      (path) => `blob:http://x/${path}`,
      null,
    )
    expect(html('<img src="img/a.png" alt="A">', within)).toContain(
      '<img src="blob:http://x/img/a.png" alt="A"',
    )
    expect(html('![A](./img/a.png) [b](docs/b.md)', within)).toMatch(
      /<img src="blob:http:\/\/x\/img\/a.png" alt="A"[^>]*> <a href="\?file=docs\/b.md">b<\/a>/,
    )
  })

  test.each(['NOTE', 'tip', 'IMPORTANT', 'WARNING', 'CAUTION'])(
    'a quotation that begins with [!%s] is such a note',
    (kind) => {
      const name = kind.toLowerCase() as keyof typeof markdownWords.en.alerts
      expect(html(`> [!${kind}]\n> Some *text*\n>\n> - more`)).toContain(
        `<div role="note" data-alert="${name}"><p data-alert-title="">${markdownWords.en.alerts[name]}</p><p>Some <em>text</em></p><ul><li>more</li></ul></div>`,
      )
    },
  )

  test('other quotations stay what they are', () => {
    for (const text of ['> [!OTHER]\n> x', '> [!NOTE] x', '> a\n> [!NOTE]', '> [!NOTE', '> '])
      expect(html(text)).toContain('<blockquote>')
    expect(html('> [!NOTE]')).toContain('data-alert="note"')
  })
})

describe('all other HTML stays text', () => {
  test.each([
    '<img src="https://a.example/a.png" onerror="alert(1)">',
    '<img src=x onerror=alert(1)>',
    '<img src="javascript:alert(1)">',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<img src="http://a.example/a.png">',
    '<img src="//a.example/a.png">',
    '<img>',
    '<img src="a.png"',
    '<details ontoggle=alert(1) open>x</details>',
    '<kbd onclick="alert(1)">x</kbd>',
    '<script>alert(1)</script>',
    '<style>*{display:none}</style>',
    '<iframe src="https://a.example"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg><details><style><img src=x onerror=alert(1)></style></details></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<form><input name=x><button formaction=javascript:alert(1)>x</button></form>',
    '<sub',
    '<sub/onmouseover=alert(1)>x</sub>',
    '</details>',
    '</sub>',
    '<details>',
    '<summary>x</summary>',
    '<kbd>',
    'x<details>y</details>',
    '<x-details>y</x-details>',
  ])('%s', (text) => {
    const drawn = html(text)
    const harmless = new Set(['div', 'p', 'span', 'details'])
    expect(tags(drawn).filter((name) => !harmless.has(name))).toEqual([])
    // no tag has another attribute than those of this file, and nothing that was typed is lost
    expect(drawn).not.toMatch(/<[^>]*\s(?:on\w+|style|src|href)=/)
    const shown = drawn
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
    // inside the drawing a part that can be opened is one
    const plain = (of: string) => of.replace(/\s|<\/?details>/g, '')
    expect(plain(shown)).toContain(plain(text))
  })

  test('elements that cross each other do not tear the page', () => {
    expect(html('<sub>a <kbd>b</sub> c</kbd>')).toContain(
      '<sub>a <span data-raw="">&lt;kbd&gt;</span>b</sub> c<span data-raw="">&lt;/kbd&gt;</span>',
    )
    expect(html('**<sub>a** b</sub>')).not.toContain('<sub>')
    expect(html('- <details>\n\nout\n\n</details>')).not.toContain('<details>')
    expect(html('a <details>b</details>')).not.toContain('<details>')
  })

  test('nesting without end is cut, loses no text and multiplies none', () => {
    const deep = html(`${'<sub>'.repeat(3000)}needle${'</sub>'.repeat(3000)}`)
    expect(deep.match(/<sub>/g)?.length).toBeLessThan(30)
    expect(deep.match(/needle/g)?.length).toBe(1)
    const many = `${'> '.repeat(39)}${'<sub>'.repeat(15)}${'<sub>y</sub>'.repeat(2000)}${'</sub>'.repeat(15)}`
    expect(html(many).length).toBeLessThan(many.length * 6)
    expect(html(`${'<details>\n\n'.repeat(2000)}z`)).toContain('z')
    expect(html(`${'<sub>'.repeat(20_000)}${'</sup>'.repeat(20_000)}`)).not.toContain('<sub>')
    expect(html(`<img ${'a '.repeat(20_000)}`)).not.toContain('<img')
  })
})
