import type { ReactNode } from 'react'
import { fold } from '#domain/search/fold.ts'
import { termsOf } from '#domain/search/question.ts'
import { palette } from '#copy/palette.ts'
import { useMirror } from '#local/catalog/skills.ts'
import { clearRecent } from '#local/person/recent.ts'
import { useCompletions } from '#local/search/completions.ts'
import { useCopy, useFormats, useLanguage } from '#state/language.ts'
import { ClockIcon, Icon, PlusIcon, SearchIcon, Trash2Icon } from '#ui/icon.tsx'
import { forgetSearch, forgetSearches, useRecentSearches } from '#local/person/recent-searches.ts'
import { type Findable, useActions, usePlaces } from './actions.tsx'
import { useEntryRows, useRecentRows } from './entry-rows.tsx'
import type { Group, Option } from './option.tsx'
import { few, type FoundEntries, useFound } from './use-found.ts'

/** Names are proposed beside results, so only few. */
const mostCompletions = 3

export interface Listing {
  readonly groups: readonly Group[]
  /** Nothing on the device matches; the only row proposes to ask for it. */
  readonly nothing: boolean
  /** All results belong to the present query. */
  readonly settled: boolean
  /** How long the search for skills took, in milliseconds; undefined until it is done. */
  readonly ms: number | undefined
  /** How many results of each kind there are, as texts. */
  readonly counts: readonly string[]
  /** What else was looked for, and whether there are results that only are similar. */
  readonly also: readonly string[]
  readonly hasSimilar: boolean
  /** The words to be marked. */
  readonly marks: readonly string[]
  readonly mirror: 'loading' | 'empty' | 'ready'
}

export interface ListingOf {
  readonly query: string
  readonly exactly: boolean
  /** The groups that list all their rows. */
  readonly expanded: ReadonlySet<string>
  readonly onExpand: (group: string) => void
  /** Puts a text into the field. */
  readonly onFill: (text: string) => void
  /** This search, or all (null), was taken off the device. */
  readonly onForgotten: (search: string | null) => void
  /** Where signing in leads back to. */
  readonly returnUrl: string
}

const icon = (of: Parameters<typeof Icon>[0]['of']): ReactNode => <Icon of={of} />

/**
 * What the palette lists for a query; without one, what was searched and seen last, and the actions.
 */
