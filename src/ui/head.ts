import { useEffect } from 'react'

export interface Head {
  /** Without the product's name. */
  readonly title: string
  readonly description: string
  /** The path of the page's canonical address. */
  readonly canonical: string
  /** Keeps search engines away from private, empty and unknown pages. */
  readonly noindex?: boolean
}

function upsert(selector: string, make: () => HTMLElement, attribute: string, value: string): void {
  const found = document.head.querySelector(selector)
  const element = found ?? document.head.appendChild(make())
  element.setAttribute(attribute, value)
}

const named = (tag: 'meta' | 'link', attribute: string, name: string) => () => {
  const element = document.createElement(tag)
  element.setAttribute(attribute, name)
  return element
}

/**
 * Writes the document's title, description, canonical address and robots rule. `product` is the
 * name of the product in the chosen language.
 */
export function useHead(
  { title, description, canonical, noindex = false }: Head,
  product: string,
): void {
  useEffect(() => {
    document.title = title === product ? title : `${title} · ${product}`
    const address = new URL(canonical, location.origin).href
    // removes what the server wrote about another page than this one
    for (const first of document.head.querySelectorAll<HTMLElement>('[data-first]'))
      if (first.dataset['first'] !== canonical) first.remove()
    upsert('meta[name=description]', named('meta', 'name', 'description'), 'content', description)
    upsert('link[rel=canonical]', named('link', 'rel', 'canonical'), 'href', address)
    upsert(
      'meta[name=robots]',
      named('meta', 'name', 'robots'),
      'content',
      noindex ? 'noindex' : 'index, follow',
    )
    upsert('meta[property="og:title"]', named('meta', 'property', 'og:title'), 'content', title)
    upsert(
      'meta[property="og:description"]',
      named('meta', 'property', 'og:description'),
      'content',
      description,
    )
    upsert('meta[property="og:url"]', named('meta', 'property', 'og:url'), 'content', address)
  }, [title, description, canonical, noindex, product])
}
