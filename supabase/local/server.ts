import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { firstCharacters } from '#domain/text/characters.ts'
import { sharedText } from '#domain/submission/share-target.ts'
import type { AccountRules } from './accounts/rules.ts'
import type { Backend } from './backend.ts'
import { apiAnswer } from './api.ts'
import { clientAddress, networkOf, type TrustedProxies } from './client-address.ts'
import { securityHeaders } from './headers.ts'
import { mailboxPage } from './mailbox.ts'
import { siteConfig } from './environment.ts'
import { type Incoming, isOwnMachine } from './own-machine.ts'
import { wrongMethod } from './refusal.ts'
import { addressOutOfBounds, boundedBody } from './request-bounds.ts'
import { cleanPath } from '#domain/server/clean-path.ts'
import { isApiPath, withPath } from './request-path.ts'
import { canonicalPath } from '#routes/canonical-path.ts'
import { routeAt } from '#web/prerender/address.ts'
import { askEmbedded, askHosted } from '#web/ask.ts'
import { noSite, type Site } from '#domain/server/site.ts'
import { manifestPath, namedManifest } from './manifest.ts'
import { htmlTemplate } from '#web/prerender/html-template.ts'
import type { Prerender } from '#web/prerender/prerender.ts'
import type { Preloads } from '#web/prerender/preloads.ts'
import { webRoutes } from '#web/web-routes.ts'
import type { App } from './static-files.ts'

/** Where the app finds its backend: beside it, or at a hosted project. */
export type Place = { readonly backend: Backend } | { readonly url: string; readonly key: string }

interface Bindings {
  readonly incoming: Incoming
}
type Env = { Bindings: Bindings }

/** Answers a request; `env` says over which connection it came. */
export interface WebServer {
  readonly fetch: (request: Request, env?: Bindings) => Promise<Response>
}

export interface ServerOptions {
  /** The public address, when it differs from the one that requests name (a proxy). */
  readonly site?: string | undefined
  /** The proxies that pass the addresses of clients. */
  readonly trusted?: TrustedProxies | undefined
  /**
   * Whether others than this machine are meant to reach the server. The mailbox and the
   * demonstration accounts are for trying it out alone.
   */
  readonly isPublic?: boolean
  /** What people may do about accounts here; the app tells them before they type. */
  readonly accounts?: AccountRules
  /** Its name and who runs it. */
  readonly about?: Site
  readonly preloads?: Preloads
  readonly prerender?: Prerender
}

/**
 * Everything that the process answers: the API, where it is (`/config.json`), the mailbox, feeds
 * and other documents for machines, and the app. Whoever looks at a path sees it in its one form
 * (domain/server/clean-path.ts); a browser is led to the address of a page that is written otherwise.
 */
export function server(place: Place, app: App, options: ServerOptions = {}): WebServer {
  const router = routes(place, app, options)
  const headers = Object.entries(securityHeaders('url' in place ? place.url : undefined))

  async function answer(request: Request, env: Bindings | undefined): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const path = cleanPath(pathname)
    const refused = addressOutOfBounds(request, path)
    if (refused) return refused
    const address = isApiPath(path) ? path : canonicalPath(path)
    // what cannot be read leads nowhere, and is answered so at once
    const isReadable = !/%(?![0-9a-f]{2})/i.test(pathname)
    if (address !== pathname && !isApiPath(path) && isReadable && isReading(request))
      return new Response(null, {
        status: 308,
        headers: { location: address + search, 'cache-control': 'no-cache' },
      })
    return router.fetch(withPath(request, address), env)
  }

  return {
    async fetch(request, env) {
      const response = await answer(request, env)
      for (const [name, value] of headers)
        // what other people wrote has a stricter policy of its own
        if (!response.headers.has(name)) response.headers.set(name, value)
      return response
    },
  }
}

const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

function routes(
  place: Place,
  app: App,
  {
    site,
    trusted,
    accounts,
    about = noSite,
    isPublic = site !== undefined || trusted !== undefined,
    preloads = () => [],
    prerender = () => Promise.resolve(null),
  }: ServerOptions,
): Hono<Env> {
  const hono = new Hono<Env>()
  hono.get('/config.json', (context) => {
    context.header('cache-control', 'no-cache')
    return context.json(
      'url' in place
        ? { url: place.url, key: place.key, answers: 'server', ...siteConfig(about) }
        : {
            url: '',
            key: place.backend.keys.publishable,
            answers: 'server',
            ...(accounts ? { accounts } : {}),
            ...siteConfig(about),
          },
    )
  })
  // another app shares something while no service worker is installed yet: the text goes on in the
  // address, files cannot
  hono.post('/share', async ({ req }) => {
    const read = await boundedBody(req.raw, req.path, 8 * 1024 * 1024)
    const text = 'refused' in read ? '' : sharedText(await formOf(req.raw, read.body))
    return new Response(null, {
      status: 303,
      headers: {
        location:
          text === ''
            ? '/submit'
            : `/submit?from=${encodeURIComponent(firstCharacters(text, 2000))}`,
      },
    })
  })
  const isOwn = ({ req, env }: Context<Env>) => !isPublic && isOwnMachine(req.raw, env?.incoming)
  if ('backend' in place) {
    const { backend } = place
    for (const path of ['/rest/v1/*', '/auth/v1/*'])
      hono.all(path, (context) =>
        apiAnswer(backend, context.req.raw, context.env?.incoming, {
          isOwn: isOwn(context),
          trusted,
        }),
      )
    // it shows the mails of everyone who signs up here
    hono.get('/mailbox', async (context, next) => {
      if (!isOwn(context)) return next()
      return context.req.query('format') === 'json'
        ? context.json(backend.mailbox.mails)
        : context.html(mailboxPage(backend.mailbox.mails))
    })
  }
  const ask = 'backend' in place ? askEmbedded(place.backend) : askHosted(place.url, place.key)
  const originOf = (request: Request) => site ?? new URL(request.url).origin
  const dataFolder = 'backend' in place ? place.backend.folder : null
  const givenOut = dataFolder && join(dataFolder.path, 'given-out')
  const clientOf = ({ req, env }: Context) =>
    networkOf(
      clientAddress(
        (env as Bindings | undefined)?.incoming?.socket.remoteAddress,
        req.header('x-forwarded-for') ?? null,
        trusted,
      ),
    )
  hono.route('/', webRoutes(ask, originOf, about, givenOut, clientOf, site))
  const templateFor = htmlTemplate(ask, originOf, preloads, prerender, about)
  if (about.name !== null) hono.get(manifestPath, ({ req }) => namedManifest(app, req.raw, about))
  hono.all('*', async ({ req }) =>
    isReading(req.raw)
      ? app(req.raw, templateFor(req.raw), routeAt(req.path) !== null)
      : wrongMethod(req.path, req.path === '/share' ? 'POST' : 'GET, HEAD'),
  )
  hono.onError((error, context) => {
    // whoever hung up in the middle of a body gets no answer
    if ((error as { code?: unknown }).code !== 'ECONNRESET') console.error(error)
    return context.json({ message: 'Internal server error' }, 500)
  })
  return hono
}

/** The fields of a form; none when it cannot be read. */
async function formOf(
  { headers }: Request,
  body: Uint8Array<ArrayBuffer> | null,
): Promise<Record<string, unknown>> {
  const form = await new Response(body, {
    headers: { 'content-type': headers.get('content-type') ?? '' },
  })
    .formData()
    .catch(() => new FormData())
  return Object.fromEntries(form)
}