export function useListing(asked: ListingOf): Listing {
  const { query, exactly, expanded, onExpand, onFill, onForgotten, returnUrl } = asked
  const text = useCopy(palette)
  const formats = useFormats()
  const rows = useEntryRows()
  const q = query.trim()
  const mirror = useMirror()
  const found = useFound(q, exactly)
  const { cards, docs, articles } = found
  const [actions, places] = [useActions(returnUrl), usePlaces()]
  const recent = useRecentRows(docs?.pages, articles?.pages, cards)
  const searches = useRecentSearches()
  const completions = useCompletions(q, useLanguage())
  const emptyOrLoading = mirror.ready ? 'empty' : 'loading'
  const state = mirror.cards > 0 ? 'ready' : emptyOrLoading
  const does = (id: string, of: typeof SearchIcon, title: string, run: () => void): Option => ({
    id,
    picture: icon(of),
    title,
    run,
    stays: true,
  })

  if (q === '') {
    const clear = { ...does('clear', Trash2Icon, text.clear, clearRecent), detail: text.clearNote }
    const searched = searches.map((one) => ({
      ...does(`search-${one}`, ClockIcon, one, () => onFill(one)),
      forget: () => {
        forgetSearch(one)
        onForgotten(one)
      },
    }))
    const forget = {
      ...does('forget', Trash2Icon, text.forgetSearches, () => {
        forgetSearches()
        onForgotten(null)
      }),
      detail: text.forgetNote,
    }
    return {
      groups: nonEmpty([
        {
          id: 'searches',
          title: text.groups.searches,
          options: searched.length > 0 ? [...searched, forget] : [],
        },
        {
          id: 'recent',
          title: text.groups.recent,
          options: recent.length > 0 ? [...recent, clear] : [],
        },
        { id: 'actions', title: text.groups.actions, options: actions.map(({ option }) => option) },
      ]),
      nothing: false,
      settled: true,
      ms: undefined,
      counts: [],
      also: [],
      hasSimilar: false,
      marks: [],
      mirror: state,
    }
  }

  const kind = <T,>(
    id: keyof typeof few,
    { entries, total, exact }: FoundEntries<T>,
    row: (entry: T) => Option,
    rest: (count: number) => Option,
  ) => {
    const shown = expanded.has(id) ? entries : entries.slice(0, few[id])
    return {
      id,
      title: text.groups[id],
      total,
      similar: total - exact,
      exactRows: shown.slice(0, exact).map(row),
      similarRows: shown.slice(exact).map(row),
      rest: total > shown.length ? [rest(total - shown.length)] : [],
    }
  }
  const list = (id: 'skills' | 'templates', total: number) => (): Option => ({
    id: `all-${id}`,
    picture: icon(SearchIcon),
    title: text.all(formats.number(total)),
    href: `/${id}?q=${encodeURIComponent(q)}${exactly ? '&exactly=1' : ''}`,
  })
  const more = (id: 'docs' | 'articles') => (count: number) =>
    does(`more-${id}`, SearchIcon, text.more(formats.number(count)), () => onExpand(id))
  const kinds = [
    kind('skills', found.skills, rows.skill, list('skills', found.skills.total)),
    kind('templates', found.templates, rows.template, list('templates', found.templates.total)),
    kind('docs', found.docEntries, rows.reading, more('docs')),
    kind('articles', found.articleEntries, rows.reading, more('articles')),
  ]
  const shownTitles = new Set(
    kinds.flatMap((one) => [...one.exactRows, ...one.similarRows]).map(({ title }) => title),
  )
  const groups = nonEmpty([
    ...kinds.map(({ id, title, exactRows, similarRows, rest }) => ({
      id,
      title,
      options:
        exactRows.length > 0 && similarRows.length === 0 ? [...exactRows, ...rest] : exactRows,
    })),
    { id: 'actions', title: text.groups.actions, options: matching(actions, q) },
    { id: 'places', title: text.groups.places, options: matching(places, q) },
    {
      id: 'names',
      title: text.groups.names,
      options: completions
        .filter((name) => !shownTitles.has(name))
        .slice(0, mostCompletions)
        .map((name) => does(`name-${name}`, SearchIcon, name, () => onFill(name))),
    },
    ...kinds.map(({ id, title, similarRows, rest }) => ({
      id: `${id}-similar`,
      title: text.similar(title),
      options: similarRows.length > 0 ? [...similarRows, ...rest] : [],
    })),
  ])
  const settled =
    (found.isSkillsAnswered || state !== 'ready') &&
    cards !== undefined &&
    docs !== undefined &&
    articles !== undefined &&
    found.isTextsAnswered
  const nothing = settled && groups.length === 0
  const propose: Group = {
    id: 'actions',
    title: text.groups.actions,
    options: [
      {
        id: 'do-ask',
        picture: icon(PlusIcon),
        title: text.propose,
        href: `/submit?wish=${encodeURIComponent(q)}&type=skill`,
      },
    ],
  }
  return {
    groups: nothing ? [propose] : groups,
    nothing,
    settled,
    ms: found.ms,
    counts: kinds.flatMap(({ title, total, similar }) =>
      total > 0 ? [text.count(title, formats.number(total), formats.number(similar))] : [],
    ),
    also: found.also,
    hasSimilar: found.hasSimilar,
    marks: found.marks,
    mirror: state,
  }
}

const nonEmpty = (groups: readonly Group[]): Group[] =>
  groups.filter(({ options }) => options.length > 0)

const matching = (all: readonly Findable[], q: string): Option[] => {
  const terms = termsOf(q)
  return all
    .filter(({ words }) => terms.every((term) => fold(words).includes(term)))
    .map(({ option }) => option)
}
