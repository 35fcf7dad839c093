import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import {
  complaints,
  doors,
  folderOf,
  importsOf,
  leaves,
  layerOf,
  mayImport,
  partOf,
} from './architecture.ts'

const root = new URL('../', import.meta.url)
const generated = /^src\/styled-system\//

const sources = ['src', 'sync', 'supabase'].flatMap((top) =>
  readdirSync(new URL(top, root), { recursive: true, encoding: 'utf8' })
    .map((name) => `${top}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !generated.test(path)),
)

test('imports point the allowed way and each vendor has one door', () => {
  expect(sources.length).toBeGreaterThan(100) // an empty scan must not pass
  expect(
    sources.flatMap((path) => complaints(path, readFileSync(new URL(path, root), 'utf8'))),
  ).toEqual([])
})

test('files that layers below may read import nothing but each other', () => {
  const own = Object.keys(leaves).map((spec) => `src/${spec.slice(1)}`)
  const imports = own.flatMap((path) =>
    importsOf(path, readFileSync(new URL(path, root), 'utf8')).map((spec) =>
      spec.startsWith('.') ? posix.join(posix.dirname(path), spec) : spec,
    ),
  )
  expect(own.filter((path) => !sources.includes(path))).toEqual([])
  expect(imports.filter((target) => !own.includes(target))).toEqual([])
})

test('every layer of the table has files, so that a renamed folder is not forgotten', () => {
  const seen = new Set(sources.map(layerOf))
  expect(Object.keys(mayImport).filter((layer) => !seen.has(layer))).toEqual([])
})

test('every #name of package.json leads to the folder of that name', () => {
  const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    imports: Record<string, string>
  }
  const wrong = Object.entries(imports).filter(([name, target]) => {
    const layer = name.slice(1).split('/')[0] ?? ''
    if (layer === 'panda') return target !== './src/styled-system/*/index.js'
    const folder = `./${folderOf(layer)}`
    return (
      !target.startsWith(`${folder}/`) ||
      !existsSync(new URL(folder, root)) ||
      !(layer in mayImport)
    )
  })
  expect(wrong).toEqual([])
})

const featureFiles = sources.filter((path) => path.startsWith('src/features/'))

test('a feature of more than twenty files has parts, one level deep', () => {
  const folders = featureFiles.map((path) => posix.dirname(path))
  const full = [...new Set(folders)].filter(
    (folder) => folders.filter((other) => other === folder).length > 20,
  )
  const deep = featureFiles.filter((path) => path.split('/').length > 5)
  expect([...full, ...deep]).toEqual([])
})

test('two parts of a feature do not import each other', () => {
  const arrows = new Set(
    featureFiles.flatMap((path) => {
      const from = partOf(path)
      return importsOf(path, readFileSync(new URL(path, root), 'utf8')).flatMap((spec) => {
        const target = spec.startsWith('#features/')
          ? `src/${spec.slice(1)}`
          : posix.join(posix.dirname(path), spec)
        const to = spec.startsWith('.') || spec.startsWith('#features/') ? partOf(target) : null
        return from !== null && to !== null && from !== to ? [`${from} → ${to}`] : []
      })
    }),
  )
  const both = [...arrows].filter((arrow) =>
    arrows.has(arrow.split(' → ').toReversed().join(' → ')),
  )
  expect(arrows.size).toBeGreaterThan(0) // an empty scan must not pass
  expect(both).toEqual([])
})

test('every vendor of the table is a dependency, so that a removed package leaves no open door', () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    dependencies: Record<string, string>
  }
  // what the build makes is nobody's package
  const known = (vendor: string) =>
    vendor === 'node' ||
    vendor.startsWith('virtual:') ||
    vendor in dependencies ||
    `@types/${vendor}` in dependencies
  expect(Object.keys(doors).filter((vendor) => !known(vendor))).toEqual([])
})

test('a folder holds no drawer for everything', () => {
  const drawers = sources.filter((path) =>
    /(?:^|\/)(?:utils?|misc|helpers?|lib|shared)(?:\.tsx?$|\/)/.test(path),
  )
  const barrels = sources.filter((path) => /\/index\.tsx?$/.test(path) && path !== 'sync/index.ts')
  expect([...drawers, ...barrels]).toEqual([])
})

test('files stop at 300 lines, tests too', () => {
  const tests = readdirSync(new URL('tests', root), { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path))
  expect(tests.length).toBeGreaterThan(100) // an empty scan must not pass
  const long = [...sources, ...tests].filter(
    (path) => readFileSync(new URL(path, root), 'utf8').trimEnd().split('\n').length > 300,
  )
  expect(long.filter((path) => !path.endsWith('/database.types.ts'))).toEqual([])
})

test.each([
  [
    'a screen part that knows the database',
    'src/features/skills/x.tsx',
    `import Dexie from 'dexie'`,
  ],
  [
    'a feature inside another feature',
    'src/features/skills/x.tsx',
    `import { y } from '#features/home/y.ts'`,
  ],
  [
    'a feature that climbs into another',
    'src/features/skills/x.tsx',
    `import { y } from '../home/y.ts'`,
  ],
  ['a climb out of the layer', 'src/ui/x.tsx', `import { y } from '../domain/y.ts'`],
  ['a climb of two levels', 'src/features/skills/x.tsx', `import { y } from '../../domain/y.ts'`],
  ['the mirror that asks the server itself', 'src/local/x.ts', `export { y } from '#remote/y.ts'`],
  [
    'a screen that loads the server lazily',
    'src/routes/x.tsx',
    `const y = await import('#remote/y.ts')`,
  ],
  ['a computed import', 'src/routes/x.tsx', 'const y = await import(name)'],
  ['a type from a forbidden layer', 'src/domain/x.ts', `import type { Y } from '#state/y.ts'`],
  ['a type taken inside a type', 'src/domain/x.ts', `export type Y = import('#state/y.ts').Y`],
  [
    'a worker of another layer',
    'src/features/skills/x.ts',
    `new Worker(new URL('../../local/w.ts', import.meta.url))`,
  ],
  ['the engine that knows the browser database', 'sync/x.ts', `import { liveQuery } from 'dexie'`],
  ['a screen that knows Node', 'src/ui/x.ts', `import { readFileSync } from 'node:fs'`],
  ['a vendor nobody has let in', 'src/ui/x.ts', `import _ from 'lodash/fp'`],
  [
    'the router in another part of ui',
    'src/ui/x.tsx',
    `import { Link } from '@tanstack/react-router'`,
  ],
  [
    'a screen that starts the app',
    'src/routes/x.tsx',
    `import { start } from '#app/boot/start.ts'`,
  ],
  ['the embedded backend that draws pages itself', 'supabase/local/x.ts', `import '#web/ask.ts'`],
  [
    'pages for machines that import other catalogues',
    'supabase/web/x.ts',
    `import '#import/run.ts'`,
  ],
  [
    'a feature part that climbs into another feature',
    'src/features/skills/page/x.tsx',
    `import { y } from '#features/home/hero.tsx'`,
  ],
  [
    'a feature that knows the router',
    'src/features/skills/x.tsx',
    `import { pageRouter } from '#routes/tree.tsx'`,
  ],
  [
    'a thing of the domain that knows addresses',
    'src/domain/x.ts',
    `import { table } from '#routes/table.ts'`,
  ],
  ['a folder that nobody has drawn', 'src/helpers/x.ts', `export const y = 1`],
])('%s is refused', (_, path, text) => {
  expect(complaints(path, text)).toHaveLength(1)
})

test('what the table allows is allowed, and comments are not imports', () => {
  const text = `import { css } from '#panda/css'\nimport { near } from './near.ts'\nimport { useNavigate } from '@tanstack/react-router'\n// import Dexie from 'dexie'\nexport const told = "from 'dexie'"`
  expect(complaints('src/features/skills/x.tsx', text)).toEqual([])
  expect(complaints('src/main.tsx', `import Dexie from 'dexie'`)).toEqual([])
})
