import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountMenu } from '#copy/account-menu.ts'
import { palette } from '#copy/palette.ts'
import { shell } from '#copy/shell.ts'
import { textAt } from '#copy/text-at.ts'
import { firstDoc } from '#features/reading/docs.tsx'
import type { Entry, Item, Menu } from '#routes/entry.ts'
import { addresses, placesIn, table } from '#routes/table.ts'
import type { Ask } from '#web/ask.ts'
import { publicPlaces, robots } from '#web/documents.ts'
import { itemPath, listPath, routeAt } from '#web/prerender/address.ts'
import { copies } from '#web/prerender/copies.ts'
import { pageAt } from '#web/prerender/pages.ts'
import { isPrerendered } from '#web/prerender/prerender.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const origin = 'https://market.example'

/** A project in which there is nothing. */
const nothing: Ask = () => Promise.resolve(Response.json([]))
const isItem = (path: string) => path.includes('$')
const fixed = addresses.filter(([path]) => !isItem(path))

test('every route of the specification is there, with its guard or where it leads', () => {
  const specified: Readonly<Record<string, Pick<Entry, 'guard' | 'redirect'>>> = {
    '/': {},
    '/skills': {},
    '/skills/$slug': {},
    '/marketing': {},
    '/boats': {},
    '/templates': {},
    '/submit': {},
    '/pricing': {},
    '/about': {},
    '/blog': {},
    '/blog/$slug': {},
    '/docs': {},
    '/docs/$slug': {},
    '/auth': {},
    '/dev-tools': { redirect: '/' },
    '/profile/$username': {},
    '/settings/profile': { guard: 'signed-in' },
    '/favorites': { guard: 'signed-in' },
    '/collections': { guard: 'signed-in' },
    // whoever has the link of a public one sees it; the screen sends the others to /auth
    '/collection/$id': {},
    '/admin': { redirect: '/admin/submissions' },
    // moderators review too (section 1)
    '/admin/submissions': { guard: 'moderator' },
    '/admin/skills': { guard: 'moderator' },
    '/admin/templates': { guard: 'moderator' },
    '/admin/users': { guard: 'moderator' },
  }
  const stated = Object.keys(specified).map((path) => {
    const { guard, redirect } = (table as Readonly<Record<string, Entry>>)[path] ?? {}
    return [path, { ...(guard && { guard }), ...(redirect && { redirect }) }] as const
  })
  expect(Object.fromEntries(stated)).toEqual(specified)
})

test('an address either shows a screen or leads to an address that does', () => {
  const screenAt = (path: string) => routeAt(path)?.entry.screen
  expect(
    addresses.filter(([, { screen, redirect }]) =>
      redirect === undefined ? !screen : screen || !screenAt(redirect),
    ),
  ).toEqual([])
  expect(
    addresses.filter(([, { canonical }]) => canonical !== undefined && !screenAt(canonical)),
  ).toEqual([])
  expect(table['/docs'].canonical).toBe(itemPath('doc', firstDoc))
})

test('every screen of the table is exported by its file, and every file that is loaded as one is in the table', () => {
  const shown = addresses.flatMap(([, { screen }]) => (screen ? [screen] : []))
  const missing = shown.filter(
    ([file, name]) =>
      !new RegExp(`^export (?:function|const) ${name}\\b`, 'm').test(
        read(`src/routes/${file}.tsx`),
      ),
  )
  expect(missing).toEqual([])
  const excluded = read('src/routes/tree.tsx').matchAll(/'!\.\/\{(.+?)\}\.tsx'/g)
  const left = new Set([...excluded].flatMap((hit) => hit[1]!.split(',')))
  const loaded = readdirSync(new URL('src/routes', root))
    .flatMap((name) => /^(.+)\.tsx$/.exec(name)?.[1] ?? [])
    .filter((name) => !left.has(name))
  expect(loaded.toSorted()).toEqual(
    [...new Set([...shown.map(([file]) => file), 'not-found'])].toSorted(),
  )
})

test('what is guarded is kept from search engines, and what they may have is open to everybody', () => {
  expect(addresses.filter(([, { guard, noindex }]) => guard && !noindex)).toEqual([])
  expect(
    addresses.filter(
      ([, entry]) => (entry.sitemap || entry.prerendered) && (entry.noindex || entry.guard),
    ),
  ).toEqual([])
})

test('every page of its own has words, and each key is a text in both languages', () => {
  const keys = addresses.flatMap(([, { title, description }]) =>
    [title, description].filter((key) => key !== undefined),
  )
  expect(keys.length).toBeGreaterThan(20) // an empty scan must not pass
  for (const key of keys)
    for (const language of ['zh', 'en'] as const)
      expect(textAt(copies, key, language)).toMatch(/\S/)
  expect(
    fixed
      .filter(
        ([, { noindex, canonical, title, description }]) =>
          !noindex && (!description || (title === undefined && canonical !== '/skills')),
      )
      .map(([path]) => path),
  ).toEqual(['/', '/marketing', '/boats', '/agents'])
})

