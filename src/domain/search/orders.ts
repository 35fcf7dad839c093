import type { SkillSort } from '../catalog/skill.ts'
import type { TextColumn } from './card-columns.ts'
import type { Columns } from './columns.ts'

/**
 * `nameEn` is the order of the names as an English page shows them; `rank` is the order of equally
 * good matches: verified skills first, then by downloads.
 */
export type OrderName = Exclude<SkillSort, 'newest'> | 'nameEn' | 'rank'
export const orderNames = ['created', 'name', 'nameEn', 'views', 'downloads', 'rank'] as const
orderNames satisfies readonly OrderName[]

const collators = {
  zh: new Intl.Collator('zh-CN', { numeric: true, sensitivity: 'base' }),
  en: new Intl.Collator('en', { numeric: true, sensitivity: 'base' }),
}

/** How a comparison reads texts: one by one, or from whole columns. */
type Read = (column: TextColumn, row: number) => string | null

/** Compares two rows. Never 0 for different rows, so that an order is the same on every device. */
function compare(columns: Columns, name: OrderName, read: Read): (a: number, b: number) => number {
  const { numbers } = columns
  const id = (a: number, b: number) => (read('id', a)! < read('id', b)! ? -1 : 1)
  const most = (column: ArrayLike<number>) => (a: number, b: number) =>
    column[b]! - column[a]! || id(a, b)
  switch (name) {
    case 'views':
      return most(numbers.views)
    case 'downloads':
      return most(numbers.downloads)
    case 'rank':
      return (a, b) =>
        Number(columns.isVerified(b)) - Number(columns.isVerified(a)) ||
        numbers.downloads[b]! - numbers.downloads[a]! ||
        id(a, b)
    case 'name':
      return (a, b) => collators.zh.compare(read('name', a)!, read('name', b)!) || id(a, b)
    case 'nameEn': {
      const shown = (row: number) => read('nameEn', row) ?? read('name', row)!
      return (a, b) => collators.en.compare(shown(a), shown(b)) || id(a, b)
    }
    case 'created': {
      // RFC 3339 from one server: text order is time order
      const at = (row: number) => read('createdAt', row) ?? ''
      return (a, b) => {
        if (at(a) === at(b)) return id(a, b)
        return at(a) < at(b) ? 1 : -1
      }
    }
  }
}

/** Whole columns, read once each: sorting asks for the same text many times. */
function wholeColumns(columns: Columns): Read {
  const known = new Map<TextColumn, (string | null)[]>()
  return (column, row) => {
    let texts = known.get(column)
    if (!texts) known.set(column, (texts = columns.texts(column)))
    return texts[row] ?? null
  }
}

interface Kept {
  readonly order: Uint32Array
  /** By row, its place in the order; made when it is asked for. */
  places?: Uint32Array
  /** Rows that were put or dropped since. */
  readonly changed: Set<number>
}

/** The rows in each order that is in use, kept up to date as rows change. */
export class Orders {
  private readonly known: Map<OrderName, Kept>
  private readonly columns: Columns

  /** Those of the file, if there is one, are there from the beginning. */
  constructor(columns: Columns) {
    this.columns = columns
    this.known = new Map(
      columns.file?.orders.map(([name, order]) => [name, { order, changed: new Set() }]),
    )
  }

  get(name: OrderName): Uint32Array {
    const { columns } = this
    const known = this.known.get(name)
    if (known?.changed.size === 0) return known.order
    const order = known
      ? moved(
          known.order,
          known.changed,
          columns,
          compare(columns, name, (column, row) => columns.text(column, row)),
        )
      : Uint32Array.from(columns.rows()).sort(compare(columns, name, wholeColumns(columns)))
    this.known.set(name, { order, changed: new Set() })
    return order
  }

  /** By row, its place in an order; of rows without a card it says nothing. */
  placesIn(name: OrderName): Uint32Array {
    const order = this.get(name)
    const kept = this.known.get(name)!
    if (kept.places) return kept.places
    const places = new Uint32Array(this.columns.length)
    for (let place = 0; place < order.length; place++) places[order[place]!] = place
    return (kept.places = places)
  }

  /** Call this after rows were put or dropped: they are moved to their new places when asked for. */
  changed(rows: ReadonlySet<number>): void {
    for (const { changed } of this.known.values()) for (const row of rows) changed.add(row)
  }
}

function moved(
  order: Uint32Array,
  rows: ReadonlySet<number>,
  columns: Columns,
  by: (a: number, b: number) => number,
): Uint32Array {
  const isMoved = new Uint8Array(columns.length)
  for (const row of rows) isMoved[row] = 1
  const kept = order.filter((row) => isMoved[row] === 0)
  const placed = [...rows].filter((row) => columns.isAlive(row)).sort(by)
  const result = new Uint32Array(kept.length + placed.length)
  let from = 0
  let to = 0
  for (const row of placed) {
    const until = firstAfter(kept, row, from, by)
    result.set(kept.subarray(from, until), to)
    to += until - from
    result[to++] = row
    from = until
  }
  result.set(kept.subarray(from), to)
  return result
}

function firstAfter(
  order: Uint32Array,
  row: number,
  from: number,
  by: (a: number, b: number) => number,
): number {
  let low = from
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (by(order[middle]!, row) < 0) low = middle + 1
    else high = middle
  }
  return low
}
