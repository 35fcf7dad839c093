/** What is known of Chinese words and characters from a dictionary. Its file loads late. */
export interface Dictionary {
  /** Simplified word → English senses of one or two words, the most apt first. */
  readonly senses: ReadonlyMap<string, readonly string[]>
  /** Traditional character → simplified. */
  readonly simple: ReadonlyMap<string, string>
  /** Character → its most common reading in pinyin, without the tone. */
  readonly syllables: ReadonlyMap<string, string>
}

/**
 * Reads what `writeDictionary` wrote: three parts with a blank line between them: a word and its
 * senses a line (tab, `|`), pairs of characters in one line, a syllable and its characters a line.
 */
export function parseDictionary(text: string): Dictionary {
  const [senses = '', simple = '', syllables = ''] = text.split('\n\n')
  return {
    senses: new Map(
      lines(senses).map((line) => {
        const [word, list] = line.split('\t')
        return [word!, list!.split('|')] as const
      }),
    ),
    simple: new Map(
      [...simple.trim().matchAll(/(.)(.)/gsu)].map(([, from, to]) => [from!, to!] as const),
    ),
    syllables: new Map(
      lines(syllables).flatMap((line) => {
        const [syllable, signs] = line.split('\t')
        return Array.from(signs!, (sign) => [sign, syllable!] as const)
      }),
    ),
  }
}

const lines = (text: string): string[] => text.split('\n').filter(Boolean)

export const writeDictionary = ({ senses, simple, syllables }: Dictionary): string => {
  const bySyllable = new Map<string, string>()
  for (const [sign, syllable] of syllables)
    bySyllable.set(syllable, (bySyllable.get(syllable) ?? '') + sign)
  return [
    [...senses].map(([word, list]) => `${word}\t${list.join('|')}`).join('\n'),
    [...simple].flat().join(''),
    [...bySyllable].map(([syllable, signs]) => `${syllable}\t${signs}`).join('\n'),
  ].join('\n\n')
}
