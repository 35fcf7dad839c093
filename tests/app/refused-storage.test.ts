import { readdirSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)

/** What a browser throws for everything in which a site could keep something. */
const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** The globals of a page, before its first script has run. */
function page(refused: readonly string[]) {
  const navigator: object = { serviceWorker: {}, locks: {} }
  const window: Record<string, unknown> = {
    navigator,
    document: {
      documentElement: { dataset: {}, lang: '' },
      querySelector: () => ({ content: '' }),
    },
    matchMedia: () => ({ matches: false }),
    performance: { getEntriesByType: () => [] },
    addEventListener: () => {},
    localStorage: { getItem: () => null },
    sessionStorage: {},
    indexedDB: {},
    caches: {},
    BroadcastChannel: class {
      close() {}
    },
  }
  window['window'] = window
  for (const name of refused) {
    const owner = name in navigator ? navigator : window
    const isClass = name === 'BroadcastChannel'
    Object.defineProperty(
      owner,
      name,
      isClass ? { value: refuse, configurable: true } : { get: refuse, configurable: true },
    )
  }
  runInNewContext(readFileSync(new URL('public/prefs.js', root), 'utf8'), window)
  return { ...navigator, ...window }
}

const all = [
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'BroadcastChannel',
  'serviceWorker',
  'locks',
]

test('what a browser refuses to a site that may keep nothing does not exist for any script', () => {
  const refused = page(all) as unknown as Record<string, unknown>
  expect(all.map((name) => refused[name])).toEqual(all.map(() => undefined))
  const given = page([]) as unknown as Record<string, unknown>
  expect(all.filter((name) => given[name] === undefined)).toEqual([])
})

/** Where `try {` … `}` begins and ends. Braces in texts do not count here: none is unbalanced. */
function triedRanges(text: string): [number, number][] {
  return [...text.matchAll(/\btry \{/g)].map(({ index }) => {
    let depth = 0
    for (let at = text.indexOf('{', index); at < text.length; at++) {
      if (text[at] === '{') depth++
      if (text[at] === '}' && --depth === 0) return [index, at]
    }
    throw new Error('a try without an end')
  })
}

const touching = /\b(?:localStorage|sessionStorage)\.|\bcaches\.(?!\?)|\bnew BroadcastChannel\(/g
const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g

test('whoever touches what a browser may refuse is ready for it to throw', () => {
  const files = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith('styled-system'),
  )
  let touches = 0
  const bare = files.flatMap((name) => {
    const text = readFileSync(new URL(`src/${name}`, root), 'utf8').replaceAll(comment, (found) =>
      ' '.repeat(found.length),
    )
    const tried = triedRanges(text)
    return [...text.matchAll(touching)].flatMap(({ 0: what, index }) => {
      touches++
      const isTried = tried.some(([from, to]) => from < index && index < to)
      return isTried ? [] : `${name}:${text.slice(0, index).split('\n').length}: ${what}`
    })
  })
  expect(touches).toBeGreaterThan(20) // an empty scan must not pass
  expect(bare).toEqual([])
})
