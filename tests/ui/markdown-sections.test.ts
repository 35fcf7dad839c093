import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { expect, test } from 'vitest'
import { indexOf } from '#ui/markdown/headings.ts'
import { markdownSections } from '#ui/markdown/sections.ts'

const files = import.meta.glob<string>('/src/content/{docs,articles}/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test.each(Object.entries(files))(
  '%s: search and table of contents lead to the headings that are drawn',
  (_, text) => {
    const drawn = [
      ...indexOf(
        fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }),
        'doc-',
      ).headingIds.values(),
    ]
    expect(drawn.length).toBeGreaterThan(2)
    expect(markdownSections(text, 'doc-').map(({ id }) => id)).toEqual(drawn)
  },
)

test('a heading within code is none, and what was typed as marks is not searched', () => {
  const text =
    '## 第一 `节`\n看[这里](/skills)，**很好**\n```sh\n# no heading\nrun it\n```\n## 第一 节\n- 一\n'
  expect(markdownSections(text, 'x-')).toEqual([
    { id: 'x-第一-节', depth: 2, heading: '第一 节', text: '看这里，很好\n# no heading\nrun it\n' },
    { id: 'x-第一-节-2', depth: 2, heading: '第一 节', text: '一\n\n' },
  ])
})
