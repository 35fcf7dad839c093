import { pluginManifest } from '#domain/package/authors-plugin.ts'
import type { Json } from '../registry/plugin-source.ts'
import { agentPlugin, codexPlugin, type ManifestText } from './manifests.ts'
import type { PackageIds } from './package-ids.ts'

const agents = 'plugin.json'
const codexs = '.codex-plugin/plugin.json'
/** What a plugin may have that has nothing but skills. */
const ofSkills = /^(?:skills|\.claude-plugin)\/|^[^/.][^/]*\.(?:md|txt)$|^licen[sc]e$/

/**
 * The manifest that a plugin of its author's needs beside its own, if any, so that every client
 * installs it as `name`. `about`: what else stands in it.
 */
export function besideAuthors(name: string, about: Json, ids: PackageIds): readonly ManifestText[] {
  const paths = ids.files.map(([path]) => path.toLowerCase())
  // Codex reads either of them before Claude Code's, and nothing of the author's is changed
  if (paths.includes(agents) || paths.includes(codexs)) return []
  const asAgentPlugin: ManifestText = [agents, agentPlugin(name, about)]
  // a client that knows no entries of others would not know what the folder is
  if (!paths.includes(pluginManifest)) return [asAgentPlugin]
  if (ids.manifest?.isOnlyAbout && paths.every((path) => ofSkills.test(path)))
    return [asAgentPlugin]
  // as an Agent Plugin it would lose its commands in Codex, which wants the name all the same
  return ids.manifest?.name === name ? [] : [[codexs, codexPlugin(name, about)]]
}
