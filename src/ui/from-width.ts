import { useSyncExternalStore } from 'react'

/** The breakpoints of panda.config.ts at which something else is shown, not only otherwise. */
const queries = {
  sm: '(min-width: 640px)',
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
  lg: subscribing(queries.lg),
  xl: subscribing(queries.xl),
}

/**
 * Whether the window is at least so wide; yes where there is no window, as the style sheet hides
 * what a narrow one has no room for (src/app/boot/prerender.tsx).
 */
export const useFromWidth = (breakpoint: Breakpoint): boolean =>
  useSyncExternalStore(
    subscribe[breakpoint],
    () => matchMedia(queries[breakpoint]).matches,
    () => true,
  )
