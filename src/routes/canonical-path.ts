import type { Entry } from './entry.ts'
import { addresses } from './table.ts'

const forms = addresses.map(([path, entry]: readonly [string, Entry]) => ({
  path,
  entry,
  // the app's router is blind to the case of an address
  form: new RegExp(`^${path.replace(/\$\w+/g, '([^/]+)')}$`, 'i'),
}))

/** What programs are given for a collection or an author, and people open as well. */
const givenOut: readonly (readonly [form: RegExp, page: string])[] = [
  [/^\/collections\/([^/]+)$/i, '/collection/'],
  [/^\/authors\/([^/]+)$/i, '/profile/'],
]

/**
 * The address under which a page is known, for a clean path that leads to it: small letters, also
 * in the names of things, which have no others. People write their own names as they like.
 */
export function canonicalPath(asked: string): string {
  const pathname = givenOut.reduce((text, [form, page]) => text.replace(form, `${page}$1`), asked)
  for (const { path, entry, form } of forms) {
    const found = form.exec(pathname)
    if (!found) continue
    const name = found[1] ?? ''
    return path.replace(/\$\w+/, () => (entry.item === 'profile' ? name : smallLetters(name)))
  }
  return pathname
}

const smallLetters = (name: string): string => (/^[\w-]+$/.test(name) ? name.toLowerCase() : name)
