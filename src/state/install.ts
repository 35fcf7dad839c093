import { create } from 'zustand'
import { needsHomeScreenHint } from './apple.ts'

/** Chromium's event that offers to install the app; other browsers do not have it. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

/**
 * `install` asks the browser to install the app, or says how a person does it; null when it cannot
 * be installed here. `hint`: the person is being told how.
 */
export const useInstall = create<{ readonly install: (() => void) | null; readonly hint: boolean }>(
  () => ({ install: null, hint: false }),
)

/** Whether this device was told how to put the app on the home screen. */
const toldKey = 'home-screen-hint'

/** True at most once on a device; never where it could not be remembered. */
function isFirstTime(): boolean {
  try {
    if (localStorage.getItem(toldKey) !== null) return false
    localStorage.setItem(toldKey, 'told')
    return true
  } catch {
    return false
  }
}

/**
 * Keeps the browser's offer for later. Call it once and early, since the offer comes only once. Where
 * the browser makes none, a person is told once how to do it, and again whenever they ask.
 */
export function keepInstallOffer(): void {
  if (needsHomeScreenHint())
    useInstall.setState({
      install: () => useInstall.setState({ hint: true }),
      hint: isFirstTime(),
    })
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstall.setState({
      install: () => {
        useInstall.setState({ install: null })
        void (event as InstallOffer).prompt().catch(() => {})
      },
    })
  })
  addEventListener('appinstalled', () => useInstall.setState({ install: null, hint: false }))
}
