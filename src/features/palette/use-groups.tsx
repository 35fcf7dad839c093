import { useMemo } from 'react'
import type { Article, Doc } from '#domain/catalog/reading.ts'
import type { Recent } from '#domain/catalog/recent.ts'
import type { SkillCard } from '#domain/catalog/skill.ts'
import { fold, termsOf } from '#domain/search/fold.ts'
import { TextIndex } from '#domain/search/texts.ts'
import type { TemplateCard } from '#domain/catalog/template.ts'
import { palette } from '#copy/palette.ts'
import { useMirror } from '#local/catalog/skills.ts'
import { useCardsBySlug, useFoundSkills } from '#local/catalog/found-skills.ts'
import { clearRecent, useRecent } from '#local/person/recent.ts'
import { useTemplateCards } from '#local/catalog/templates.ts'
import { inLanguage, useCopy, useFormats, useLanguage } from '#state/language.ts'
import {
  BookOpenIcon,
  FileTextIcon,
  Icon,
  NewspaperIcon,
  PlusIcon,
  SearchIcon,
  Trash2Icon,
} from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'
import { type Findable, useActions, usePlaces } from './actions.tsx'
import type { Group, Option } from './option.tsx'
import { type ReadingEntry, thinned, useArticles, useDocs } from './reading-entries.ts'

/** How many rows a group shows before its last one offers the rest. */
const few = { skills: 5, templates: 4, docs: 4, articles: 3 } as const
/** Pages to read are listed here, all of them when asked: they have no search of their own. */
const manyToRead = 30

const templateTexts = (card: TemplateCard) => ({
  names: [card.name, card.nameEn],
  slug: card.slug,
  tags: card.tags,
  body: [card.description, card.descriptionEn],
})

export interface Listing {
  readonly groups: readonly Group[]
  /** Nothing on the device has to do with the query; what is listed is a way on. */
  readonly nothing: boolean
  /** Every part of the answer belongs to the present query. */
  readonly settled: boolean
  /** The skills are searched here; undefined until there is an answer. */
  readonly ms: number | undefined
  /** How many entries of each kind there are, in words. */
  readonly counts: readonly string[]
  readonly mirror: 'loading' | 'empty' | 'ready'
}

/**
 * What the palette lists for a query; for none what was seen last and what can be done. `whole`:
 * groups whose rest was asked for.
 */
export function useListing(
  query: string,
  whole: ReadonlySet<string>,
  onWhole: (group: string) => void,
  way: string,
): Listing {
  const text = useCopy(palette)
  const formats = useFormats()
  const rows = useRows()
  const q = query.trim()
  const mirror = useMirror()
  const skills = useFoundSkills(q, few.skills)
  const cards = useTemplateCards()
  const templates = useMemo(
    () =>
      cards &&
      new TextIndex(
        [...cards].sort((a, b) => b.uses - a.uses || (a.id < b.id ? -1 : 1)),
        templateTexts,
      ),
    [cards],
  )
  // found once for a query: moving along the rows searches nothing again
  const template = useMemo(() => templates?.find(q, few.templates), [templates, q])
  const [docs, articles] = [useDocs(), useArticles()]
  const [docRows, articleRows] = [
    useFoundReading(docs?.index, q),
    useFoundReading(articles?.index, q),
  ]
  const [actions, places] = [useActions(way), usePlaces()]
  const recent = useRecentRows(docs?.pages, articles?.pages, cards)
  const state = mirror.cards > 0 ? 'ready' : mirror.ready ? 'empty' : 'loading'

  if (q === '') {
    const seen =
      recent.length > 0
        ? [
            ...recent,
            {
              id: 'clear',
              picture: <Icon of={Trash2Icon} />,
              title: text.clear,
              detail: text.clearNote,
              run: clearRecent,
              stays: true,
            },
          ]
        : []
    return {
      groups: filled([
        { id: 'recent', title: text.groups.recent, options: seen },
        { id: 'actions', title: text.groups.actions, options: actions.map(({ option }) => option) },
      ]),
      nothing: false,
      settled: true,
      ms: undefined,
      counts: [],
      mirror: state,
    }
  }

  const read = (all: readonly ReadingEntry[], group: 'docs' | 'articles') => {
    const shown = whole.has(group) ? all : all.slice(0, few[group])
    const rest = all.length - shown.length
    const more: Option[] =
      rest > 0
        ? [
            {
              id: `more-${group}`,
              picture: <Icon of={SearchIcon} />,
              title: text.more(formats.number(rest)),
              run: () => onWhole(group),
              stays: true,
            },
          ]
        : []
    return { total: all.length, options: [...shown.map((entry) => rows.reading(entry)), ...more] }
  }
  const all = (group: 'skills' | 'templates', shown: number, total: number): Option[] =>
    total > shown
      ? [
          {
            id: `all-${group}`,
            picture: <Icon of={SearchIcon} />,
            title: text.all(formats.number(total)),
            href: `/${group}?q=${encodeURIComponent(q)}`,
          },
        ]
      : []
  const skillCards = skills?.cards ?? []
  const templateCards = template?.entries ?? []
  const [doc, article] = [read(docRows, 'docs'), read(articleRows, 'articles')]
  const totals = [
    [text.groups.skills, skills?.total ?? 0],
    [text.groups.templates, template?.total ?? 0],
    [text.groups.docs, doc.total],
    [text.groups.articles, article.total],
  ] as const
  const groups = filled([
    {
      id: 'skills',
      title: text.groups.skills,
      options: [
        ...skillCards.map(rows.skill),
        ...all('skills', skillCards.length, skills?.total ?? 0),
      ],
    },
    {
      id: 'templates',
      title: text.groups.templates,
      options: [
        ...templateCards.map(rows.template),
        ...all('templates', templateCards.length, template?.total ?? 0),
      ],
    },
    { id: 'docs', title: text.groups.docs, options: doc.options },
    { id: 'articles', title: text.groups.articles, options: article.options },
    { id: 'actions', title: text.groups.actions, options: matching(actions, q) },
    { id: 'places', title: text.groups.places, options: matching(places, q) },
  ])
  const settled =
    (skills?.q === q || state !== 'ready') &&
    cards !== undefined &&
    docs !== undefined &&
    articles !== undefined
  const nothing = settled && groups.length === 0
  const propose: Group = {
    id: 'actions',
    title: text.groups.actions,
    options: [
      { id: 'do-submit', picture: <Icon of={PlusIcon} />, title: text.propose, href: '/submit' },
    ],
  }
  return {
    groups: nothing ? [propose] : groups,
    nothing,
    settled,
    ms: skills?.q === q ? skills.ms : undefined,
    counts: totals.flatMap(([title, total]) =>
      total > 0 ? [`${title} ${formats.number(total)}`] : [],
    ),
    mirror: state,
  }
}

