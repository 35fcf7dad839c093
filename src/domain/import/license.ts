/**
 * SPDX identifiers by the ways people write a licence, where these leave no doubt. Keys are in lower
 * case, without the words `license` and `the`.
 */
const spdx: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mit: 'MIT',
    isc: 'ISC',
    unlicense: 'Unlicense',
    '0bsd': '0BSD',
    zlib: 'Zlib',
    'bsl-1.0': 'BSL-1.0',
    'epl-2.0': 'EPL-2.0',
    apache: 'Apache-2.0',
    'apache 2': 'Apache-2.0',
    'apache 2.0': 'Apache-2.0',
    'apache-2.0': 'Apache-2.0',
    'apache version 2.0': 'Apache-2.0',
    'bsd-2-clause': 'BSD-2-Clause',
    'bsd 2-clause': 'BSD-2-Clause',
    'bsd-3-clause': 'BSD-3-Clause',
    'bsd 3-clause': 'BSD-3-Clause',
    'mpl-2.0': 'MPL-2.0',
    'mpl 2.0': 'MPL-2.0',
    'gpl-2.0': 'GPL-2.0-only',
    'gpl-3.0': 'GPL-3.0-only',
    gplv3: 'GPL-3.0-only',
    'agpl-3.0': 'AGPL-3.0-only',
    agplv3: 'AGPL-3.0-only',
    'lgpl-3.0': 'LGPL-3.0-only',
    cc0: 'CC0-1.0',
    'cc0-1.0': 'CC0-1.0',
    'cc0 1.0': 'CC0-1.0',
    'cc by 4.0': 'CC-BY-4.0',
    'cc-by-4.0': 'CC-BY-4.0',
    'cc by-sa 4.0': 'CC-BY-SA-4.0',
    'cc-by-sa-4.0': 'CC-BY-SA-4.0',
    'cc by-nc 4.0': 'CC-BY-NC-4.0',
    'cc-by-nc-4.0': 'CC-BY-NC-4.0',
    'cc-by-nc-sa-4.0': 'CC-BY-NC-SA-4.0',
  }),
)
const identifier = /^[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*-\d+(?:\.\d+)*(?:-only|-or-later)?$/

/** The SPDX identifier that a record's words name, `Proprietary` if they say so, else `Unknown`. */
export function licenseOf(words: string): string {
  const said = words.trim()
  if (/^(?:proprietary|all rights reserved|commercial)\b/i.test(said)) return 'Proprietary'
  const bare = said
    .toLowerCase()
    .replace(/[“”"']/g, '')
    .replace(/\b(?:the|license|licence|licensed)\b/g, ' ')
  const key = bare.replace(/[\s,]+/g, ' ').trim()
  return spdx.get(key) ?? (said.length <= 60 && identifier.test(said) ? said : 'Unknown')
}
