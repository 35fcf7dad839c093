import * as v from 'valibot'
import {
  type Content,
  get,
  inPath,
  inQuery,
  type Operation,
  type Parameter,
  text,
} from './operation.ts'
import { policyOperations, registryOperations } from './registry-operations.ts'
import { Sha256 } from './skills-replies.ts'

/* Every public interface for programs. A test holds it against the routes of the server. */

const question = v.pipe(v.string(), v.maxLength(2000))
const whole = v.pipe(v.number(), v.integer(), v.minValue(1))

const digest = inPath('digest', Sha256)
const slug = inPath('slug')
const slugAsked = inQuery('slug', text, true)

const file = (media: string): Content => ({ media })
const markdown = file('text/markdown')
const anyFile = file('*/*')

/** What an index may be about. */
const scopes = [
  { name: 'Site', below: '', parameters: [] },
  { name: 'Skill', below: '/skills/{slug}', parameters: [slug] },
  { name: 'Collection', below: '/collections/{id}', parameters: [inPath('id')] },
  { name: 'Author', below: '/authors/{author}', parameters: [inPath('author')] },
] as const

const indexes = scopes.flatMap(({ name, below, parameters }) => {
  const refusals = name === 'Site' ? [] : ([404] as const)
  // below the address of a skill the name of a file's skill is another parameter
  const named = name === 'Skill' ? inPath('name') : slug
  const filesAt = (folder: string) => `${below}/.well-known/${folder}/{${named.name}}/{path}`
  const ofFile = [...parameters, named, inPath('path')]
  return [
    get(
      'discovery',
      `index${name}`,
      `${below}/.well-known/agent-skills/index.json`,
      { schema: 'SkillIndex' },
      parameters,
      refusals,
    ),
    get('discovery', `indexFile${name}`, filesAt('agent-skills'), anyFile, ofFile, [404]),
    get(
      'discovery',
      `olderIndex${name}`,
      `${below}/.well-known/skills/index.json`,
      { schema: 'OlderSkillIndex' },
      parameters,
      refusals,
    ),
    get('discovery', `olderIndexFile${name}`, filesAt('skills'), anyFile, ofFile, [404]),
  ]
})

const clawhub = (
  id: string,
  path: string,
  reply: Content,
  parameters: readonly Parameter[] = [],
  refusals: Operation['refusals'] = [404, 410],
): Operation => ({
  ...get('clawhub', id, path, reply, parameters, refusals),
  ...(refusals.length > 0 ? { plainRefusals: true } : {}),
})
const ownerHandle = inQuery('ownerHandle')
const versionAsked = [inQuery('version'), inQuery('tag')]

