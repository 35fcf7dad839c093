import * as v from 'valibot'

/** A page that was looked at and can be opened again. */
export const Recent = v.object({
  kind: v.picklist(['skill', 'template', 'doc', 'article']),
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)),
})
export type Recent = v.InferOutput<typeof Recent>

/** Nobody reads a longer list. */
export const mostRecent = 8

const kinds = { skills: 'skill', templates: 'template', docs: 'doc', blog: 'article' } as const

/** The entry that a path shows; null for other pages. */
export function recentOf(path: string): Recent | null {
  const [, folder = '', slug = '', ...rest] = path.split('/')
  const kind = Object.hasOwn(kinds, folder) ? kinds[folder as keyof typeof kinds] : null
  return kind && rest.length === 0 && v.is(Recent, { kind, slug }) ? { kind, slug } : null
}

const same = (a: Recent, b: Recent): boolean => a.kind === b.kind && a.slug === b.slug

/** The list with the latest entry first, each entry once, cut to its length. */
export const withRecent = (list: readonly Recent[], latest: Recent): Recent[] =>
  [latest, ...list.filter((one) => !same(one, latest))].slice(0, mostRecent)

/** Reads the stored list, without entries that cannot be read. */
export const readRecent = (value: unknown): Recent[] =>
  Array.isArray(value) ? value.filter((one) => v.is(Recent, one)).slice(0, mostRecent) : []
