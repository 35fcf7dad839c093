const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/**
 * Everything that XML 1.0 has no way to write: most control characters, halves of surrogate pairs,
 * two non-characters.
 */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Text as content or as an attribute's value. What cannot be written in XML is left out. */
export const xml = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

/** `<name>text</name>`, escaped. */
export const element = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
