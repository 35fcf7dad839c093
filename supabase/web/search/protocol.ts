/** Where the catalogue of the thread stands in the feed; null when it cannot go on from there. */
export type Standing = { readonly epoch: string; readonly head: number } | null

/** What the thread is asked, and what it answers to each. */
export interface Calls {
  /** Begins with a catalogue's file, or with nothing. */
  open: { readonly asked: Uint8Array<ArrayBuffer> | null; readonly answer: Standing }
  /** The text of the dictionary, from now on. */
  learn: { readonly asked: string; readonly answer: null }
  /** A page of the feed, in UTF-8, which follows what was there before. */
  page: { readonly asked: Uint8Array; readonly answer: Standing }
  /** The slugs of the best `most` answers, the best first. */
  search: {
    readonly asked: { readonly q: string; readonly most: number }
    readonly answer: readonly string[]
  }
}

export type Call = {
  [Kind in keyof Calls]: {
    readonly n: number
    readonly kind: Kind
    readonly asked: Calls[Kind]['asked']
  }
}[keyof Calls]

export type Reply =
  | { readonly n: number; readonly answer: Calls[keyof Calls]['answer'] }
  | { readonly n: number; readonly failed: string }
