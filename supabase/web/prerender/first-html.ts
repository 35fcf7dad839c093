import { common } from '#copy/common.ts'
import { jsonInScript } from '#domain/catalog/software-application.ts'
import type { Answers } from '#domain/server/answers.ts'
import { unknownOrigin } from '#domain/install/site/site-place.ts'
import { namespaceOf } from '#domain/mcp-registry/server-name.ts'
import { noSite, type Site } from '#domain/server/site.ts'
import type { PageHead } from './page-head.ts'

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
)
const html = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities.get(sign) ?? '')
const picture = '/screenshots/share.png'
/** The script elements of index.html, and the links that preload what they import. */
const script = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g

/** What stands beside the head of a page. */
interface FirstParts {
  readonly preloads?: readonly string[]
  readonly prerendered?: string | null
  readonly site?: Site
  /** What is behind the address; a server where it is not said. */
  readonly answers?: Answers
}

/** The screen with the address of the site, and with the name that its registry has for it. */
function atAddress(screen: string, origin: string): string {
  const there = screen.replaceAll(unknownOrigin, () => html(origin))
  if (!URL.canParse(origin)) return there
  return there.replaceAll(namespaceOf(unknownOrigin), () => html(namespaceOf(origin)))
}

/**
 * index.html under the name that the operator has given the site, and with what the app shows of
 * the site, so that it need not ask first.
 */
export function siteHtml(index: string, site: Site): string {
  const named =
    site.name === null
      ? index
      : [common.zh.product, common.en.product].reduce(
          (text, product) => text.replaceAll(product, html(site.name ?? product)),
          index,
        )
  if (Object.values(site).every((value) => value === null)) return named
  const data = `<script type="application/json" id="site">${jsonInScript(site)}</script>`
  return named.replace('</body>', () => `${data}\n  </body>`)
}

/**
 * The app's index.html with the title, description and so on of one page, for crawlers and link
 * previews, which run no script. Tags that the app does not write itself carry `data-first` with
 * the page's path; src/ui/head.ts removes them on another page. `preloads`: scripts of the page's
 * screen, which the browser would otherwise request only once the app runs. `prerendered`: the HTML
 * of the screen itself; the scripts then wait in a template until public/prefs.js has seen the
 * screen painted, and the app replaces it (src/app/boot/hand-over.ts). Anything that index.html has
 * no place for is left out.
 */
export function firstHtml(
  index: string,
  origin: string,
  page: PageHead,
  { preloads = [], prerendered = null, site = noSite, answers = 'server' }: FirstParts,
): string {
  // commands on the screen name the address that the person is at
  const screen = prerendered === null ? null : atAddress(prerendered, origin)
  const product = site.name ?? common.zh.product
  const title = page.title ?? product
  const address = origin + page.canonical
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta ${kind}="${name}" content="${html(content)}">`
  const first = (tag: string) =>
    tag.replace(/^<\w+/, (begin) => `${begin} data-first="${html(page.canonical)}"`)
  const scripts = preloads.map(
    (file) => `<link rel="modulepreload" crossorigin href="${html(file)}">`,
  )
  const own = prerendered === null ? [] : (index.match(script) ?? [])
  const tags = [
    ...(prerendered === null
      ? scripts
      : [`<template id="later">${[...own, ...scripts].join('')}</template>`]),
    `<link rel="canonical" href="${html(address)}">`,
    ...(answers === 'files' ? [meta('name', 'answers', answers)] : []),
    meta('name', 'robots', page.noindex ? 'noindex' : 'index, follow'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', address),
    meta('property', 'og:site_name', product),
    ...[
      meta('property', 'og:type', page.type),
      meta('property', 'og:locale', 'zh_CN'),
      meta('property', 'og:locale:alternate', 'en_US'),
      meta('property', 'og:image', page.image ?? origin + picture),
      ...(page.image
        ? []
        : [meta('property', 'og:image:width', '1200'), meta('property', 'og:image:height', '630')]),
      meta('name', 'twitter:card', 'summary_large_image'),
      meta('name', 'twitter:title', title),
      meta('name', 'twitter:description', page.description),
      meta('name', 'twitter:image', page.image ?? origin + picture),
      ...(page.data
        ? [`<script type="application/ld+json">${jsonInScript(page.data)}</script>`]
        : []),
    ].map(first),
  ]
  const whole = page.title === null ? product : `${page.title} · ${product}`
  const changes: readonly (readonly [RegExp | string, string])[] = [
    [/<title>[^<]*<\/title>/, `<title>${html(whole)}</title>`],
    [
      /<meta name="description" content="[^"]*"\s*\/?>/,
      meta('name', 'description', page.description),
    ],
    [/<\/head>/, `${tags.join('\n    ')}\n  </head>`],
    [
      /<\/body>/,
      `${page.rows && Object.keys(page.rows).length > 0 ? `<script type="application/json" id="first-rows">${jsonInScript(page.rows)}</script>\n  ` : ''}</body>`,
    ],
    ...(prerendered === null
      ? []
      : [
          ...own.map((tag) => [tag, ''] as const),
          [
            '<noscript>',
            `<div id="prerendered" aria-busy="true">${screen}</div>\n    <noscript>`,
          ] as const,
        ]),
  ]
  // replaced by a function, since a text may contain `$&`, which means something to `replace`
  return changes.reduce((text, [place, by]) => text.replace(place, () => by), siteHtml(index, site))
}
