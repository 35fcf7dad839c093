import { sampleCard } from '#content/sample-cards.ts'

/** The configuration of a client with one server: `{"mcpServers": {name: server}}`. */
export const mcpServer = (name: string, server: object): string =>
  JSON.stringify({ mcpServers: { [name]: server } }, null, 2)

/** The ids of the built-in skills with these slugs. */
export const idsOf = (...slugs: readonly string[]): string[] =>
  slugs.map((slug) => sampleCard(slug).id)

/** The fields that are the same for all built-in skills. */
export const builtIn = {
  installInputs: null,
  screenshots: [],
  origin: null,
  submittedBy: null,
}
