import { repositoryAddress } from '../repository/address.ts'
import { firstCharacters } from '../text/characters.ts'

/**
 * What another app hands over (W3C Web Share Target): any of the three may be missing, and Android
 * puts addresses into `text`. Nothing of it is trusted.
 */
export interface SharedWords {
  readonly title?: unknown
  readonly text?: unknown
  readonly url?: unknown
}

/** Characters; more is no file that a submission begins with. */
const longest = 200_000

/** A link's own scheme before an address: `web+skill:github.com/owner/name`. */
const scheme = /^web\+skill:(?:\/\/)?/i

const words = (value: unknown): string =>
  typeof value === 'string' ? firstCharacters(value.replaceAll('\0', '').trim(), longest) : ''
/** `and/or` is no repository: the host must be named. */
const isRepository = (text: string): boolean =>
  /github/i.test(text) && repositoryAddress(text) !== null

/**
 * What /submit begins with: the address of a repository, wherever it stands; without one, a text of
 * several lines, since that may be a file; else whatever there is. Empty when nothing was shared.
 * The person sees it before anything is done with it.
 */
export function sharedText({ title, text, url }: SharedWords): string {
  const [said, address] = [words(text), words(url)]
  const candidates = [address, ...said.split(/\s+/), ...words(title).split(/\s+/)].map((one) =>
    one
      .replace(/^[(<（《「]+/, '')
      .replace(scheme, '')
      .replace(/[)>,.;，。；、）》」]+$/, ''),
  )
  const repository = said.includes('\n---\n') ? undefined : candidates.find(isRepository)
  return (
    repository ??
    (said.includes('\n') ? said : (address || said || words(title)).replace(scheme, ''))
  )
}
