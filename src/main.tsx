import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './main.css'
import { searchClient } from '#local/search/client.ts'
import { keepInstallOffer } from '#state/install.ts'
import { followLanguage } from '#state/language.ts'
import { followTheme } from '#state/theme.ts'
import { handOver } from './app/boot/hand-over.ts'
import { onFirstScreen } from '#routes/first-screen.tsx'
import { pageRouter } from '#routes/tree.tsx'
import { registerServiceWorker, watchVersions } from './app/pwa/registration.ts'

// On a later visit the catalogue on the device is read while the page is still being put together.
if (navigator.serviceWorker?.controller) searchClient()
followTheme()
followLanguage()
keepInstallOffer()

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
handOver(place)
// not in the task that runs this file: a slow telephone answers a finger in between
setTimeout(() =>
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={pageRouter()} />
    </StrictMode>,
  ),
)

watchVersions()
// The network, and the code that talks to it, wait until the screen can be seen: the catalogue on
// the device comes first.
afterFirstScreen(() => {
  void registerServiceWorker()
  void begin()
})

/**
 * A script that is gone after a deployment comes as an error or as nothing; the page is about to
 * reload then (see pwa.ts).
 */
async function begin(): Promise<void> {
  const loaded = await import('./app/boot/start.ts').catch(() => null)
  await loaded?.start()
}

/**
 * Once the first screen has been painted. A tab that is opened in the background paints nothing,
 * and a screen may be late: it does not wait for long.
 */
function afterFirstScreen(run: () => void): void {
  let begun = false
  const once = () => {
    if (!begun) run()
    begun = true
  }
  setTimeout(once, 3000)
  // a page that brought its rows along is being read: what it still lays out goes before the
  // catalogue
  const pauseMs = document.getElementById('first-rows') ? 500 : 0
  onFirstScreen(() => requestAnimationFrame(() => setTimeout(once, pauseMs)))
}
