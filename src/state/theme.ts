import { create } from 'zustand'

export type Theme = 'light' | 'dark' | 'system'
export type ShownTheme = 'light' | 'dark'
const key = 'ui-theme'

/**
 * The colours of the browser's bars. They must be the same as `page` in src/theme/semantic.ts and
 * the colours in public/prefs.js.
 */
const barColors: Record<ShownTheme, string> = { light: '#f8f8f5', dark: '#10131a' }

const read = (value: string | null): Theme =>
  value === 'light' || value === 'dark' ? value : 'system'

function stored(): Theme {
  try {
    return read(localStorage.getItem(key))
  } catch {
    return 'system'
  }
}

const wantsDark = () => window.matchMedia('(prefers-color-scheme: dark)')
function resolve(theme: Theme): ShownTheme {
  if (theme !== 'system') return theme
  return wantsDark().matches ? 'dark' : 'light'
}

const useStore = create<{ theme: Theme; shown: ShownTheme }>(() => {
  const theme = stored()
  return { theme, shown: typeof window === 'undefined' ? 'light' : resolve(theme) }
})

function show(theme: Theme): void {
  const shown = resolve(theme)
  document.documentElement.dataset['theme'] = shown
  for (const bar of document.querySelectorAll('meta[name=theme-color]')) {
    bar.removeAttribute('media')
    bar.setAttribute('content', barColors[shown])
  }
  useStore.setState({ theme, shown })
}

/** Sets the theme on this device; other tabs follow. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // this browser stores nothing: the choice lasts as long as the page
  }
  show(theme)
}

/** Switches between light and dark, starting from what is shown now. */
export const toggleTheme = (): void =>
  setTheme(useStore.getState().shown === 'dark' ? 'light' : 'dark')

/** Follows the operating system and other tabs. Returns a function that stops it. */
export function followTheme(): () => void {
  show(useStore.getState().theme)
  const dark = wantsDark()
  const changed = () => show(useStore.getState().theme)
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) show(read(event.newValue))
  }
  dark.addEventListener('change', changed)
  window.addEventListener('storage', onStorage)
  return () => {
    dark.removeEventListener('change', changed)
    window.removeEventListener('storage', onStorage)
  }
}

export const useTheme = (): Theme => useStore((state) => state.theme)
export const useShownTheme = (): ShownTheme => useStore((state) => state.shown)
