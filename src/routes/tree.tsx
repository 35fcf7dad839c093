import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { Crash } from './crash.tsx'
import { isCovered } from './first-screen.tsx'
import { Layout } from './layout.tsx'
import { lazyScreen } from './lazy-screen.ts'
import { parseSearch, type Search, stringifySearch } from './search.ts'

const NotFound = lazyScreen(() => import('./not-found.tsx'), 'NotFound')

const root = createRootRoute({
  component: Layout,
  notFoundComponent: NotFound,
  errorComponent: Crash,
})

/**
 * A screen's search parameters are plain text; the screen itself reads what it knows and ignores
 * the rest.
 */
const validateSearch = (search: Record<string, unknown>): Search => search as Search

const catalogue = lazyScreen(() => import('./skills.tsx'), 'SkillsScreen')

const parent = { getParentRoute: () => root } as const

/** The route table of the specification (section 2), in its order. */
const routes = [
  createRoute({
    ...parent,
    path: '/',
    component: lazyScreen(() => import('./home.tsx'), 'HomeScreen'),
  }),
  createRoute({ ...parent, path: '/skills', component: catalogue, validateSearch }),
  createRoute({
    ...parent,
    path: '/skills/$slug',
    component: lazyScreen(() => import('./skill.tsx'), 'SkillScreen'),
  }),
  createRoute({ ...parent, path: '/marketing', component: catalogue, validateSearch }),
  createRoute({ ...parent, path: '/boats', component: catalogue, validateSearch }),
  createRoute({ ...parent, path: '/agents', component: catalogue, validateSearch }),
  createRoute({
    ...parent,
    path: '/templates',
    component: lazyScreen(() => import('./templates.tsx'), 'TemplatesScreen'),
    validateSearch,
  }),
  createRoute({
    ...parent,
    path: '/templates/$slug',
    component: lazyScreen(() => import('./templates.tsx'), 'TemplateScreen'),
  }),
  createRoute({
    ...parent,
    path: '/submit',
    component: lazyScreen(() => import('./submit.tsx'), 'SubmitScreen'),
    validateSearch,
  }),
  createRoute({
    ...parent,
    path: '/pricing',
    component: lazyScreen(() => import('./pages.tsx'), 'PricingScreen'),
  }),
  createRoute({
    ...parent,
    path: '/about',
    component: lazyScreen(() => import('./pages.tsx'), 'AboutScreen'),
  }),
  createRoute({
    ...parent,
    path: '/blog',
    component: lazyScreen(() => import('./blog.tsx'), 'BlogScreen'),
  }),
  createRoute({
    ...parent,
    path: '/blog/$slug',
    component: lazyScreen(() => import('./blog.tsx'), 'ArticleScreen'),
  }),
  createRoute({
    ...parent,
    path: '/docs',
    component: lazyScreen(() => import('./docs.tsx'), 'DocsStart'),
  }),
  createRoute({
    ...parent,
    path: '/docs/$slug',
    component: lazyScreen(() => import('./docs.tsx'), 'DocsScreen'),
  }),
  createRoute({
    ...parent,
    path: '/auth',
    component: lazyScreen(() => import('./auth.tsx'), 'AuthScreen'),
    validateSearch,
  }),
  createRoute({
    ...parent,
    path: '/dev-tools',
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true })
    },
  }),
  createRoute({
    ...parent,
    path: '/profile/$username',
    component: lazyScreen(() => import('./profile.tsx'), 'ProfileScreen'),
  }),
  createRoute({
    ...parent,
    path: '/settings/profile',
    component: lazyScreen(() => import('./settings.tsx'), 'SettingsScreen'),
  }),
  // beyond the table: /profile and /settings are linked from the user menu, /auth/reset is where
  // the mail leads, /sync is the sync centre
  createRoute({
    ...parent,
    path: '/profile',
    component: lazyScreen(() => import('./profile.tsx'), 'OwnProfileScreen'),
  }),
  createRoute({
    ...parent,
    path: '/settings',
    beforeLoad: () => {
      throw redirect({ to: '/settings/profile', replace: true })
    },
  }),
  createRoute({
    ...parent,
    path: '/auth/reset',
    component: lazyScreen(() => import('./auth.tsx'), 'ResetScreen'),
  }),
  createRoute({
    ...parent,
    path: '/sync',
    component: lazyScreen(() => import('./sync-center.tsx'), 'SyncCenterScreen'),
  }),
  createRoute({
    ...parent,
    path: '/favorites',
    component: lazyScreen(() => import('./favorites.tsx'), 'FavoritesScreen'),
  }),
  createRoute({
    ...parent,
    path: '/collections',
    component: lazyScreen(() => import('./collections.tsx'), 'CollectionsScreen'),
  }),
  createRoute({
    ...parent,
    path: '/collection/$id',
    component: lazyScreen(() => import('./collections.tsx'), 'CollectionScreen'),
  }),
  createRoute({
    ...parent,
    path: '/admin',
    beforeLoad: () => {
      throw redirect({ to: '/admin/submissions', replace: true })
    },
  }),
  createRoute({
    ...parent,
    path: '/admin/submissions',
    component: lazyScreen(() => import('./admin.tsx'), 'AdminSubmissions'),
    validateSearch,
  }),
  createRoute({
    ...parent,
    path: '/admin/skills',
    component: lazyScreen(() => import('./admin.tsx'), 'AdminSkills'),
    validateSearch,
  }),
  createRoute({
    ...parent,
    path: '/admin/templates',
    component: lazyScreen(() => import('./admin.tsx'), 'AdminTemplates'),
    validateSearch,
  }),
  createRoute({
    ...parent,
    path: '/admin/users',
    component: lazyScreen(() => import('./admin.tsx'), 'AdminUsers'),
    validateSearch,
  }),
  createRoute({
    ...parent,
    path: '/admin/log',
    component: lazyScreen(() => import('./admin.tsx'), 'AdminLog'),
    validateSearch,
  }),
  createRoute({
    ...parent,
    path: '/privacy',
    component: lazyScreen(() => import('./pages.tsx'), 'PrivacyScreen'),
  }),
  createRoute({
    ...parent,
    path: '/terms',
    component: lazyScreen(() => import('./pages.tsx'), 'TermsScreen'),
  }),
] as const

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
export const pageRouter = (): AppRouter => (one ??= makeRouter())

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
