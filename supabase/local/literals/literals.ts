import { randomBytes } from 'node:crypto'
import { itemsOf } from './items.ts'
import { type Operator, operatorOf } from './operators.ts'

/** A filter that nobody can read. */
export class NotAFilter extends Error {
  readonly code: string
  constructor(message: string, code = 'PGRST100') {
    super(message)
    this.code = code
  }
}

/** What a request uses, for the limits on it. */
interface Used {
  readonly operator: string
  readonly value: string
  /** How many values a list has. */
  readonly count: number
}

/** The end of a word that stands for a value, and of one that stands for an array in braces. */
const single = 'z'
const braced = 'q'

/**
 * The values in the address of one request. The backend would read them as JSON (`true`, `null`,
 * `1e3` and `{…}` become something else than the text that was asked for), so it is given words
 * instead, which it leaves alone, and gets the values back before it makes SQL of them: PostgreSQL
 * alone decides what a value means, as behind PostgREST.
 */
export class Literals {
  private readonly values: string[] = []
  private readonly word = `literal${randomBytes(8).toString('hex')}n`
  readonly used: Used[] = []

  /** A word for a value. */
  hide(value: string, end = single): string {
    return `${this.word}${this.values.push(value) - 1}${end}`
  }

  /** A filter (`eq.5`) with a word for its value. Throws `NotAFilter`. */
  hideIn(filter: string): string {
    const operator = operatorOf(filter)
    if (!operator) throw new NotAFilter(`"failed to parse filter (${filter})" (line 1, column 1)`)
    return `${operator.text}.${this.valueOf(operator)}`
  }

  /** The word for the value of an operator, in the brackets that the backend wants. */
  valueOf({ name, shape, isQuantified, value, text }: Operator): string {
    const items = shape === 'list' ? itemsOf(value) : null
    this.used.push({ operator: name, value, count: items?.length ?? 1 })
    if (shape === 'truth' && /^(null|not_null|true|false|unknown)$/i.test(value)) return value
    if (shape === 'truth' || (shape === 'list' && items === null))
      throw new NotAFilter(`"failed to parse filter (${text}.${value})" (line 1, column 1)`)
    if (items) return `(${items.map((item) => this.hide(item)).join(',')})`
    const whole = shape === 'pattern' ? value.replaceAll('*', '%') : value
    if (!isQuantified) return this.hide(whole)
    if (!value.startsWith('{')) throw new NotAFilter(`malformed array literal: "${whole}"`, '22P02')
    return `{${this.hide(whole, braced)}}`
  }

  /** The same with the values in place of their words, wherever they stand. */
  restore<T>(found: T): T {
    return this.restored(found) as T
  }

  private restored(found: unknown): unknown {
    if (typeof found === 'string') return this.valueFor(found, single) ?? found
    if (Array.isArray(found)) {
      const [only] = found as unknown[]
      // an array in braces, which PostgreSQL takes apart
      const whole = found.length === 1 ? this.valueFor(only, braced) : null
      return whole ?? found.map((item) => this.restored(item))
    }
    if (typeof found !== 'object' || found === null) return found
    return Object.fromEntries(
      Object.entries(found).map(([key, value]) => [key, this.restored(value)]),
    )
  }

  private valueFor(word: unknown, end: string): string | null {
    if (typeof word !== 'string' || !word.startsWith(this.word) || !word.endsWith(end)) return null
    return this.values[Number(word.slice(this.word.length, -1))] ?? null
  }
}
