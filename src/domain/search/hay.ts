import type { SkillCard } from '../catalog/skill.ts'
import { fold } from './fold.ts'

type Searched = Pick<SkillCard, 'name' | 'nameEn' | 'slug' | 'author' | 'summary' | 'summaryEn'>

/**
 * What is searched of each row: its name, English name, slug, author, summary and English summary,
 * folded, in this order, so that the first hit is the best one.
 */
export class Hay {
  readonly texts: string[]
  /** Where the names end, and where slug and author end. */
  nameEnd = new Uint16Array(0)
  tagEnd = new Uint16Array(0)

  constructor(rows: number) {
    this.texts = Array.from({ length: rows }, () => '')
    this.reserve(rows)
  }

  put(row: number, card: Searched): void {
    const names = fold(`${card.name}\n${card.nameEn ?? ''}\n`)
    const tags = fold(`${card.slug}\n${card.author ?? ''}\n`)
    this.reserve(row + 1)
    this.texts[row] = names + tags + fold(`${card.summary}\n${card.summaryEn ?? ''}`)
    this.nameEnd[row] = names.length
    this.tagEnd[row] = names.length + tags.length
  }

  drop(row: number): void {
    this.texts[row] = ''
  }

  private reserve(length: number): void {
    if (length <= this.nameEnd.length) return
    const capacity = Math.max(64, length, Math.ceil(this.nameEnd.length * 1.5))
    const [nameEnd, tagEnd] = [new Uint16Array(capacity), new Uint16Array(capacity)]
    nameEnd.set(this.nameEnd)
    tagEnd.set(this.tagEnd)
    this.nameEnd = nameEnd
    this.tagEnd = tagEnd
  }
}
