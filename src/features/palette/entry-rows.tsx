import type { Article, Doc } from '#domain/catalog/reading.ts'
import type { Recent } from '#domain/catalog/recent.ts'
import type { SkillCard } from '#domain/catalog/skill.ts'
import type { TemplateCard } from '#domain/catalog/template.ts'
import { palette } from '#copy/palette.ts'
import { useCardsBySlug } from '#local/catalog/found-skills.ts'
import { useRecent } from '#local/person/recent.ts'
import { inLanguage, useCopy, useFormats, useLanguage } from '#state/language.ts'
import { BookOpenIcon, FileTextIcon, Icon, NewspaperIcon } from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'
import type { Option } from './option.tsx'
import type { ReadingEntry } from './reading-entries.ts'

/** Functions that make rows of entries, in the chosen language. */
export function useEntryRows() {
  const text = useCopy(palette)
  const formats = useFormats()
  const language = useLanguage()
  const translated = (original: string, english: string | null) =>
    inLanguage(language, original, english)
  const page = (of: Doc | Article): Option => {
    const [folder, icon] =
      'position' in of ? (['docs', BookOpenIcon] as const) : (['blog', NewspaperIcon] as const)
    return {
      id: `${folder}/${of.slug}`,
      picture: <Icon of={icon} />,
      title: translated(of.title, of.titleEn),
      detail: translated(of.summary, of.summaryEn),
      href: `/${folder}/${of.slug}`,
    }
  }
  return {
    page,
    skill: (card: SkillCard): Option => ({
      id: `skills/${card.slug}`,
      picture: <Mark slug={card.slug} category={card.category[0] ?? 'utilities'} size={28} />,
      title: translated(card.name, card.nameEn),
      detail: translated(card.summary, card.summaryEn),
      href: `/skills/${card.slug}`,
    }),
    template: (card: TemplateCard): Option => ({
      id: `templates/${card.slug}`,
      picture: <Icon of={FileTextIcon} />,
      title: translated(card.name, card.nameEn),
      detail: [
        translated(card.description, card.descriptionEn),
        text.used(formats.number(card.uses)),
      ].join(' · '),
      href: `/templates/${card.slug}`,
    }),
    reading: ({ page: of, nth, zh, en }: ReadingEntry): Option => {
      const whole = page(of)
      const section = language === 'en' && en ? en : zh
      return section
        ? {
            ...whole,
            id: `${whole.id}#${section.id}`,
            title: section.heading,
            detail: text.section(whole.title, String(nth)),
            href: `${whole.href}#${encodeURIComponent(section.id)}`,
          }
        : whole
    },
  }
}

/** Rows of the pages that the person saw last, as far as these still exist. */
export function useRecentRows(
  docs: readonly Doc[] | undefined,
  articles: readonly Article[] | undefined,
  templates: readonly TemplateCard[] | undefined,
): readonly Option[] {
  const recent = useRecent()
  const rows = useEntryRows()
  const skills = useCardsBySlug(
    recent.filter(({ kind }) => kind === 'skill').map(({ slug }) => slug),
  )
  return recent.flatMap(({ kind, slug }: Recent): Option[] => {
    const rowsOf = <T extends { readonly slug: string }>(
      all: readonly T[] | undefined,
      row: (one: T) => Option,
    ) => (all?.filter((one) => one.slug === slug) ?? []).map(row)
    if (kind === 'skill') return rowsOf([...(skills?.values() ?? [])], rows.skill)
    if (kind === 'template') return rowsOf(templates, rows.template)
    return kind === 'doc' ? rowsOf(docs, rows.page) : rowsOf(articles, rows.page)
  })
}
