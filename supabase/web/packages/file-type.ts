import { fileText, pictureType } from '#domain/package/file-kind.ts'

/*
 * What a browser is told of a file that somebody else wrote. Pictures and plain text are shown;
 * everything that a browser would run or render as a page is downloaded.
 */

/** With these no browser takes what somebody else wrote for a page of this site. */
export const sandboxed = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
}

/** How a file is given out: its media type, and whether a browser may show it. */
export interface FileType {
  readonly type: string
  readonly isShown: boolean
}

const pictureNames = /\.(?:png|jpe?g|gif|webp|avif)$/i

/**
 * What a browser renders or runs. A script or a style of another type than its own is not taken by
 * any page, whatever the policies say, so they have the type of plain text.
 */
const plain = 'text/plain; charset=utf-8'
const binary = 'application/octet-stream'
const rendered: ReadonlyMap<string, string> = new Map([
  ...['html', 'htm', 'xhtml', 'xht', 'shtml', 'xml', 'xsl', 'xslt', 'rdf', 'rss', 'atom'].map(
    (one) => [one, plain] as const,
  ),
  ...['js', 'mjs', 'cjs', 'css', 'webmanifest', 'appcache'].map((one) => [one, plain] as const),
  ...['svgz', 'wasm', 'swf', 'mhtml', 'mht'].map((one) => [one, binary] as const),
  // so that it can be a picture in a page
  ['svg', 'image/svg+xml'],
  ['pdf', 'application/pdf'],
])

const texts: ReadonlyMap<string, string> = new Map([
  ['md', 'text/markdown; charset=utf-8'],
  ['markdown', 'text/markdown; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['csv', 'text/csv; charset=utf-8'],
])

/**
 * By its bytes, and by the end of its name where those do not tell: what is called a picture and is
 * none is downloaded.
 */
export function fileType(path: string, bytes: Uint8Array<ArrayBuffer>): FileType {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  const acting = rendered.get(extension)
  if (acting !== undefined) return { type: acting, isShown: false }
  const picture = pictureType({ path, bytes })
  if (picture !== null) return { type: picture, isShown: true }
  return fileText(bytes) !== null && !pictureNames.test(path)
    ? { type: texts.get(extension) ?? plain, isShown: true }
    : { type: binary, isShown: false }
}
