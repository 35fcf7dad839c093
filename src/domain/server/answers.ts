/**
 * What is behind the site's address: the product's own server, which also answers to git, to
 * searches and at `/mcp`, or files alone. A host that does not say so has files.
 */
export type Answers = 'server' | 'files'

/** Reads what `/config.json` or this device says. */
export function readAnswers(config: unknown): Answers {
  const says =
    typeof config === 'object' && config !== null && 'answers' in config ? config.answers : null
  return says === 'server' ? 'server' : 'files'
}
