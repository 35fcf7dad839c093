import { searchClient } from '#local/search/client.ts'

/** Others wait no longer for it. Milliseconds. */
const limitMs = 5000

/**
 * On a device that has no catalogue yet, and has asked for the file of it (public/prefs.js): starts
 * what stores it while the page is still being built. Resolves when the catalogue can be searched,
 * and at once when there is nothing to wait for.
 */
export async function startFirstFill(): Promise<void> {
  // a page that comes without its screen asks when all of it has been read, right after this script
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  const coming = globalThis.firstCatalogue
  if (!coming) return
  const search = searchClient()
  const said = await coming.then((first) => first?.latest).catch(() => null)
  if (!said) return
  // a script that does not come is asked for again by what starts after the first screen
  void import('../sync/catalog.ts').then(
    ({ startSync }) => startSync(),
    () => {},
  )
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, limitMs)
    const stop = search.subscribe(() => {
      if (search.status.size === 0) return
      clearTimeout(timer)
      stop()
      resolve()
    })
  })
}
