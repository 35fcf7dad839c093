type Rows = Readonly<Record<string, readonly { readonly slug: string }[]>>

let read: Rows | undefined

/**
 * Rows that the page brought along (supabase/web/prerender/first-rows.ts), so that a first visit shows
 * something before the catalogue is on the device. Nothing where the page came without, as every
 * page of the service worker does: then the device has the catalogue.
 */
function brought(): Rows {
  if (read) return read
  try {
    read = JSON.parse(document.getElementById('first-rows')?.textContent ?? '{}') as Rows
  } catch {
    read = {}
  }
  return read
}

/**
 * Where there is no page to read them from: the rows of what is drawn next (src/app/boot/prerender.tsx).
 */
export const bringRows = (rows: object): void => {
  read = rows as Rows
}

/**
 * The rows of a table that came along; of docs and articles the texts may be missing. Undefined
 * when there are none.
 */
export const firstRows = <T>(table: string): readonly T[] | undefined =>
  brought()[table] as readonly T[] | undefined

/** One of them. */
export const firstRow = <T>(table: string, slug: string): T | undefined =>
  brought()[table]?.find((row) => row.slug === slug) as T | undefined

/** The first cards of a list in its usual order. */
export const firstCards = <T>(table: string): readonly T[] | undefined =>
  brought()[`${table}:cards`] as readonly T[] | undefined
