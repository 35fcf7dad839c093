/** What the server holds of one person. */
export interface Truth {
  readonly favorites: readonly {
    readonly id: string
    readonly itemType: string
    readonly itemId: string
  }[]
  readonly collections: readonly {
    readonly id: string
    readonly name: string
    readonly description: string | null
    readonly isPublic: boolean
  }[]
  readonly items: readonly {
    readonly id: string
    readonly collectionId: string
    readonly itemType: string
    readonly itemId: string
    readonly notes: string | null
    readonly position: string
  }[]
  readonly submissions: readonly {
    readonly id: string
    readonly status: string
    readonly title: string
    readonly content: Readonly<Record<string, unknown>>
    readonly rejectionReason: string | null
    readonly history: readonly { readonly reason: string }[]
  }[]
  readonly bio: string | null
}

const rowsOf = (table: string, user: string, columns: readonly string[]): string => {
  const fields = columns.map(
    (column) =>
      `'${column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())}', ${column}`,
  )
  return `(select coalesce(json_agg(json_build_object(${fields.join()})), '[]') from public.${table} where user_id = '${user}')`
}

/** The question that is answered with `{truth}`. */
export const truthOf = (user: string): string => `select json_build_object(
  'favorites', ${rowsOf('user_favorites', user, ['id', 'item_type', 'item_id'])},
  'collections', ${rowsOf('collections', user, ['id', 'name', 'description', 'is_public'])},
  'items', ${rowsOf('collection_items', user, ['id', 'collection_id', 'item_type', 'item_id', 'notes', 'position'])},
  'submissions', ${rowsOf('user_submissions', user, ['id', 'status', 'title', 'content', 'rejection_reason', 'history'])},
  'bio', (select bio from public.profiles where id = '${user}')) as truth`

/** What a person sees of a submission: where it stands, its words, and earlier rejections. */
export const shownSubmission = ({
  status,
  title,
  content,
  history,
  rejectionReason,
}: Truth['submissions'][number]): string =>
  JSON.stringify([
    status,
    title === content['name'] ? title : `${title}, but ${String(content['name'])}`,
    history.map(({ reason }) => reason),
    rejectionReason,
  ])

/** By key, what is seen. */
export type Seen = ReadonlyMap<string, string>
type Shown = Pick<Truth, 'favorites' | 'collections' | 'items' | 'submissions'> & {
  readonly profile?: { readonly bio: string | null } | null
  readonly bio?: string | null
}

/**
 * What can be seen, by key: favourites `f:`, collections `c:`, their items `i:`, submissions `s:`,
 * the profile's text `p:`.
 */
export function seen(rows: Shown): Map<string, string> {
  const bio = rows.profile === undefined ? rows.bio : rows.profile?.bio
  return new Map([
    ...rows.favorites.map((one) => [`f:${one.itemType}/${one.itemId}`, 'on'] as const),
    ...rows.collections.map(
      ({ id, name, description, isPublic }) =>
        [`c:${id}`, JSON.stringify([name, description, isPublic])] as const,
    ),
    ...rows.items.map(
      (one) =>
        [
          `i:${one.collectionId}/${one.itemType}/${one.itemId}`,
          JSON.stringify([one.notes, one.position]),
        ] as const,
    ),
    ...rows.submissions.map((one) => [`s:${one.id}`, shownSubmission(one)] as const),
    ...(bio ? [['p:', bio] as const] : []),
  ])
}