export const operations: readonly Operation[] = [
  get(
    'skills',
    'listSkills',
    '/api/skills.json',
    { schema: 'SkillsPage' },
    [
      inQuery('page', v.optional(v.pipe(whole, v.maxValue(1_000_000)), 1)),
      inQuery('per_page', v.optional(v.pipe(whole, v.maxValue(200)), 100)),
    ],
    [400, 404],
  ),
  get('skills', 'openapi', '/api/openapi.json', { schema: 'AnyJson' }),

  get(
    'packages',
    'packageZip',
    '/packages/{digest}.zip',
    file('application/zip'),
    [digest],
    [404, 410],
  ),
  get(
    'packages',
    'packageTarGz',
    '/packages/{digest}.tar.gz',
    file('application/gzip'),
    [digest],
    [404, 410],
  ),
  get(
    'packages',
    'packageFile',
    '/packages/{digest}/{path}',
    anyFile,
    [digest, inPath('path')],
    [404, 410],
  ),
  get('packages', 'skillMd', '/skills/{slug}/SKILL.md', markdown, [slug], [404]),
  get('packages', 'serverJson', '/skills/{slug}/server.json', { schema: 'AnyJson' }, [slug], [404]),

  ...indexes,
  get('discovery', 'marketplace', '/.claude-plugin/marketplace.json', { schema: 'Marketplace' }),
  get('discovery', 'marketplaceAtRoot', '/marketplace.json', { schema: 'Marketplace' }),

  {
    id: 'mcp',
    method: 'post',
    path: '/mcp',
    group: 'assistants',
    parameters: [],
    body: 'McpMessage',
    reply: file('text/event-stream'),
    refusals: [400, 403, 413, 415, 429],
  },

  ...registryOperations,
  ...policyOperations,

  get(
    'skillsCli',
    'findSkills',
    '/api/search',
    { schema: 'FoundSkills' },
    [inQuery('q', question), inQuery('limit', v.pipe(whole, v.maxValue(100))), inQuery('owner')],
    [400],
  ),
  get(
    'skillsCli',
    'downloadSkill',
    '/api/download/{owner}/{repo}/{slug}',
    { schema: 'SkillFiles' },
    [inPath('owner'), inPath('repo'), slug],
    [404, 410],
  ),

  clawhub('clawhubAddress', '/.well-known/clawhub.json', { schema: 'ClawHubAddress' }, [], []),
  clawhub('clawdhubAddress', '/.well-known/clawdhub.json', { schema: 'ClawHubAddress' }, [], []),
  clawhub(
    'clawhubSearch',
    '/api/v1/search',
    { schema: 'ClawHubResults' },
    [inQuery('q', question), inQuery('limit', v.pipe(whole, v.maxValue(100)))],
    [400],
  ),
  clawhub(
    'clawhubList',
    '/api/v1/skills',
    { schema: 'ClawHubSkills' },
    [inQuery('limit', v.pipe(whole, v.maxValue(100))), inQuery('prefix'), inQuery('cursor')],
    [400],
  ),
  clawhub('clawhubSkill', '/api/v1/skills/{slug}', { schema: 'ClawHubSkill' }, [slug, ownerHandle]),
  clawhub('clawhubVersions', '/api/v1/skills/{slug}/versions', { schema: 'ClawHubVersions' }, [
    slug,
    ownerHandle,
  ]),
  clawhub(
    'clawhubVersion',
    '/api/v1/skills/{slug}/versions/{version}',
    { schema: 'ClawHubVersion' },
    [slug, inPath('version'), ownerHandle],
  ),
  clawhub('clawhubInstall', '/api/v1/skills/{slug}/install', { schema: 'ClawHubInstall' }, [
    slug,
    ownerHandle,
  ]),
  clawhub('clawhubFile', '/api/v1/skills/{slug}/file', anyFile, [
    slug,
    inQuery('path', text, true),
    ...versionAsked,
    ownerHandle,
  ]),
  clawhub('clawhubResolve', '/api/v1/resolve', { schema: 'ClawHubMatch' }, [
    slugAsked,
    inQuery('hash', text, true),
    ownerHandle,
  ]),
  clawhub('clawhubDownload', '/api/v1/download', file('application/zip'), [
    slugAsked,
    ...versionAsked,
    ownerHandle,
  ]),

  {
    ...get('catalogue', 'catalogueLatest', '/catalogue/latest.json', { schema: 'CatalogueFile' }),
    mayBeEmpty: true,
  },
  get(
    'catalogue',
    'catalogueFile',
    '/catalogue/{name}',
    file('application/octet-stream'),
    [inPath('name')],
    [404],
  ),

  get('reading', 'newSkillsFeed', '/feed.xml', file('application/rss+xml')),
  get('reading', 'blogFeed', '/blog/feed.xml', file('application/rss+xml')),
  get('reading', 'llmsText', '/llms.txt', file('text/plain')),
]

/** What a host of files has as well, wherever nobody has to answer. */
const ofFiles = new Set([
  'listSkills',
  'openapi',
  'packageZip',
  'packageTarGz',
  'skillMd',
  'serverJson',
  'indexSite',
  'indexFileSite',
  'olderIndexSite',
  'olderIndexFileSite',
  'indexSkill',
  'olderIndexSkill',
  'indexCollection',
  'olderIndexCollection',
  'indexAuthor',
  'olderIndexAuthor',
  'marketplaceAtRoot',
  'marketplace',
  // files have no MCP server of their own
  ...[...registryOperations, ...policyOperations]
    .map(({ id }) => id)
    .filter((id) => id !== 'ownServerCard'),
  'catalogueLatest',
  'catalogueFile',
  'newSkillsFeed',
  'blogFeed',
  'llmsText',
])

/**
 * The interfaces of a site that lies on a host of files. Nobody reads a question there, and what is
 * not there the host says in its own way.
 */
export const operationsOfFiles: readonly Operation[] = operations
  .filter(({ id }) => ofFiles.has(id))
  .map(({ mayBeEmpty: _, ...operation }) => ({
    ...operation,
    parameters: operation.parameters.filter((one) => one.in !== 'query'),
    refusals: [],
  }))

/** Routes for programs that are not in the document, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  '/sitemap.xml': 'for crawlers, which know its format',
  '/{part}': 'the parts of the sitemap',
  '/robots.txt': 'for crawlers, which know its format',
  '/git/*': 'a protocol of its own: clone it with git',
  '/collection/{scope}': 'another address of /collections/{id}',
  '/collection/{id}/managed-settings.json': 'another address of the one below /collections/{id}',
  '/collection/{id}/vscode-settings.json': 'another address of the one below /collections/{id}',
  '/collection/{id}/vscode-policy.json': 'another address of the one below /collections/{id}',
  '/profile/{scope}': 'another address of /authors/{author}',
  '/api/*': 'says to programs that there is no such address',
  '/.well-known/*': 'says to programs that there is no such address',
  '/*': 'other addresses of the MCP registry: with /v0 or a path in front of it, and bare /servers',
}
