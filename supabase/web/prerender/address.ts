import { decoded } from '#domain/text/decoded.ts'
import type { Entry, Item } from '#routes/entry.ts'
import { addresses, type Path } from '#routes/table.ts'

/** What the route table states about an address. */
export interface Route {
  readonly path: Path
  readonly entry: Entry
  /** The end of an item's address, decoded; null at other addresses. */
  readonly name: string | null
}

const forms = addresses.map(([path, entry]) => ({
  path,
  entry,
  form: new RegExp(`^${path.replace(/\$\w+/g, '([^/]+)')}$`),
}))

/** The route at a path; null where there is none, or where its name cannot be read. */
export function routeAt(pathname: string): Route | null {
  for (const { path, entry, form } of forms) {
    const found = form.exec(pathname)
    if (!found) continue
    const name = found[1] === undefined ? null : decoded(found[1])
    if (name !== null || found[1] === undefined) return { path, entry, name }
  }
  return null
}

/** The path of the page of one thing. */
export const itemPath = (item: Item, name: string): string =>
  one(({ item: of }) => of === item).replace(/\$\w+/, () => encodeURIComponent(name))

/** The path of the page that lists such things. */
export const listPath = (item: Item): string => one(({ lists }) => lists === item)

function one(is: (entry: Entry) => boolean): string {
  const [path] = addresses.find(([, entry]) => is(entry)) ?? []
  if (path === undefined) throw new Error('the route table has no such page')
  return path
}
