import { wordOf } from '#domain/text/word-of.ts'

/** Files of texts by their names, each in both languages. */
export type Copies = Readonly<Record<string, { readonly zh: object; readonly en: object }>>

/**
 * The text at `file.key`, or deeper at `file.key.key`. Throws where there is none; a test asks for
 * every key of the route table.
 */
export function textAt(copies: Copies, address: string, language: 'zh' | 'en'): string {
  const [file = '', ...keys] = address.split('.')
  const text = keys.reduce<unknown>(
    (words, key) =>
      typeof words === 'object' && words !== null && Object.hasOwn(words, key)
        ? (words as Readonly<Record<typeof key, unknown>>)[key]
        : undefined,
    wordOf(copies, file)?.[language],
  )
  if (typeof text !== 'string') throw new Error(`src/copy has no text ${address}`)
  return text
}
