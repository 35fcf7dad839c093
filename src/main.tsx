import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './main.css'
import { searchClient } from '#local/search/client.ts'
import { useAppUpdate } from '#state/app-update.ts'
import { keepInstallOffer } from '#state/install.ts'
import { followLanguage } from '#state/language.ts'
import { followTheme } from '#state/theme.ts'
import { startFirstFill } from './app/boot/first-fill.ts'
import { handOver } from './app/boot/hand-over.ts'
import { onFirstScreen } from '#routes/first-screen.tsx'
import { pageRouter } from '#routes/tree.tsx'
import { registerServiceWorker, watchVersions } from './app/pwa/registration.ts'

// On a later visit the search worker reads the catalogue on the device while the page is built.
if (navigator.serviceWorker?.controller) searchClient()
const firstFill = startFirstFill()
followTheme()
followLanguage()
keepInstallOffer()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
handOver(root)
// in a task of its own, so that a slow telephone can react to a touch in between
setTimeout(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={pageRouter()} />
    </StrictMode>,
  ),
)

watchVersions()
// The code that uses the network is loaded once the screen is visible: reading the catalogue on the
// device comes first.
afterFirstScreen(() => {
  // storing the whole app keeps a small machine busy: the catalogue goes first
  void firstFill.then(registerServiceWorker)
  void startApp()
})

/** Resolves when the search has answered what the first screen asks as soon as it can be asked. */
async function answered(): Promise<void> {
  const search = searchClient()
  await search.caughtUp()
  await search.caughtUp()
}

/**
 * Starts what runs without a screen. A script that is gone after a deployment gives an error or
 * nothing; app/pwa/lost-chunk.ts then reloads the page. One that the browser only gave up loading is
 * asked for again.
 */
async function startApp(): Promise<void> {
  const load = () => import('./app/boot/start.ts')
  const loaded = await load().catch(async () =>
    (await useAppUpdate.getState().reloading) ? null : load().catch(() => null),
  )
  await loaded?.start()
}

/**
 * Calls `run` once the first screen has been painted with what the device has for it, or after three
 * seconds: a tab that is opened in the background paints nothing, and a screen may be late.
 */
function afterFirstScreen(run: () => void): void {
  let begun = false
  const once = () => {
    if (!begun) run()
    begun = true
  }
  setTimeout(once, 3000)
  // a page whose rows came with its HTML is being read already: its layout goes before the
  // catalogue
  const pauseMs = document.getElementById('first-rows') ? 500 : 0
  onFirstScreen(
    () => void answered().then(() => requestAnimationFrame(() => setTimeout(once, pauseMs))),
  )
}
