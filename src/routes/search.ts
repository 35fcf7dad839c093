/** Search parameters as people write them: plain text, `?q=pdf&cat=data,vm`, no JSON. */
export type Search = Record<string, string>

/** `?a=1&b=x,y` → { a: '1', b: 'x,y' }. Of a name that comes twice the last one counts. */
export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))

const readable = (text: string) =>
  encodeURIComponent(text)
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/')
    .replaceAll('%20', '+')

/** The other way round; empty and missing values are left out, commas stay commas. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search).flatMap(([name, value]) =>
    (typeof value === 'string' && value !== '') || typeof value === 'number'
      ? [`${readable(name)}=${readable(String(value))}`]
      : [],
  )
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
