import { create } from 'zustand'

/** Chromium's offer to install the app; other browsers have none, and then nothing is offered. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

/**
 * `install` asks the browser to install the app; null when it is installed or the browser does not
 * offer it.
 */
export const useInstall = create<{ readonly install: (() => void) | null }>(() => ({
  install: null,
}))

/** Keeps the browser's offer for later. Call once, early: the offer comes once. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstall.setState({
      install: () => {
        useInstall.setState({ install: null })
        void (event as InstallOffer).prompt().catch(() => {})
      },
    })
  })
  addEventListener('appinstalled', () => useInstall.setState({ install: null }))
}
