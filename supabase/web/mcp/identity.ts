import { assistants } from '#copy/assistants.ts'
import { common } from '#copy/common.ts'
import type { Site } from '#domain/server/site.ts'

/*
 * Who the MCP server of this site says it is: to a client that connects, in the registry and on its
 * card, which a client reads before.
 */

/** What the tools are and take; another one, and another time, when that changes. */
export const ownVersion = '1.0.0'
export const ownVersionSince = '2026-11-29T00:00:00.000Z'

export const ownTitle = ({ name }: Site): string =>
  name ?? `${common.zh.product} · ${common.en.product}`

/** A line: the registry takes 100 characters. */
export const ownDescription = `${assistants.zh.card} / ${assistants.en.card}`

export const ownIcons = (origin: string) => [
  { src: `${origin}/icons/icon-192.png`, mimeType: 'image/png' as const, sizes: ['192x192'] },
]
