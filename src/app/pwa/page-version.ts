/** A server that takes longer is not asked any more. Milliseconds. */
const limitMs = 5000

/**
 * The scripts that the page at this address starts with, which name its version; null when it
 * cannot be had, or is a page of somebody else. `/index.html` is that of the service worker in
 * charge; with a query the worker passes the request on to the server.
 */
async function scriptsAt(address: string): Promise<readonly string[] | null> {
  try {
    const reply = await fetch(address, {
      cache: 'no-store',
      signal: AbortSignal.timeout(limitMs),
    })
    const scripts = (await reply.text()).match(/\/assets\/[\w.-]+\.js/g) ?? []
    return reply.ok && scripts.length > 0 ? scripts : null
  } catch {
    return null
  }
}

/** Whether it is the version of this page: null when that cannot be known. */
const isOfThisPage = (scripts: readonly string[] | null): boolean | null =>
  scripts && [...document.scripts].some(({ src }) => scripts.some((one) => src.endsWith(one)))

const atServer = () => scriptsAt(`/index.html?at=${Date.now()}`)

/** The server's version when it is not the one of this page; null also when it cannot be asked. */
export async function newVersionOfServer(): Promise<string | null> {
  const scripts = await atServer()
  return isOfThisPage(scripts) === false ? String(scripts) : null
}

/** Whether the server has the version of this page; null when it cannot be asked. */
export const isVersionOfServer = async (): Promise<boolean | null> => isOfThisPage(await atServer())

/**
 * Whether the service worker in charge has the version of this page; null when it cannot be asked,
 * as by a page that is being left.
 */
export const isVersionOfWorker = async (): Promise<boolean | null> =>
  isOfThisPage(await scriptsAt('/index.html'))
