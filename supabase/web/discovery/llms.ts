export interface Linked {
  readonly name: string
  readonly address: string
  readonly says: string
}
export interface Section {
  readonly heading: string
  readonly links: readonly Linked[]
}

/** One line of plain words: what would end the line, the brackets or the code is taken for text. */
const words = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#]/g, '\\$&')

/**
 * An llms.txt (llmstxt.org): a heading, a quotation that says what this is, prose, then lists of
 * links. Empty sections fall away.
 */
export function llms(
  title: string,
  about: string,
  prose: readonly string[],
  sections: readonly Section[],
): string {
  const lists = sections
    .filter(({ links }) => links.length > 0)
    .map(
      ({ heading, links }) =>
        `## ${heading}\n\n${links.map(({ name, address, says }) => `- [${words(name)}](${address}): ${words(says)}`).join('\n')}`,
    )
  return `${[`# ${title}`, `> ${words(about)}`, ...prose, ...lists].join('\n\n')}\n`
}
