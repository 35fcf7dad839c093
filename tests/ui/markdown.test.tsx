import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { repositoryLinks } from '#domain/repository/links.ts'
import type { Within } from '#ui/markdown/address.ts'
import { MarkdownTree } from '#ui/markdown/body.tsx'
import { parseMarkdown } from '#ui/markdown/parse.ts'

const words = {
  code: 'Code',
  copyCode: 'Copy code',
  copied: 'Copied',
  copyDone: 'Done',
  copyFailed: 'Failed',
  alerts: {
    note: 'Note',
    tip: 'Tip',
    important: 'Important',
    warning: 'Warning',
    caution: 'Caution',
  },
}
const html = (text: string, more: { base?: 2 | 3; own?: boolean; within?: Within } = {}) =>
  renderToStaticMarkup(
    <MarkdownTree root={parseMarkdown(text)} text={text} words={words} {...more} />,
  )

describe('a stranger’s Markdown does no harm', () => {
  test('HTML is shown as it was typed', () => {
    const out = html('<script>alert(1)</script>\n\ntext <img src=x onerror=alert(1)> <b>bold</b>')
    expect(out).not.toMatch(/<script|<img|<b>/)
    expect(out).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(out).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\u0001script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//elsewhere.example',
    '/skills',
    './README.md',
    '&#106;avascript:alert(1)',
  ])('a link to %s leads nowhere and keeps its words', (address) => {
    const out = html(`[words](<${address}>)`)
    expect(out).not.toContain('<a')
    expect(out).toContain('words')
  })

  test('links that leave are marked as a stranger’s and open apart', () => {
    expect(html('[a](https://a.example/x)')).toContain(
      '<a href="https://a.example/x" target="_blank" rel="noopener noreferrer nofollow ugc">a</a>',
    )
    expect(html('a@b.example')).toContain('href="mailto:a@b.example"')
    expect(html('[a][1]\n\n[1]: javascript:alert(1)\n')).not.toContain('<a')
  })

  test('pictures come over https only, late, and without telling where the reader is', () => {
    expect(html('![seen](https://a.example/a.png)')).toContain(
      '<img src="https://a.example/a.png" alt="seen" loading="lazy" decoding="async" referrerPolicy="no-referrer"/>',
    )
    for (const address of [
      'http://a.example/a.png',
      'data:image/svg+xml,x',
      'a.png',
      'javascript:x',
    ])
      expect(html(`![unseen](${address})`)).toBe(html('unseen'))
  })

  test('relative addresses lead into the repository when there is one, and nowhere else', () => {
    const within = repositoryLinks('https://github.com/example/tools')!
    expect(html('[a](docs/setup.md#top)', { within })).toContain(
      '<a href="https://github.com/example/tools/blob/HEAD/docs/setup.md#top" target="_blank" rel="noopener noreferrer nofollow ugc">',
    )
    expect(html('![p](img/a.png)', { within })).toContain(
      'src="https://raw.githubusercontent.com/example/tools/HEAD/img/a.png"',
    )
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//elsewhere.example',
      '/\\elsewhere.example',
      '../../../etc/passwd',
      'file:///x',
    ])
      expect(html(`[words](<${address}>)`, { within })).not.toContain('<a')
  })

  test('nesting without end is cut and shown as typed', () => {
    expect(html(`${'> '.repeat(300)}deep`)).toContain('deep')
    expect(html(`${'*'.repeat(5000)}x${'*'.repeat(5000)}`)).toContain('x')
    expect(html('['.repeat(2000))).toContain('[[[[')
  })
})

describe('Markdown reads well', () => {
  test('headings begin below those of the page and have anchors of their own', () => {
    const out = html('# 安装\n\n### API 说明！\n\n# 安装', { base: 3 })
    expect(out).toContain('<h3 id="read-安装"><a href="#read-安装" data-anchor="">安装</a></h3>')
    expect(out).toContain(
      '<h5 id="read-api-说明"><a href="#read-api-说明" data-anchor="">API 说明！</a></h5>',
    )
    expect(out).toContain('<h3 id="read-安装-2"><a ')
    expect(html('## A', { base: 3 })).toContain('<h3 ')
    expect(html('# A\n###### F', { base: 3 })).toContain('<h6 ')
  })

  test('a heading that holds a link is no link itself, and none can take an id of the page', () => {
    expect(html('# [a](https://a.example/)')).toMatch(/^<div[^>]*><h2 id="read-a"><a href="https:/)
    for (const name of ['main', 'root', '!!!', '__proto__', '"><b id=main>'])
      expect(html(`# ${name}`)).toMatch(/<h2 id="read-[^"]*">/)
  })

  test('a link to a heading of the same text finds it', () => {
    expect(html('[there](#%E5%AE%89%E8%A3%85)\n\n# 安装')).toContain(
      '<a href="#read-安装">there</a>',
    )
  })

  test('a table keeps its cells and scrolls in a box that the keyboard reaches', () => {
    const out = html('| a | b |\n| - | - |\n| 1 | 2 |')
    expect(out).toContain('tabindex="0" role="group" aria-label="a, b"')
    expect(out).toContain('<th scope="col">a</th>')
    expect(out).toContain('<td>2</td>')
  })

  test('lists: tight ones without paragraphs, tasks with their state, numbers where they start', () => {
    expect(html('- a\n- b')).toContain('<ul><li>a</li><li>b</li></ul>')
    expect(html('- [x] done\n- [ ] open')).toContain('☑ done')
    expect(html('3. c')).toContain('<ol start="3" style="counter-reset:n 2"><li>c</li></ol>')
  })

  test('code keeps every character and can be copied; JSON is coloured', () => {
    expect(html('```\n<a> & "b"\n```')).toContain('&lt;a&gt; &amp; &quot;b&quot;</pre>')
    expect(html('```\n<a>\n```')).toContain('aria-label="Copy code"')
    expect(html('```json\n{"a": "b"}\n```')).toMatch(/<span class="[^"]+">&quot;a&quot;<\/span>/)
  })

  test('footnotes stand at the end in the order in which they are called', () => {
    const out = html('x[^b] y[^a]\n\n[^a]: second\n[^b]: first')
    expect(out.indexOf('first')).toBeLessThan(out.indexOf('second'))
    expect(out).toContain('<li id="read-note-1">')
  })
})
