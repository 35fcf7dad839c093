type Rows = Readonly<Record<string, readonly { readonly slug: string }[]>>

let read: Rows | undefined

/**
 * The rows in the HTML of the page (see supabase/web/prerender/first-rows.ts), so that a first visit
 * shows something before the catalogue is on the device. Pages of the service worker have none, but
 * then the device has the catalogue.
 */
function rowsOfPage(): Rows {
  if (read) return read
  try {
    read = JSON.parse(document.getElementById('first-rows')?.textContent ?? '{}') as Rows
  } catch {
    read = {}
  }
  return read
}

/** Sets the rows on the server, where there is no page to read (src/app/boot/prerender.tsx). */
export const bringRows = (rows: object): void => {
  read = rows as Rows
}

/**
 * The rows of a table that came with the page; docs and articles may lack their texts. Undefined
 * when there are none.
 */
export const firstRows = <T>(table: string): readonly T[] | undefined =>
  rowsOfPage()[table] as readonly T[] | undefined

/** One of them by its slug. */
export const firstRow = <T>(table: string, slug: string): T | undefined =>
  rowsOfPage()[table]?.find((row) => row.slug === slug) as T | undefined

/** The first cards of a list in its usual order. */
export const firstCards = <T>(table: string): readonly T[] | undefined =>
  rowsOfPage()[`${table}:cards`] as readonly T[] | undefined
