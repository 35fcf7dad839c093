import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { firstCharacters } from '#domain/text/characters.ts'
import { sharedText } from '#domain/submission/share-target.ts'
import type { Backend } from './backend.ts'
import { compressedResponse } from './encoding.ts'
import { securityHeaders } from './headers.ts'
import { mailboxPage } from './mailbox.ts'
import { isLoopback } from './environment.ts'
import { askEmbedded, askHosted } from '#web/ask.ts'
import { htmlTemplate } from '#web/prerender/html-template.ts'
import type { Prerender } from '#web/prerender/prerender.ts'
import type { Preloads } from '#web/prerender/preloads.ts'
import { webRoutes } from '#web/web-routes.ts'
import type { App } from './static-files.ts'
import { isForeignDemoSignIn } from './demo-accounts.ts'

/** Where the app finds its backend: beside it, or at a hosted project. */
export type Place = { readonly backend: Backend } | { readonly url: string; readonly key: string }

interface Bindings {
  incoming: { socket: { remoteAddress?: string } }
}

export interface ServerOptions {
  /** The public address, when it differs from the one that requests name (a proxy). */
  readonly site?: string | undefined
  readonly preloads?: Preloads
  readonly prerender?: Prerender
}

const megabyte = 1024 * 1024

/**
 * Everything that the process answers: the API, where it is (`/config.json`), the mailbox, feeds
 * and other documents for machines, and the app.
 */
export function server(
  place: Place,
  app: App,
  { site, preloads = () => [], prerender = () => Promise.resolve(null) }: ServerOptions = {},
): Hono<{ Bindings: Bindings }> {
  const hono = new Hono<{ Bindings: Bindings }>()
  const headers = securityHeaders('url' in place ? place.url : undefined)
  hono.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
  })
  hono.get('/config.json', (context) => {
    context.header('cache-control', 'no-cache')
    return context.json(
      'url' in place
        ? { url: place.url, key: place.key }
        : { url: '', key: place.backend.keys.publishable },
    )
  })
  // another app shares something while no service worker is installed yet: the text goes on in the
  // address, files cannot
  hono.post(
    '/share',
    bodyLimit({ maxSize: 8 * megabyte, onError: (context) => context.redirect('/submit', 303) }),
    async (context) => {
      const form: Record<string, unknown> = await context.req.parseBody().catch(() => ({}))
      const text = firstCharacters(sharedText(form), 2000)
      return context.redirect(
        text === '' ? '/submit' : `/submit?from=${encodeURIComponent(text)}`,
        303,
      )
    },
  )
  if ('backend' in place) api(hono, place.backend)
  const ask = 'backend' in place ? askEmbedded(place.backend) : askHosted(place.url, place.key)
  const originOf = (request: Request) => site ?? new URL(request.url).origin
  hono.route('/', webRoutes(ask, originOf))
  const templateFor = htmlTemplate(ask, originOf, preloads, prerender)
  hono.all('*', async (context) =>
    ['GET', 'HEAD'].includes(context.req.method)
      ? app(context.req.raw, templateFor(context.req.raw))
      : new Response(null, { status: 405 }),
  )
  hono.onError((error, context) => {
    console.error(error)
    return context.json({ message: 'Internal server error' }, 500)
  })
  return hono
}

function api(hono: Hono<{ Bindings: Bindings }>, backend: Backend): void {
  const tooLarge = (context: { json(body: object, status: 413): Response }) =>
    context.json({ code: '413', message: 'Payload too large', msg: 'Payload too large' }, 413)
  hono.use('/rest/v1/*', bodyLimit({ maxSize: 2 * megabyte, onError: tooLarge }))
  hono.use('/auth/v1/*', bodyLimit({ maxSize: megabyte / 16, onError: tooLarge }))
  for (const path of ['/rest/v1/*', '/auth/v1/*']) {
    hono.all(path, async (context) => {
      if (await isForeignDemoSignIn(context.req.raw, isLoopback)) {
        return context.json(
          { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
          400,
        )
      }
      const response = await backend.fetch(
        context.req.raw,
        context.env.incoming.socket.remoteAddress ?? 'unknown',
      )
      return compressedResponse(response, context.req.header('accept-encoding') ?? '')
    })
  }
  // it shows the mails of everyone who signs up here, so only this machine may open it
  hono.get('/mailbox', (context) => {
    const peer = context.env.incoming.socket.remoteAddress?.replace('::ffff:', '') ?? ''
    const host = new URL(context.req.url).hostname
    if (!isLoopback(peer) || !isLoopback(host)) return context.notFound()
    return context.req.query('format') === 'json'
      ? context.json(backend.mailbox.mails)
      : context.html(mailboxPage(backend.mailbox.mails))
  })
}
