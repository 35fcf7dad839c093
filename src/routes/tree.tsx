import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type ParsedLocation,
  type RouterHistory,
} from '@tanstack/react-router'
import { cleanPath } from '#domain/server/clean-path.ts'
import { Crash } from './crash.tsx'
import { canonicalPath } from './canonical-path.ts'
import { isCovered } from './first-screen.tsx'
import { Layout } from './layout.tsx'
import { lazyScreen, type Screens } from './lazy-screen.ts'
import { parseSearch, type Search, stringifySearch } from './search.ts'
import type { Entry } from './entry.ts'
import { addresses, type Path, type table } from './table.ts'

/** The files of screens by their paths, each loaded when it is first needed. */
const files = import.meta.glob<Screens>([
  './*.tsx',
  // parts of screens, and what is there from the start
  '!./{tree,layout,layers,leave-guard,first-screen,crash,guard}.tsx',
  '!./{card-actions,file-views,item-actions,package-parts,submission-previews}.tsx',
])

/** The same component for the same screen: addresses that share one do not begin it anew. */
const screens = new Map<string, ReturnType<typeof lazyScreen>>()

function screenOf([file, name]: NonNullable<Entry['screen']>, guard?: Entry['guard']) {
  const load = files[`./${file}.tsx`]
  if (!load) throw new Error(`there is no file src/routes/${file}.tsx`)
  const key = `${file} ${name} ${guard}`
  const screen = screens.get(key) ?? lazyScreen(load, name, guard)
  screens.set(key, screen)
  return screen
}

const NotFound = screenOf(['not-found', 'NotFound'])

/** A path as it stands in the address bar, in the form under which the page is known. */
const knownPath = (pathname: string): string => canonicalPath(cleanPath(pathname))

/**
 * Leads to the address under which a page is known, as the server does: links are written in many
 * ways, and a page that runs asks no server. Each page then has one address, also on this device.
 */
function leadToKnownAddress({ location }: { location: ParsedLocation }): void {
  // the router's own pathname is decoded already
  const { pathname } = new URL(location.href, 'http://localhost')
  const address = knownPath(pathname)
  // to the router an address with a slash at its end is the same: it would go round for ever
  if (address === pathname.replace(/(?<=.)\/+$/, '')) return
  throw redirect({
    to: address as '/',
    search: () => location.search as Search,
    hash: location.hash,
    replace: true,
  })
}

const root = createRootRoute({
  beforeLoad: leadToKnownAddress,
  component: Layout,
  notFoundComponent: NotFound,
  errorComponent: Crash,
})

/**
 * A screen's search parameters are plain text; the screen itself reads what it knows and ignores
 * the rest.
 */
const validateSearch = (search: Record<string, unknown>): Search => search as Search

/** What is at an address: a screen, or a way on to another address. */
type Shows =
  { readonly component: ReturnType<typeof lazyScreen> } | { readonly beforeLoad: () => never }

const plain = <const P extends Path>(path: P, shows: Shows) =>
  createRoute({ getParentRoute: () => root, path, ...shows })
const searching = <const P extends Path>(path: P, shows: Shows) =>
  createRoute({ getParentRoute: () => root, path, ...shows, validateSearch })

/** The route of an address, so that the compiler knows its parameters. */
type RouteAt<P extends Path> = (typeof table)[P] extends { readonly search: true }
  ? ReturnType<typeof searching<P>>
  : ReturnType<typeof plain<P>>

function routeOf(path: Path, { screen, redirect: to, search, guard }: Entry) {
  const leave = (): never => {
    throw redirect({ to: to as '/', replace: true })
  }
  const shows: Shows = screen ? { component: screenOf(screen, guard) } : { beforeLoad: leave }
  return search ? searching(path, shows) : plain(path, shows)
}

const routes = Object.fromEntries(
  addresses.map(([path, entry]) => [path, routeOf(path, entry)]),
) as unknown as { [P in Path]: RouteAt<P> }

/** A router of the whole table; the page's own without a history of its own. */
export const makeRouter = (
  more: { readonly history?: RouterHistory; readonly scrollRestoration?: boolean } = {},
) =>
  createRouter({
    routeTree: root.addChildren(routes),
    parseSearch,
    stringifySearch,
    // whoever reads the server's drawing stays where they are
    scrollRestoration: () => !isCovered(),
    defaultPreload: 'intent',
    defaultErrorComponent: Crash,
    defaultNotFoundComponent: NotFound,
    ...more,
  })

type AppRouter = ReturnType<typeof makeRouter>
let one: AppRouter | undefined

/**
 * The page's router, made when first asked for: a slow telephone can answer a finger between
 * running this file and laying out its routes.
 */
export const pageRouter = (): AppRouter => (one ??= makePageRouter())

function makePageRouter(): AppRouter {
  // before the router reads it, which takes two slashes, or one at the end, for the known form
  const { pathname, search, hash } = window.location
  const address = knownPath(pathname)
  if (address !== pathname) history.replaceState(history.state, '', address + search + hash)
  return makeRouter()
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