const useFoundReading = (index: TextIndex<ReadingEntry> | undefined, q: string) =>
  useMemo(() => thinned(index?.find(q, manyToRead * 4).entries ?? [], manyToRead), [index, q])

const filled = (groups: readonly Group[]): Group[] =>
  groups.filter(({ options }) => options.length > 0)

const matching = (all: readonly Findable[], q: string): Option[] => {
  const terms = termsOf(q)
  return all
    .filter(({ words }) => terms.every((term) => fold(words).includes(term)))
    .map(({ option }) => option)
}

/** Entries as rows, in the language that is shown. */
function useRows() {
  const text = useCopy(palette)
  const formats = useFormats()
  const language = useLanguage()
  const say = (original: string, english: string | null) => inLanguage(language, original, english)
  const page = (of: Doc | Article): Option => {
    const [folder, icon] =
      'position' in of ? (['docs', BookOpenIcon] as const) : (['blog', NewspaperIcon] as const)
    return {
      id: `${folder}/${of.slug}`,
      picture: <Icon of={icon} />,
      title: say(of.title, of.titleEn),
      detail: say(of.summary, of.summaryEn),
      href: `/${folder}/${of.slug}`,
    }
  }
  return {
    page,
    skill: (card: SkillCard): Option => ({
      id: `skills/${card.slug}`,
      picture: <Mark slug={card.slug} category={card.category[0] ?? 'utilities'} size={28} />,
      title: say(card.name, card.nameEn),
      detail: say(card.summary, card.summaryEn),
      href: `/skills/${card.slug}`,
    }),
    template: (card: TemplateCard): Option => ({
      id: `templates/${card.slug}`,
      picture: <Icon of={FileTextIcon} />,
      title: say(card.name, card.nameEn),
      detail: [
        say(card.description, card.descriptionEn),
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

/** What was seen last, as far as it is still there. */
function useRecentRows(
  docs: readonly Doc[] | undefined,
  articles: readonly Article[] | undefined,
  templates: readonly TemplateCard[] | undefined,
): readonly Option[] {
  const recent = useRecent()
  const rows = useRows()
  const skills = useCardsBySlug(
    recent.filter(({ kind }) => kind === 'skill').map(({ slug }) => slug),
  )
  return recent.flatMap(({ kind, slug }: Recent): Option[] => {
    const named = <T extends { readonly slug: string }>(
      all: readonly T[] | undefined,
      row: (one: T) => Option,
    ) => (all?.filter((one) => one.slug === slug) ?? []).map(row)
    if (kind === 'skill') return named([...(skills?.values() ?? [])], rows.skill)
    if (kind === 'template') return named(templates, rows.template)
    return kind === 'doc' ? named(docs, rows.page) : named(articles, rows.page)
  })
}
