import { readFileSync } from 'node:fs'
import { articleHeads } from '#content/articles.ts'
import { docHeads } from '#content/docs.ts'
import { sampleSkills } from '#content/skills.ts'
import { templateHeads } from '#content/templates.ts'
import type { Article, Doc } from '#domain/catalog/reading.ts'
import type { Skill } from '#domain/catalog/skill.ts'
import type { Template } from '#domain/catalog/template.ts'
import {
  type BuiltInPackage,
  skillPackage,
  templatePackage,
  whenToUse,
} from './content-packages.ts'

/** The product's own content, whole. Throws when a text file is missing. */
export interface BuiltInContent {
  readonly skills: readonly Packaged<Skill>[]
  readonly templates: readonly Packaged<Omit<Template, 'preview'>>[]
  readonly docs: readonly Doc[]
  readonly articles: readonly Article[]
}

/** A record of the catalogue, and the package that it gives out. */
interface Packaged<T> {
  readonly row: T
  readonly files: BuiltInPackage
}

/**
 * Reads src/content. The long texts are files there, which the app does not bundle: a device gets
 * them by synchronising, like the rest of the catalogue.
 */
export function builtInContent(): BuiltInContent {
  return {
    skills: sampleSkills.map((skill) => {
      const { slug, version, createdAt: at } = skill
      const files = skillPackage({ slug, version, at })
      return { row: { ...skill, whenToUse: whenToUse(slug), ...given(files) }, files }
    }),
    templates: templateHeads.map((head) => {
      const files = templatePackage({ slug: head.slug, version: '1', at: head.createdAt })
      const content = text(`templates/${head.slug}.md`)
      return { row: { ...head, content, ...given(files) }, files }
    }),
    docs: docHeads.map((head) => ({ ...head, ...bodies(`docs/${head.slug}`) })),
    articles: articleHeads.map((head) => ({ ...head, ...bodies(`articles/${head.slug}`) })),
  }
}

const given = (files: BuiltInPackage) => ({
  package: files.package,
  versions: [files.version],
})
const bodies = (path: string) => ({ body: text(`${path}.zh.md`), bodyEn: text(`${path}.en.md`) })
const text = (path: string) =>
  readFileSync(new URL(`../../src/content/${path}`, import.meta.url), 'utf8').trim()
