import { useMemo } from 'react'
import { fold } from '#domain/search/fold.ts'
import { termsOf } from '#domain/search/question.ts'
import { TextIndex } from '#domain/search/texts.ts'
import type { TemplateCard } from '#domain/catalog/template.ts'
import { palette } from '#copy/palette.ts'
import { useMirror } from '#local/catalog/skills.ts'
import { useFoundSkills } from '#local/catalog/found-skills.ts'
import { clearRecent } from '#local/person/recent.ts'
import { useTemplateCards } from '#local/catalog/templates.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Icon, PlusIcon, SearchIcon, Trash2Icon } from '#ui/icon.tsx'
import { type Findable, useActions, usePlaces } from './actions.tsx'
import { useEntryRows, useRecentRows } from './entry-rows.tsx'
import type { Group, Option } from './option.tsx'
import { atMostTwoPerPage, type ReadingEntry, useArticles, useDocs } from './reading-entries.ts'

/** How many rows a group shows; one more row offers the rest. */
const few = { skills: 5, templates: 4, docs: 4, articles: 3 } as const
/** Docs and articles have no search page, so an expanded group lists up to so many of them. */
const maxReadingRows = 30

const templateTexts = (card: TemplateCard) => ({
  names: [card.name, card.nameEn],
  slug: card.slug,
  tags: card.tags,
  body: [card.description, card.descriptionEn],
})

export interface Listing {
  readonly groups: readonly Group[]
  /** Nothing on the device matches; the only row proposes to submit a skill. */
  readonly nothing: boolean
  /** All results belong to the present query. */
  readonly settled: boolean
  /** How long the search for skills took, in milliseconds; undefined until it is done. */
  readonly ms: number | undefined
  /** How many results of each kind there are, as texts. */
  readonly counts: readonly string[]
  readonly mirror: 'loading' | 'empty' | 'ready'
}

/**
 * What the palette lists for a query; without one, the pages seen last and the actions. `expanded`
 * holds the groups that list all their rows. `returnUrl` is where signing in leads back to.
 */
export function useListing(
  query: string,
  expanded: ReadonlySet<string>,
  onExpand: (group: string) => void,
  returnUrl: string,
): Listing {
  const text = useCopy(palette)
  const formats = useFormats()
  const rows = useEntryRows()
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
  // memoised, so that moving between rows does not search again
  const template = useMemo(() => templates?.find(q, few.templates), [templates, q])
  const [docs, articles] = [useDocs(), useArticles()]
  const [docRows, articleRows] = [
    useFoundReading(docs?.index, q),
    useFoundReading(articles?.index, q),
  ]
  const [actions, places] = [useActions(returnUrl), usePlaces()]
  const recent = useRecentRows(docs?.pages, articles?.pages, cards)
  const emptyOrLoading = mirror.ready ? 'empty' : 'loading'
  const state = mirror.cards > 0 ? 'ready' : emptyOrLoading

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
      groups: nonEmpty([
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
    const shown = expanded.has(group) ? all : all.slice(0, few[group])
    const rest = all.length - shown.length
    const more: Option[] =
      rest > 0
        ? [
            {
              id: `more-${group}`,
              picture: <Icon of={SearchIcon} />,
              title: text.more(formats.number(rest)),
              run: () => onExpand(group),
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
  const groups = nonEmpty([
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
  useMemo(
    () => atMostTwoPerPage(index?.find(q, maxReadingRows * 4).entries ?? [], maxReadingRows),
    [index, q],
  )

const nonEmpty = (groups: readonly Group[]): Group[] =>
  groups.filter(({ options }) => options.length > 0)

const matching = (all: readonly Findable[], q: string): Option[] => {
  const terms = termsOf(q)
  return all
    .filter(({ words }) => terms.every((term) => fold(words).includes(term)))
    .map(({ option }) => option)
}
