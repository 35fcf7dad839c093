import { claudeLink, mcpAddress, ownName } from '../own-server.ts'
import { unknownOrigin } from './site-place.ts'
import { ofSite, onServer, shown, type SiteStep, type Steps } from './steps.ts'

/* The MCP server of this site, which only a server answers; its registry, and policies. */

/** `before`: the command up to our name; `between`: what stands before the address. */
export const mcpCommand = (before: string, between = ''): Steps =>
  ofSite(
    onServer(({ to: { origin } }) => [
      {
        key: 'mcp',
        form: 'command',
        text: `${before} ${ownName} ${between}${mcpAddress(origin)}`,
        needs: [],
      },
    ]),
  )

/**
 * The file of a client; `entry` says what stands in it under our name, `name` which name that is.
 */
export const mcpFile = (
  entry: (address: string) => object,
  root: 'mcpServers' | 'servers' = 'mcpServers',
  link?: (name: string, entry: object) => string,
  name: (origin: string) => string = () => ownName,
): Steps =>
  ofSite(
    onServer(({ to: { origin } }) => {
      const written = entry(mcpAddress(origin))
      return [
        {
          key: 'mcpFile',
          form: 'json',
          text: shown({ [root]: { [name(origin)]: written } }),
          needs: [],
          // an address within a link cannot be replaced later
          ...(link && origin !== unknownOrigin ? { link: link(name(origin), written) } : {}),
        },
      ]
    }),
  )

/** Claude on the web, on a desktop and a phone. */
export const connector: Steps = ofSite(
  onServer(({ to: { origin } }) => {
    const link = claudeLink(origin)
    return [
      {
        key: 'connector',
        form: 'address',
        text: mcpAddress(origin),
        needs: ['https'],
        ...(link === null ? {} : { link }),
      },
    ]
  }),
)

export const registry: Steps = ({ to: { registry: text } }) =>
  text === null ? [] : [{ key: 'registry', form: 'address', text, needs: [] }]
export const registrySettings: Steps = ({ to: { registry: base } }) =>
  base === null
    ? []
    : [
        {
          key: 'registrySettings',
          form: 'json',
          text: shown({ 'chat.mcp.gallery.serviceUrl': base }),
          needs: [],
        },
      ]
export const card: Steps = ofSite(({ to: { origin } }) => [
  {
    key: 'card',
    form: 'address',
    text: `${origin}/.well-known/ai-catalog.json`,
    needs: [],
    isFile: true,
  },
])

const policyAt = (key: 'policy' | 'policyOfServers', base: string, file: string): SiteStep => ({
  key,
  form: 'address',
  text: `${base}/${file}`,
  needs: [],
  isFile: true,
})
/** The file that those who roll clients out give to all; `file`: as the client wants it. */
export const policy =
  (file = 'managed-settings.json'): Steps =>
  ({ to: { registry: base } }) =>
    base === null ? [] : [policyAt('policy', base, file)]
/** For a client that takes no marketplace but git: among files it hears of servers only. */
export const policyWithGit =
  (file = 'managed-settings.json'): Steps =>
  ({ to: { registry: base }, answers }) =>
    base === null ? [] : [policyAt(answers === 'files' ? 'policyOfServers' : 'policy', base, file)]
