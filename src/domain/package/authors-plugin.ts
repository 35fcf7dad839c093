/** What only a plugin has at its root. */
const partOfPlugin = /^(?:skills|commands|agents|hooks)\/|^\.(?:mcp|lsp)\.json$/
/** By which Claude Code knows a plugin, and most others with it. */
export const pluginManifest = '.claude-plugin/plugin.json'

/** Whether clients would find anything of a plugin in these files. `paths`: those of all files. */
export const hasPlugin = (paths: readonly string[]): boolean =>
  paths.some((one) => one === pluginManifest || partOfPlugin.test(one))

/**
 * Whether files are a plugin by their author's own manifest. The folder of one skill is none, whatever
 * manifest lies in it: clients would find nothing in such a plugin. `paths`: those of all files.
 */
export function isAuthorsPlugin(paths: readonly string[]): boolean {
  if (!paths.includes(pluginManifest)) return false
  return !paths.includes('SKILL.md') || paths.some((one) => partOfPlugin.test(one))
}
