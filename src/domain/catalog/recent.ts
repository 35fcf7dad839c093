import * as v from 'valibot'

/** Something that can be opened again: where it stands, by its address. */
export const Recent = v.object({
  kind: v.picklist(['skill', 'template', 'doc', 'article']),
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)),
})
export type Recent = v.InferOutput<typeof Recent>

/** More than one reads. */
export const mostRecent = 8

const kinds = { skills: 'skill', templates: 'template', docs: 'doc', blog: 'article' } as const

/** Which entry a path shows; null when it shows none. */
export function recentOf(path: string): Recent | null {
  const [, folder = '', slug = '', ...rest] = path.split('/')
  const kind = Object.hasOwn(kinds, folder) ? kinds[folder as keyof typeof kinds] : null
  return kind && rest.length === 0 && v.is(Recent, { kind, slug }) ? { kind, slug } : null
}

const same = (a: Recent, b: Recent): boolean => a.kind === b.kind && a.slug === b.slug

/** The entry before all others, each once, and no more than are kept. */
export const withRecent = (list: readonly Recent[], latest: Recent): Recent[] =>
  [latest, ...list.filter((one) => !same(one, latest))].slice(0, mostRecent)

/** What was stored, as far as it can be read. */
export const readRecent = (value: unknown): Recent[] =>
  Array.isArray(value) ? value.filter((one) => v.is(Recent, one)).slice(0, mostRecent) : []
