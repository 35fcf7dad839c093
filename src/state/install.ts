import { create } from 'zustand'

/** Chromium's event that offers to install the app; other browsers do not have it. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

/** `install` asks the browser to install the app; null when the browser does not offer that. */
export const useInstall = create<{ readonly install: (() => void) | null }>(() => ({
  install: null,
}))

/** Keeps the browser's offer for later. Call it once and early, since the offer comes only once. */
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
