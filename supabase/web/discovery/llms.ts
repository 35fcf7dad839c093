interface Link {
  readonly name: string
  readonly address: string
  readonly says: string
}
export interface Section {
  readonly heading: string
  readonly links: readonly Link[]
}

/** One line of plain text: characters that mean something in Markdown are escaped. */
const words = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#]/g, '\\$&')

/**
 * An llms.txt (llmstxt.org): a heading, a quotation that says what this is, prose, then lists of
 * links. A section without links is left out.
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