test('the first HTML of every fixed address says what the table states', async () => {
  for (const [path, { noindex, canonical = path }] of fixed) {
    const head = await pageAt(nothing, origin, path)
    expect({ path, ...head }).toMatchObject({ path, status: 200, canonical })
    expect([path, head.noindex]).toEqual([path, noindex])
  }
})

test('a prerendered screen is one that everybody sees the same, at its one true address', async () => {
  const found: string[] = []
  for (const [path] of fixed)
    if (isPrerendered(path, await pageAt(nothing, origin, path))) found.push(path)
  expect(found).toEqual(fixed.filter(([, entry]) => entry.prerendered).map(([path]) => path))
})

test('an item that is not there is 404 at the address of every kind of item', async () => {
  const missing: Ask = () => Promise.resolve(Response.json(null))
  const answers: Readonly<Record<string, Ask>> = {
    collection: () => Promise.resolve(Response.json({ state: 'none' })),
    profile: missing,
  }
  const id = '6e96c59e-565c-598f-baf8-d805aa007009'
  for (const [, { item }] of addresses.filter(([path]) => isItem(path))) {
    const gone = item === undefined ? nothing : (answers[item] ?? nothing)
    expect([item, (await pageAt(gone, origin, itemPath(item!, id))).status]).toEqual([item, 404])
  }
})

test('names of items are encoded in an address and read from it', () => {
  for (const item of [
    'skill',
    'template',
    'doc',
    'article',
    'profile',
    'collection',
  ] as const satisfies readonly Item[]) {
    const found = routeAt(itemPath(item, 'a/b $& 名'))
    expect([found?.entry.item, found?.name]).toEqual([item, 'a/b $& 名'])
  }
  expect([listPath('skill'), listPath('article')]).toEqual(['/skills', '/blog'])
  expect(routeAt('/skills/%')).toBeNull()
})

test('the sitemap lists every fixed page that search engines may have, under its true address', async () => {
  const listed = (await publicPlaces(nothing)).map(({ path }) => path)
  const may = fixed.filter(([, entry]) => !entry.noindex && entry.canonical === undefined)
  expect(listed.toSorted()).toEqual(may.map(([path]) => path).toSorted())
  const closed = [...robots(origin).matchAll(/^Disallow: (.+)$/gm)].map((hit) => hit[1]!)
  expect(closed.toSorted()).toEqual(['/admin', '/settings'])
  expect(listed.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([])
})

test('every link of a menu has a text, once, and personal ones are for people who are signed in', () => {
  const labels = (menu: Menu) => placesIn(menu).map(({ label }) => label)
  const texts: readonly (readonly [Menu, object])[] = [
    ['main', shell.zh],
    ['product', shell.zh],
    ['resources', shell.zh],
    ['own', accountMenu.zh],
    ['palette', palette.zh.places],
    ['palette-own', palette.zh.places],
  ]
  for (const [menu, words] of texts) {
    expect(labels(menu).length).toBeGreaterThan(0)
    expect(labels(menu).filter((label) => !(label in words))).toEqual([])
  }
  const inPalette = [...labels('palette'), ...labels('palette-own')]
  expect(inPalette.toSorted()).toEqual(Object.keys(palette.zh.places).toSorted())
  const guarded = placesIn('palette-own').map(({ to }) => (table[to] as Entry).guard)
  expect(new Set(guarded)).toEqual(new Set(['signed-in']))
})

/** Readers of the table, and addresses that they link to besides; the home page counts for none. */
const readers: Readonly<Record<string, readonly string[]>> = {
  'src/routes/tree.tsx': [],
  'src/routes/page-head.ts': [],
  'src/features/shell/places.ts': [],
  'src/features/account/places.ts': [],
  'src/features/palette/actions.tsx': ['/submit', '/sync', '/auth'],
  'supabase/web/prerender/address.ts': [],
  'supabase/web/prerender/html-template.ts': [],
  'supabase/web/prerender/items.ts': [],
  'supabase/web/prerender/pages.ts': [],
  'supabase/web/prerender/preloads.ts': [],
  'supabase/web/prerender/prerender.ts': [],
  'supabase/web/documents.ts': [],
  'supabase/web/static-site.ts': [],
}

test('no reader of the table states an address again', () => {
  const starts = new Set<string>(addresses.flatMap(([path]) => [path, path.replace(/\$\w+$/, '')]))
  const stated = Object.keys(readers).map((file) => [
    file,
    [...read(file).matchAll(/(?<=['"`}])\/[a-z/-]*/g)]
      .map(([text]) => text)
      .filter((text) => text !== '/' && starts.has(text)),
  ])
  expect(Object.fromEntries(stated)).toEqual(readers)
})
