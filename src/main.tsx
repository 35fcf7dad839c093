import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './main.css'
import { followLanguage } from '#state/language.ts'
import { followTheme } from '#state/theme.ts'
import { router } from '#routes/tree.tsx'
import { registerServiceWorker } from './pwa.ts'

followTheme()
followLanguage()

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
createRoot(place).render(<StrictMode><RouterProvider router={router} /></StrictMode>)

registerServiceWorker()
// The network, and the code that talks to it, wait until something can be seen: the catalogue on the device comes first.
const begin = () => setTimeout(() => void import('./start-sync.ts').then(({ startSync }) => startSync()))
const stopWaiting = router.subscribe('onRendered', () => {
  stopWaiting()
  requestAnimationFrame(begin)
})
