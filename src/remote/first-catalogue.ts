/** What public/prefs.js has asked for on a device without a catalogue, before the app ran. */
export interface FirstCatalogue {
  /** What `/catalogue/latest.json` says; null where it says nothing. Rejects as the network does. */
  readonly latest: Promise<unknown>
  /** The answer to the request for that file; null when it is none. Rejects as the network does. */
  readonly file: Promise<Response | null>
  readonly stop: AbortController
}

declare global {
  var firstCatalogue: Promise<FirstCatalogue | null> | undefined
}

/** It is handed over once; null afterwards, and where nothing was asked for. Never rejects. */
export async function takeFirst(): Promise<FirstCatalogue | null> {
  const coming = globalThis.firstCatalogue
  globalThis.firstCatalogue = undefined
  return (await coming?.catch(() => null)) ?? null
}

/** Ends the requests when nobody has taken them: another tab has brought the catalogue. */
export const dropFirst = async (): Promise<void> => (await takeFirst())?.stop.abort()
