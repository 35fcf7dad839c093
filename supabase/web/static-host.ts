import { securityHeaders } from '#backend/headers.ts'

/*
 * What a host of files is told: `_headers`, which Cloudflare Pages and Netlify read, and `.nojekyll`,
 * without which GitHub Pages leaves out folders that begin with a dot. For others it stands in the
 * README of this folder.
 */

/** Any page may read it. */
const open = { 'access-control-allow-origin': '*' }
/** Copilot asks from a page, with a header of its own. */
const registry = {
  'content-type': 'application/json',
  ...open,
  'access-control-allow-methods': 'GET, OPTIONS',
  'access-control-allow-headers': 'Authorization, Content-Type',
}

/** Where two rules fit, such hosts send both: no header stands in two that fit the same address. */
const rules = (projectUrl?: string): readonly [path: string, headers: Record<string, string>][] => [
  ['/*', securityHeaders(projectUrl)],
  ['/v0.1/*', registry],
  ['/v0/*', registry],
  ['/servers', registry],
  ['/servers/*', registry],
  ['/collections/:id/v0.1/*', registry],
  ['/collections/:id/servers', registry],
  ['/collections/:id/servers/*', registry],
  ['/skills/:slug/server-card', { 'content-type': 'application/mcp-server-card+json', ...open }],
  ['/.well-known/*', open],
  ['/.well-known/ai-catalog.json', { 'content-type': 'application/ai-catalog+json' }],
  ['/.claude-plugin/*', open],
  ['/marketplace.json', open],
  ['/api/*', open],
  ['/packages/*', open],
]

/** These files by path. `projectUrl`: the hosted project that the pages ask. */
export const hostFiles = (projectUrl?: string): readonly [path: string, text: string][] => [
  ['.nojekyll', ''],
  [
    '_headers',
    rules(projectUrl)
      .map(([path, headers]) => {
        const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
        return `${path}\n${lines.join('')}`
      })
      .join(''),
  ],
]
