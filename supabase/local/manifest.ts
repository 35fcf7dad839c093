import type { Site } from '#domain/server/site.ts'
import type { App } from './static-files.ts'

export const manifestPath = '/manifest.webmanifest'

/** The text of the web app manifest under the name that the operator has given the site. */
export function manifestWithName(text: string, { name }: Site): string {
  if (name === null) return text
  const manifest = JSON.parse(text) as object
  return JSON.stringify({ ...manifest, name, short_name: name })
}

/** Answers with the built manifest under that name. */
export async function namedManifest(app: App, request: Request, site: Site): Promise<Response> {
  // asked for without an encoding, so that it can be read
  const built = await app(new Request(request.url))
  if (built.status !== 200) return built
  return new Response(manifestWithName(await built.text(), site), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' },
  })
}
