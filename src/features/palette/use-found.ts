import { useMemo } from 'react'
import type { TemplateCard } from '#domain/catalog/template.ts'
import { templateTexts } from '#domain/search/template-query.ts'
import { useFoundSkills } from '#local/catalog/found-skills.ts'
import { useTemplateCards } from '#local/catalog/templates.ts'
import { type FoundTexts, useFoundTexts } from '#local/search/found-texts.ts'
import {
  atMostTwoPerPage,
  type ReadingEntry,
  readingTexts,
  useArticles,
  useDocs,
} from './reading-entries.ts'

/** How many rows a group shows; one more row offers the rest. */
export const few = { skills: 5, templates: 4, docs: 4, articles: 3 } as const
/** Docs and articles have no search page, so an expanded group lists up to so many of them. */
const maxReadingRows = 30

/** Entries of one kind that were found, those that hold what was typed first. */
export interface FoundEntries<T> {
  readonly entries: readonly T[]
  /** How many of all are there, and how many of those hold what was typed. */
  readonly total: number
  readonly exact: number
}

const nothing = { entries: [], total: 0, exact: 0 }

/** What is found on the device for a text that is trimmed, of all kinds. */
export function useFound(q: string, exactly: boolean) {
  const skills = useFoundSkills(q, few.skills, exactly)
  const cards = useTemplateCards()
  const sorted = useMemo(() => cards && [...cards].sort(mostUsedFirst), [cards])
  const [docs, articles] = [useDocs(), useArticles()]
  const texts = [
    useFoundTexts(sorted, templateTexts, q, exactly),
    useFoundTexts(docs?.entries, readingTexts, q, exactly),
    useFoundTexts(articles?.entries, readingTexts, q, exactly),
  ] as const
  const [template, doc, article] = [texts[0].found, texts[1].found, texts[2].found]
  const known = [skills, template, doc, article].filter((one) => one !== null && one !== undefined)
  const words = (all: readonly string[]) => [...new Set(all)]
  return {
    cards,
    docs,
    articles,
    skills: skills ? { entries: skills.cards, total: skills.total, exact: skills.exact } : nothing,
    templates: template
      ? { entries: template.entries, total: template.entries.length, exact: template.exact }
      : nothing,
    docEntries: readable(doc),
    articleEntries: readable(article),
    hasSimilar:
      (skills ? skills.exact < skills.total : false) ||
      [template, doc, article].some((one) => one && one.exact < one.entries.length),
    also: words(known.flatMap(({ also }) => also)).slice(0, 8),
    marks: words(known.flatMap(({ marks }) => marks)),
    isSkillsAnswered: skills?.q === q && skills.exactly === exactly,
    isTextsAnswered: texts.every((one) => one.isAnswered),
    ms: skills?.q === q ? skills.ms : undefined,
  }
}

const mostUsedFirst = (a: TemplateCard, b: TemplateCard): number =>
  b.uses - a.uses || (a.id < b.id ? -1 : 1)

function readable(found: FoundTexts<ReadingEntry> | null | undefined): FoundEntries<ReadingEntry> {
  if (!found) return nothing
  const isExact = new Set(found.entries.slice(0, found.exact))
  const entries = atMostTwoPerPage(found.entries, maxReadingRows)
  const exact = entries.filter((entry) => isExact.has(entry)).length
  return { entries, total: entries.length, exact }
}
