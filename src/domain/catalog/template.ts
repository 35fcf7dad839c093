import * as v from 'valibot'
import { Category } from './enumerations.ts'
import { firstCharacters } from '../text/characters.ts'
import { Count, Id, maxCharacters, Slug, text, Timestamp } from '../text/text.ts'
import { Origin } from './skill.ts'
import { packageEntries } from '../package/package-version.ts'

/** A template without its content. */
export const TemplateCard = v.object({
  id: Id,
  slug: Slug,
  name: text(1, 200),
  nameEn: v.nullable(text(1, 200)),
  description: text(1, 500),
  descriptionEn: v.nullable(text(1, 500)),
  category: v.array(Category),
  tags: v.array(text(1, 40)),
  isFeatured: v.boolean(),
  views: Count,
  uses: Count,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** The first 240 characters of the content, for the card. */
  preview: v.string(),
})
export type TemplateCard = v.InferOutput<typeof TemplateCard>

export const Template = v.object({
  ...TemplateCard.entries,
  content: v.pipe(v.string(), v.minLength(1), maxCharacters(200_000)),
  origin: v.nullable(Origin),
  submittedBy: v.nullable(Id),
  ...packageEntries,
})
export type Template = v.InferOutput<typeof Template>

/** The card of a whole template. */
export function templateCardOf(template: Template): TemplateCard {
  const card: Record<string, unknown> = {}
  for (const key of Object.keys(TemplateCard.entries))
    card[key] = template[key as keyof TemplateCard]
  return card as TemplateCard
}

/** The first 240 characters of a template's content, cut exactly as the server cuts them. */
export const previewOf = (content: string): string => firstCharacters(content, 240)

export const TemplateSort = v.picklist(['created', 'newest', 'name', 'uses', 'views'])
export type TemplateSort = v.InferOutput<typeof TemplateSort>
