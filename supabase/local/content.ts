import { readFileSync } from 'node:fs'
import { articleHeads } from '#content/articles.ts'
import { docHeads } from '#content/docs.ts'
import { sampleSkills } from '#content/skills.ts'
import { templateHeads } from '#content/templates.ts'
import type { Article, Doc } from '#domain/catalog/reading.ts'
import type { Skill } from '#domain/catalog/skill.ts'
import type { Template } from '#domain/catalog/template.ts'

/** The product's own content, whole. Throws when a text file is missing. */
export interface BuiltInContent {
  readonly skills: readonly Skill[]
  readonly templates: readonly Omit<Template, 'preview'>[]
  readonly docs: readonly Doc[]
  readonly articles: readonly Article[]
}

/**
 * Reads src/content. The long texts are files there, which the app does not bundle: a device gets
 * them by synchronising, like the rest of the catalogue.
 */
export function builtInContent(): BuiltInContent {
  return {
    skills: sampleSkills,
    templates: templateHeads.map((head) => ({
      ...head,
      content: text(`templates/${head.slug}.md`),
    })),
    docs: docHeads.map((head) => ({ ...head, ...bodies(`docs/${head.slug}`) })),
    articles: articleHeads.map((head) => ({ ...head, ...bodies(`articles/${head.slug}`) })),
  }
}

const bodies = (path: string) => ({ body: text(`${path}.zh.md`), bodyEn: text(`${path}.en.md`) })
const text = (path: string) =>
  readFileSync(new URL(`../../src/content/${path}`, import.meta.url), 'utf8').trim()
