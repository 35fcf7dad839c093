import type { Ordered, Shelf } from '#domain/search/catalogue.ts'
import type { SkillAnswer, SkillQuery } from '#domain/search/skill-query.ts'
import type { Relating, SkillCard } from '#domain/catalog/skill.ts'
import type { Named } from '#domain/moderation/lookalikes.ts'
import type { LogEntry } from '../db/mirror-database.ts'

/**
 * What the page asks the search worker. Every question carries the query itself, so that no answer
 * depends on an earlier one.
 */
export interface Questions {
  ask: { query: SkillQuery; from: number; to: number }
  rows: { query: SkillQuery; from: number; to: number }
  bySlug: { slug: string }
  byIds: { ids: readonly string[] }
  related: { of: Relating | null }
  /** What can be taken for it by its name. */
  near: { of: Named | null }
  shelf: Record<never, never>
  ids: Record<never, never>
  /** New log entries are in the database. */
  catchUp: Record<never, never>
  /** Without a database: the entry itself. */
  feed: { entry: LogEntry }
}
export interface Answers {
  ask: { answer: SkillAnswer; cards: readonly SkillCard[] }
  rows: { revision: number; cards: readonly SkillCard[] }
  bySlug: SkillCard | undefined
  byIds: readonly SkillCard[]
  related: readonly SkillCard[]
  near: readonly SkillCard[]
  shelf: Shelf
  ids: readonly string[]
  catchUp: null
  feed: null
}
export type Question = {
  [K in keyof Questions]: { readonly kind: K } & Questions[K]
}[keyof Questions]

/** Told without being asked. */
export interface News {
  /** Grows when the catalogue changes. */
  readonly revision: number
  readonly size: number
  /** What the device holds has been read; before this, empty means not yet. */
  readonly ready: boolean
}
export type FromWorker =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly news: News }
export interface ToWorker {
  readonly id: number
  readonly question: Question
}

export const withoutOrder = ({ order: _, ...answer }: Ordered): SkillAnswer => answer
