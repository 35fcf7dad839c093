import * as v from 'valibot'
import { Count, Id, Slug, text, Timestamp } from '../text/text.ts'

/** A page of the documentation, in Markdown. */
export const Doc = v.object({
  id: Id,
  slug: Slug,
  /** Place in the sidebar, from 0. */
  position: Count,
  title: text(1, 200),
  titleEn: v.nullable(text(1, 200)),
  summary: text(1, 500),
  summaryEn: v.nullable(text(1, 500)),
  body: text(1, 200_000),
  bodyEn: v.nullable(text(1, 200_000)),
  updatedAt: Timestamp,
})
export type Doc = v.InferOutput<typeof Doc>

/** A blog article, in Markdown. */
export const Article = v.object({
  id: Id,
  slug: text(1, 80),
  title: text(1, 200),
  titleEn: v.nullable(text(1, 200)),
  summary: text(1, 500),
  summaryEn: v.nullable(text(1, 500)),
  /** Calendar date, YYYY-MM-DD. */
  date: v.pipe(v.string(), v.isoDate()),
  author: text(1, 100),
  /** Path of a picture of our own, or null. */
  cover: v.nullable(v.string()),
  tags: v.array(text(1, 40)),
  body: text(1, 200_000),
  bodyEn: v.nullable(text(1, 200_000)),
  updatedAt: Timestamp,
})
export type Article = v.InferOutput<typeof Article>
