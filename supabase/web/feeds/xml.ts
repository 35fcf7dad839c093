const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  }),
)

/**
 * Characters that XML 1.0 cannot contain, not even escaped: most control characters, halves of
 * surrogate pairs, and two non-characters.
 */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Text, escaped for content or an attribute. Characters that XML cannot contain are left out. */
export const xml = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"']/g, (sign) => entities.get(sign) ?? '')

/** `<name>text</name>`, escaped. */
export const element = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
