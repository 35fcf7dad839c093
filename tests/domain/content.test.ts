import { addresses } from '#routes/table.ts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { articleHeads } from '#content/articles.ts'
import { docHeads } from '#content/docs.ts'
import { paymentMethods, plans, questions } from '#content/plans.ts'
import { sampleCards } from '#content/sample-cards.ts'
import { sampleSkills } from '#content/skills.ts'
import { templateHeads } from '#content/templates.ts'
import { Category, Price, SkillStatus, Support } from '#domain/catalog/enumerations.ts'
import { readPermission } from '#domain/catalog/permission.ts'
import { Article, Doc } from '#domain/catalog/reading.ts'
import { cardOf, Skill } from '#domain/catalog/skill.ts'
import { Template } from '#domain/catalog/template.ts'

// the packages have texts of their own (content-packages.test.ts)
const files = import.meta.glob<string>(['/src/content/**/*.md', '!/src/content/packages/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const file = (path: string) => (files[`/src/content/${path}.md`] ?? '').trim()
const whole =
  <Head extends { slug: string }>(folder: string) =>
  (head: Head) => ({
    ...head,
    body: file(`${folder}/${head.slug}.zh`),
    bodyEn: file(`${folder}/${head.slug}.en`),
  })

const templates = templateHeads.map((head) => ({
  ...head,
  content: file(`templates/${head.slug}`),
  preview: '',
}))
const docs = docHeads.map(whole('docs'))
const articles = articleHeads.map(whole('articles'))
const pages = [...docs, ...articles]

const problems = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ??
  []
const hanIn = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0

describe('everything the product brings is valid', () => {
  test.each([
    ...sampleSkills.map((one) => [one.slug, Skill, one] as const),
    ...templates.map((one) => [one.slug, Template, one] as const),
    ...docs.map((one) => [one.slug, Doc, one] as const),
    ...articles.map((one) => [one.slug, Article, one] as const),
  ])('%s', (_, schema, value) => {
    expect(problems(schema, value)).toEqual([])
  })

  test('no two share a slug or an id', () => {
    for (const kind of [sampleSkills, templates, docs, articles])
      expect(new Set(kind.map((one) => one.slug)).size).toBe(kind.length)
    const ids = [...sampleSkills, ...templates, ...pages].map((one) => one.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('the pages that the specification names are there, and no text is left over', () => {
    expect(docs.map((one) => one.slug)).toEqual([
      'getting-started',
      'mcp-vs-skills',
      'skill-best-practices',
      'skill-creator',
      'import-formats',
      'how-sync-works',
      'for-machines',
    ])
    expect(articles.map((one) => one.slug).sort()).toEqual([
      'claude-skills-complete-guide',
      'mcp-integration-best-practices',
    ])
    expect(Object.keys(files)).toHaveLength(2 * templates.length + 2 * pages.length)
  })
})

describe('the twelve built-in skills', () => {
  test('the home page shows the same cards as the catalogue', () => {
    expect(sampleSkills.map(cardOf)).toEqual(sampleCards)
    expect(sampleCards).toHaveLength(12)
  })

  test('between them they show every category, client, price and status, and fill the featured shelf', () => {
    const seen = (of: (card: (typeof sampleCards)[number]) => readonly string[]) =>
      [...new Set(sampleCards.flatMap(of))].sort()
    expect(seen((card) => card.category)).toEqual([...Category.options].sort())
    expect(seen((card) => card.supports)).toEqual([...Support.options].sort())
    expect(seen((card) => [card.price])).toEqual([...Price.options].sort())
    expect(seen((card) => [card.status])).toEqual([...SkillStatus.options].sort())
    expect(sampleCards.filter((card) => card.isFeatured).length).toBeGreaterThanOrEqual(6)
  })

  test.each(sampleSkills)('$slug leads to others of its kind, never to itself', (skill) => {
    const related = skill.related.map((id) => sampleSkills.find((one) => one.id === id))
    expect(related.length).toBeGreaterThan(0)
    for (const one of related) {
      expect(one?.id).not.toBe(skill.id)
      expect(one?.category.some((category) => skill.category.includes(category))).toBe(true)
    }
  })

  test.each(sampleSkills)(
    '$slug can be installed, and says what it takes and what to beware of',
    (skill) => {
      expect([skill.install.cli, skill.install.mcp, skill.install.claude].some(Boolean)).toBe(true)
      if (skill.install.mcp)
        expect(
          Object.keys((JSON.parse(skill.install.mcp) as { mcpServers: object }).mcpServers),
        ).toHaveLength(1)
      expect(JSON.stringify(skill.install)).not.toMatch(/@latest|\| *(?:ba|z)?sh\b/)
      expect(
        skill.permissions
          .map(readPermission)
          .filter((one) => one.known === null || one.detail === ''),
      ).toEqual([])
      expect(skill.riskNotes.length).toBeGreaterThan(0)
      expect(skill.io).not.toBeNull()
    },
  )

  test.each(sampleSkills)(
    '$slug is told in both languages, long enough to decide by and short enough to read',
    (skill) => {
      expect(hanIn(skill.description)).toBeGreaterThanOrEqual(150)
      expect(hanIn(skill.description)).toBeLessThanOrEqual(350)
      expect(hanIn(`${skill.nameEn}${skill.summaryEn}${skill.descriptionEn}`)).toBe(0)
    },
  )
})

describe('templates', () => {
  test.each(templates)('$slug has blanks to fill', ({ content, nameEn, descriptionEn }) => {
    expect(content).toMatch(/\$\{[^{}:]+(?::[^{}]*)?\}/)
    expect(content).toMatch(/\{\{[^{}]+\}\}/)
    expect(hanIn(`${nameEn}${descriptionEn}`)).toBe(0)
  })
})

describe('pages to read', () => {
  const shape = (markdown: string) =>
    markdown
      .split('\n')
      .flatMap((line) => /^(#+ |```|\||- |\d+\. )/.exec(line)?.[1]?.replace(/\d+/, '1') ?? [])

  test.each(pages)(
    '$slug says the same in both languages',
    ({ body, bodyEn, titleEn, summaryEn }) => {
      expect(hanIn(body)).toBeGreaterThan(500)
      expect(hanIn(`${bodyEn}${titleEn}${summaryEn}`)).toBe(0)
      expect(shape(bodyEn)).toEqual(shape(body))
    },
  )

  const texts = [
    ...pages.flatMap((one) => [one.body, one.bodyEn]),
    ...sampleSkills.flatMap((one) => [one.description, one.descriptionEn ?? '']),
  ]
  const screens = addresses.map(([path]) => path).filter((path) => !path.includes('$'))

  test('every link of our own leads somewhere', () => {
    const links = texts.flatMap((text) =>
      [...text.matchAll(/\]\((\/[^)?#]*)/g)].map((match) => match[1] ?? ''),
    )
    const known = new Set([
      ...screens,
      ...sampleSkills.map((one) => `/skills/${one.slug}`),
      ...docs.map((one) => `/docs/${one.slug}`),
    ])
    expect(links.length).toBeGreaterThan(20)
    expect(links.filter((link) => !known.has(link))).toEqual([])
  })

  test('nobody shouts', () => {
    const code = /```[\s\S]*?```|`[^`]*`/g
    expect(
      [...texts, ...templates.map((one) => one.content)].filter((text) =>
        /[！!]/.test(text.replace(code, '')),
      ),
    ).toEqual([])
  })
})

describe('plans', () => {
  test('cost what the specification says and are worded in both languages', () => {
    expect(plans.map((plan) => plan.yuan)).toEqual([0, 99, null])
    expect(paymentMethods).toHaveLength(4)
    const words = [
      ...plans.flatMap((plan) => [
        plan.name,
        plan.price,
        plan.per,
        plan.line,
        plan.action,
        ...plan.features,
      ]),
      ...paymentMethods,
      ...questions.flatMap((one) => [one.ask, one.answer]),
    ]
    for (const { zh, en } of words)
      expect([hanIn(zh) > 0, en.length > 0, hanIn(en)]).toEqual([true, true, 0])
  })
})
