import type { SkillSort } from '../catalog/skill.ts'
import type { Columns } from './columns.ts'

/**
 * `nameEn` is the order of the names as an English page shows them; `rank` is the order of equally good matches: verified
 * skills first, then by downloads.
 */
export type OrderName = Exclude<SkillSort, 'newest'> | 'nameEn' | 'rank'

const collators = {
  zh: new Intl.Collator('zh-CN', { numeric: true, sensitivity: 'base' }),
  en: new Intl.Collator('en', { numeric: true, sensitivity: 'base' }),
}

/** Compares two rows. Never 0 for different rows, so that an order is the same on every device. */
function compare(columns: Columns, name: OrderName): (a: number, b: number) => number {
  const { texts, numbers } = columns
  const id = (a: number, b: number) => (texts.id[a]! < texts.id[b]! ? -1 : 1)
  const most = (column: Float64Array) => (a: number, b: number) =>
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
      return (a, b) => collators.zh.compare(texts.name[a]!, texts.name[b]!) || id(a, b)
    case 'nameEn': {
      const shown = (row: number) => texts.nameEn[row] ?? texts.name[row]!
      return (a, b) => collators.en.compare(shown(a), shown(b)) || id(a, b)
    }
    case 'created': {
      // RFC 3339 from one server: text order is time order
      const at = (row: number) => texts.createdAt[row] ?? ''
      return (a, b) => {
        if (at(a) === at(b)) return id(a, b)
        return at(a) < at(b) ? 1 : -1
      }
    }
  }
}

/** The rows in each order that is in use, kept up to date as rows change. */
export class Orders {
  private readonly known = new Map<OrderName, Uint32Array>()
  private readonly columns: Columns
  constructor(columns: Columns) {
    this.columns = columns
  }

  get(name: OrderName): Uint32Array {
    const known = this.known.get(name)
    if (known) return known
    const order = Uint32Array.from(this.columns.rows()).sort(compare(this.columns, name))
    this.known.set(name, order)
    return order
  }

  /**
   * Call this after rows were put or dropped. A few rows are moved to their new places; after many
   * changes an order is forgotten, and sorted again when it is needed.
   */
  changed(rows: ReadonlySet<number>): void {
    for (const [name, order] of this.known) {
      if (rows.size > 32 + order.length / 16) this.known.delete(name)
      else this.known.set(name, moved(order, rows, this.columns, compare(this.columns, name)))
    }
  }

  entries(): [OrderName, Uint32Array][] {
    return [...this.known]
  }
  restore(entries: readonly (readonly [OrderName, Uint32Array])[]): void {
    for (const [name, order] of entries) this.known.set(name, order)
  }
}

function moved(
  order: Uint32Array,
  rows: ReadonlySet<number>,
  columns: Columns,
  by: (a: number, b: number) => number,
): Uint32Array {
  const kept = order.filter((row) => !rows.has(row))
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
