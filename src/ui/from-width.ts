import { useSyncExternalStore } from 'react'

/**
 * The breakpoints of panda.config.ts at which other components are drawn, not only other styles.
 */
const queries = {
  sm: '(min-width: 640px)',
  md: '(min-width: 720px)',
  lg: '(min-width: 960px)',
  xl: '(min-width: 1120px)',
} as const
type Breakpoint = keyof typeof queries

const subscribing = (query: string) => (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
const subscribe = {
  sm: subscribing(queries.sm),
  md: subscribing(queries.md),
  lg: subscribing(queries.lg),
  xl: subscribing(queries.xl),
}

/**
 * Whether the window is at least as wide as the breakpoint. It is true on the server, where there
 * is no window; there the style sheet hides what a narrow one must not show
 * (src/app/boot/prerender.tsx).
 */
export const useFromWidth = (breakpoint: Breakpoint): boolean =>
  useSyncExternalStore(
    subscribe[breakpoint],
    () => matchMedia(queries[breakpoint]).matches,
    () => true,
  )
