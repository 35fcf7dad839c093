import { create } from 'zustand'

export type Theme = 'light' | 'dark' | 'system'
export type ShownTheme = 'light' | 'dark'
const key = 'ui-theme'

/**
 * Colours of the browser's own bars; the same values as `page` in src/theme/semantic.ts and in
 * public/prefs.js.
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
const resolve = (theme: Theme): ShownTheme =>
  theme === 'system' ? (wantsDark().matches ? 'dark' : 'light') : theme

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

/** Chooses the theme for this device. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // storage is closed (private window): the choice lasts as long as the page
  }
  show(theme)
}

/** From light to dark and back, starting from what is shown now. */
export const toggleTheme = (): void =>
  setTheme(useStore.getState().shown === 'dark' ? 'light' : 'dark')

/** Follows the operating system and other tabs. Call once; gives back how to stop. */
export function followTheme(): () => void {
  show(useStore.getState().theme)
  const dark = wantsDark()
  const changed = () => show(useStore.getState().theme)
  const heard = (event: StorageEvent) => {
    if (event.key === key) show(read(event.newValue))
  }
  dark.addEventListener('change', changed)
  window.addEventListener('storage', heard)
  return () => {
    dark.removeEventListener('change', changed)
    window.removeEventListener('storage', heard)
  }
}

export const useTheme = (): Theme => useStore((state) => state.theme)
export const useShownTheme = (): ShownTheme => useStore((state) => state.shown)
