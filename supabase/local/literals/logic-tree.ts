import { endOfItems, itemAt } from './items.ts'
import { type Literals, NotAFilter } from './literals.ts'
import { operatorOf, splitColumn } from './operators.ts'

/** Limits that no honest question comes near. */
const deepest = 10
const most = 200

/**
 * `(a.eq.1,and(b.gt.2,not.or(…)))` with words for its values. Throws `NotAFilter` when it cannot be
 * read, or is deeper or longer than any sensible one.
 */
export function hideInTree(text: string, literals: Literals): string {
  return new Tree(text, literals).read()
}

class Tree {
  private readonly text: string
  private readonly literals: Literals
  private at = 0
  private count = 0

  constructor(text: string, literals: Literals) {
    this.text = text
    this.literals = literals
  }

  read(): string {
    const tree = this.list(0)
    if (this.at !== this.text.length) this.fail()
    return tree
  }

  private fail(): never {
    throw new NotAFilter(
      `"failed to parse logic tree (${this.text.slice(0, 200)})" (line 1, column ${this.at + 1})`,
    )
  }

  private space(): void {
    while (this.text[this.at] === ' ') this.at++
  }

  private list(depth: number): string {
    if (depth > deepest || this.text[this.at] !== '(') this.fail()
    this.at++
    const parts: string[] = []
    for (;;) {
      this.space()
      if (++this.count > most) this.fail()
      parts.push(this.condition(depth))
      this.space()
      const sign = this.text[this.at++]
      if (sign === ')') return `(${parts.join(',')})`
      if (sign !== ',') this.fail()
    }
  }

  private condition(depth: number): string {
    const rest = this.text.slice(this.at)
    const nested = /^(?:not\.)?(?:and|or) *(?=\()/.exec(rest)
    if (nested) {
      this.at += nested[0].length
      return `${nested[0].trim()}${this.list(depth + 1)}`
    }
    const split = splitColumn(rest)
    const operator = split && operatorOf(split.rest)
    if (!split || !operator) return this.fail()
    this.at += rest.length - operator.value.length
    const { value, from } = { value: this.valueAt(operator.shape), from: operator.text }
    return `${split.column}.${from}.${this.literals.valueOf({ ...operator, value })}`
  }

  /** The value at this place, without the quotation marks that kept its commas. */
  private valueAt(shape: string): string {
    const { text, at } = this
    if (shape === 'list') {
      const end = endOfItems(text, at) ?? this.fail()
      this.at = end.at
      return text.slice(at, end.at)
    }
    if (text[at] === '{') {
      const braces = /^\{(?:"(?:[^"\\]|\\.)*"|[^{}"]|\{[^{}]*\})*\}/s.exec(text.slice(at))
      if (!braces) this.fail()
      this.at += braces[0].length
      return braces[0]
    }
    const { item, length } = itemAt(text, at)
    this.at += length
    return item
  }
}
