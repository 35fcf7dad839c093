import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import type { WorkboxPlugin } from 'workbox-core'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

import { sharedText } from '#domain/submission/share-target.ts'
import { keepShared } from '#local/person/share-target.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

// The manifest has the name that the operator gives the site, which may change between versions: asked
// for first.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/manifest.webmanifest',
  async ({ request }) => {
    const fresh = await fetch(request).catch(() => null)
    if (fresh?.ok) return fresh
    return (await matchPrecache('/manifest.webmanifest')) ?? Response.error()
  },
)

precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/^utm_/, /^source$/] })
cleanupOutdatedCaches()

// Every address of the app gets index.html, deep links included. Workbox tests path and query
// together, so that rules about the path must end before `?`. A username may look like a file name.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [
      /^\/(?:rest|auth|storage|functions|realtime)\/v1\//,
      /^\/(?:mailbox|mcp)(?:[/?]|$)/,
      /^\/packages\//,
      /^(?!\/profile\/)[^?]*\/[^/?]+\.[a-z0-9]+(?:\?|$)/i,
    ],
  }),
)

// Where the server is: asked for first, and cached for a start without a network. Replies of the
// API are never cached here.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
  new NetworkFirst({ cacheName: 'config', networkTimeoutSeconds: 3 }),
)

// The share target of the manifest: what another app shares is stored on the device, with or
// without a network, and the page that reads it opens.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/share',
  async ({ request }) => {
    const form = await request.formData().catch(() => new FormData())
    const files = form.getAll('files').filter((one) => one instanceof File)
    const text = sharedText({
      title: form.get('title'),
      text: form.get('text'),
      url: form.get('url'),
    })
    if (text !== '' || files.length > 0)
      await keepShared({ text: files.length > 0 ? '' : text, files })
    return Response.redirect('/submit', 303)
  },
  'POST',
)

// cast, because the class types its optional methods as possibly undefined, which Workbox's own
// plugin type does not allow
const bounded = new ExpirationPlugin({
  maxEntries: 200,
  maxAgeSeconds: 30 * 86_400,
  purgeOnQuotaError: true,
}) as unknown as WorkboxPlugin

// Pictures of other sites (screenshots, avatars): cached up to a limit, and deleted first when
// storage runs out.
registerRoute(
  ({ request, sameOrigin }) => request.destination === 'image' && !sameOrigin,
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [bounded],
  }),
)
setCatchHandler(() => Promise.resolve(Response.error()))

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'SKIP_WAITING'
  )
    void self.skipWaiting()
})
// The worker controls the page of the first visit without a reload.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
