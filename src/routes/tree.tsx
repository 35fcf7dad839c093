import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { Crash } from './crash.tsx'
import { Layout } from './layout.tsx'
import { NotFound } from './not-found.tsx'
import { parseSearch, type Search, stringifySearch } from './search.ts'

const root = createRootRoute({ component: Layout, notFoundComponent: NotFound, errorComponent: Crash })

/** A screen's search parameters are plain text; the screen itself reads what it knows and ignores the rest. */
const validateSearch = (search: Record<string, unknown>): Search => search as Search

const catalogue = lazyRouteComponent(() => import('./skills.tsx'), 'SkillsScreen')
const soon = lazyRouteComponent(() => import('./soon.tsx'), 'SoonScreen')

const parent = { getParentRoute: () => root } as const

/** The route table of the specification (section 2), in its order. */
const routes = [
  createRoute({ ...parent, path: '/', component: lazyRouteComponent(() => import('./home.tsx'), 'HomeScreen') }),
  createRoute({ ...parent, path: '/skills', component: catalogue, validateSearch }),
  createRoute({ ...parent, path: '/skills/$slug', component: lazyRouteComponent(() => import('./skill.tsx'), 'SkillScreen') }),
  createRoute({ ...parent, path: '/marketing', component: catalogue, validateSearch }),
  createRoute({ ...parent, path: '/boats', component: catalogue, validateSearch }),
  createRoute({ ...parent, path: '/agents', component: catalogue, validateSearch }),
  createRoute({ ...parent, path: '/templates', component: soon, validateSearch }),
  createRoute({ ...parent, path: '/templates/$slug', component: soon }),
  createRoute({ ...parent, path: '/submit', component: soon, validateSearch }),
  createRoute({ ...parent, path: '/pricing', component: lazyRouteComponent(() => import('./pages.tsx'), 'PricingScreen') }),
  createRoute({ ...parent, path: '/about', component: lazyRouteComponent(() => import('./pages.tsx'), 'AboutScreen') }),
  createRoute({ ...parent, path: '/blog', component: lazyRouteComponent(() => import('./blog.tsx'), 'BlogScreen') }),
  createRoute({ ...parent, path: '/blog/$slug', component: lazyRouteComponent(() => import('./blog.tsx'), 'ArticleScreen') }),
  createRoute({ ...parent, path: '/docs', component: lazyRouteComponent(() => import('./docs.tsx'), 'DocsStart') }),
  createRoute({ ...parent, path: '/docs/$slug', component: lazyRouteComponent(() => import('./docs.tsx'), 'DocsScreen') }),
  createRoute({ ...parent, path: '/auth', component: soon, validateSearch }),
  createRoute({ ...parent, path: '/dev-tools', beforeLoad: () => { throw redirect({ to: '/', replace: true }) } }),
  createRoute({ ...parent, path: '/profile/$username', component: soon }),
  createRoute({ ...parent, path: '/settings/profile', component: soon }),
  createRoute({ ...parent, path: '/favorites', component: soon }),
  createRoute({ ...parent, path: '/collections', component: soon }),
  createRoute({ ...parent, path: '/collection/$id', component: soon }),
  createRoute({ ...parent, path: '/admin', beforeLoad: () => { throw redirect({ to: '/admin/submissions', replace: true }) } }),
  createRoute({ ...parent, path: '/admin/submissions', component: soon }),
  createRoute({ ...parent, path: '/admin/skills', component: soon }),
  createRoute({ ...parent, path: '/admin/templates', component: soon }),
  createRoute({ ...parent, path: '/admin/users', component: soon }),
  createRoute({ ...parent, path: '/privacy', component: lazyRouteComponent(() => import('./pages.tsx'), 'PrivacyScreen') }),
  createRoute({ ...parent, path: '/terms', component: lazyRouteComponent(() => import('./pages.tsx'), 'TermsScreen') }),
] as const

export const router = createRouter({
  routeTree: root.addChildren(routes),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: Crash,
  defaultNotFoundComponent: NotFound,
})

declare module '@tanstack/react-router' {
  interface Register { router: typeof router }
}
