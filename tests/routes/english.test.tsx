import { beforeAll, expect, test, vi } from 'vitest'
import { articleHeads } from '#content/articles.ts'
import { docHeads } from '#content/docs.ts'
import { sampleCards } from '#content/sample-cards.ts'
import { sampleTemplates } from '#content/sample-templates.ts'
import { sampleSkills } from '#content/skills.ts'
import { addresses } from '#routes/table.ts'

const files = import.meta.glob<string>('/src/content/{articles,docs}/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const bodies = (path: string) => ({
  body: files[`/src/content/${path}.zh.md`] ?? '',
  bodyEn: files[`/src/content/${path}.en.md`] ?? '',
})
const rows = {
  'skills:cards': sampleCards,
  'templates:cards': sampleTemplates.map(({ content: _, ...card }) => card),
  skills: sampleSkills,
  templates: sampleTemplates,
  docs: docHeads.map((head) => ({ ...head, ...bodies(`docs/${head.slug}`) })),
  articles: articleHeads.map((head) => ({ ...head, ...bodies(`articles/${head.slug}`) })),
}

/** Draws a page for somebody who reads English. */
let draw: (path: string) => Promise<string>
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'ui-lang' ? 'en' : null) })
  const { prerenderPage } = await import('#app/boot/prerender.tsx')
  draw = (path) => prerenderPage(path, rows)
}, 60_000)

/** What a page says to a reader or a screen reader, and what it would copy. */
const said = (html: string): string[] =>
  [
    ...html.replace(/<[^>]*\blang="zh-CN"[^>]*>[^<]*<\/\w+>/g, '').matchAll(/>([^<]+)</g),
    ...html.matchAll(/\b(?:aria-label|alt|title|placeholder|value)="([^"]*)"/g),
  ].map(([, text = '']) => text)

const chinese = async (path: string): Promise<string[]> => {
  const html = await draw(path)
  expect([path, /<h1/.test(html)]).toEqual([path, true])
  return (
    said(html)
      // the name of the other language is written in that language
      .filter((text) => /\p{Script=Han}/u.test(text) && text.trim() !== '中文')
      .map((text) => `${path}: ${text.trim().slice(0, 60)}`)
  )
}

const fixed = addresses.flatMap(([path, { screen, guard }]) =>
  screen && !guard && !path.includes('$') && path !== '/docs' ? [path] : [],
)
const items = [
  ...sampleSkills.map(({ slug }) => `/skills/${slug}`),
  ...sampleTemplates.map(({ slug }) => `/templates/${slug}`),
  ...docHeads.map(({ slug }) => `/docs/${slug}`),
  ...articleHeads.map(({ slug }) => `/blog/${slug}`),
]

test.each([...fixed, ...items])('the English page %s has no Chinese of our own', async (path) => {
  expect(await chinese(path)).toEqual([])
})

test('the same pages are Chinese for those who read Chinese, with Chinese blanks, notes and tags', async () => {
  vi.resetModules()
  vi.unstubAllGlobals()
  const { prerenderPage } = await import('#app/boot/prerender.tsx')
  const page = async (path: string) => said(await prerenderPage(path, rows)).join('\n')
  expect(await page('/templates/weekly-report')).toContain('零散记录')
  expect(await page('/skills/pdf-ink')).toContain('身份证')
  expect(await page('/blog')).toContain('技能集市编辑部')
})
