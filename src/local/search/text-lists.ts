import type { Lexicon } from '#domain/search/words/lexicon.ts'
import { type EntryTexts, type TextsAnswer, TextSearch } from '#domain/search/words/text-search.ts'

/** Templates, docs and posts, each as they are and as they were before a change. */
const mostLists = 8

/** What a page asks of a list of its own. */
export interface TextsQuestion {
  /** A name for the list as it is; a list that changes gets another one. */
  readonly list: string
  readonly q: string
  readonly exactly: boolean
  /** Only when the worker does not know the list. */
  readonly texts?: readonly EntryTexts[]
}

/** `unknown`: ask again with the texts. Null: nothing was asked. */
export type ListAnswer = TextsAnswer | null | 'unknown'

/** The lists that pages have handed over, the latest few. */
export class TextLists {
  private readonly lists = new Map<string, TextSearch>()

  ask({ list, q, exactly, texts }: TextsQuestion, lexicon: Lexicon): ListAnswer {
    const known = this.lists.get(list) ?? (texts ? new TextSearch(texts) : undefined)
    if (!known) return 'unknown'
    this.lists.delete(list)
    this.lists.set(list, known)
    if (this.lists.size > mostLists) this.lists.delete(this.lists.keys().next().value!)
    return known.ask(q, lexicon, exactly)
  }
}
