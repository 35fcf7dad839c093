import { sampleCard } from '#content/sample-cards.ts'

/** A client configuration with one server, as people paste it: `{"mcpServers": {name: server}}`. */
export const mcpServer = (name: string, server: object): string =>
  JSON.stringify({ mcpServers: { [name]: server } }, null, 2)

/** The ids of the built-in skills with these slugs. */
export const idsOf = (...slugs: readonly string[]): string[] =>
  slugs.map((slug) => sampleCard(slug).id)

/** What is the same for every built-in skill. */
export const builtIn = {
  installInputs: null,
  screenshots: [],
  origin: null,
  submittedBy: null,
}
