import type { HomeData, Ordered } from '#domain/search/catalogue.ts'
import type { ReaderLanguage } from '#domain/search/completions.ts'
import type { SkillAnswer, SkillQuery } from '#domain/search/skill-query.ts'
import type { Relating, SkillCard } from '#domain/catalog/skill.ts'
import type { Topic } from '#domain/catalog/topics.ts'
import type { Named } from '#domain/moderation/lookalikes.ts'
import type { LogEntry } from '../db/mirror-database.ts'
import type { ListAnswer, TextsQuestion } from './text-lists.ts'

/**
 * What the page asks the search worker. Every question holds the query itself, so that no answer
 * depends on an earlier question.
 */
export interface Questions {
  ask: { query: SkillQuery; from: number; to: number }
  rows: { query: SkillQuery; from: number; to: number }
  bySlug: { slug: string }
  byIds: { ids: readonly string[] }
  related: { of: Relating | null }
  topics: { id: string }
  /** Entries whose names are easily confused with this one. */
  near: { of: Named | null }
  /** At most five names that begin with what is typed, in this language where that fits. */
  complete: { q: string; language: ReaderLanguage }
  /** What a text finds in templates, docs or posts. */
  askTexts: TextsQuestion
  homeData: Record<never, never>
  ids: Record<never, never>
  /** New log entries are in the database. */
  catchUp: Record<never, never>
  /** The entry itself, in a browser without a database. */
  feed: { entry: LogEntry }
  /** A file of all cards, in such a browser. */
  adopt: { bytes: Uint8Array<ArrayBuffer> }
}
export interface Answers {
  ask: { answer: SkillAnswer; cards: readonly SkillCard[] }
  rows: { revision: number; cards: readonly SkillCard[] }
  bySlug: SkillCard | undefined
  byIds: readonly SkillCard[]
  related: readonly SkillCard[]
  topics: readonly Topic[]
  near: readonly SkillCard[]
  complete: readonly string[]
  askTexts: ListAnswer
  homeData: HomeData
  ids: readonly string[]
  catchUp: null
  feed: null
  adopt: null
}
export type Question = {
  [K in keyof Questions]: { readonly kind: K } & Questions[K]
}[keyof Questions]

/** The worker sends it without a question, at its start and after each change. */
export interface CatalogStatus {
  /** Grows when the catalogue changes. */
  readonly revision: number
  readonly size: number
  /** The device's catalogue has been read; before that an empty one means nothing. */
  readonly ready: boolean
}
export type FromWorker =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly status: CatalogStatus }
export interface ToWorker {
  readonly id: number
  readonly question: Question
}

export const withoutOrder = ({ order: _, ...answer }: Ordered): SkillAnswer => answer
