import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { readRow } from '#domain/catalog/mirror-rows.ts'
import type { SkillCard } from '#domain/catalog/skill.ts'
import { feedPageIn } from '#domain/outbox/feed-page.ts'
import { domainRow } from '#domain/outbox/row-names.ts'
import { Catalogue } from '#domain/search/catalogue.ts'
import { digestIn, seal } from '#domain/search/file/container.ts'
import { isStorableId } from '#domain/search/file/stored-ids.ts'

const brotli = promisify(brotliCompress)

/** What a file is made of is asked for page by page: `sync_pull` after this place, in UTF-8. */
export type NextPage = (after: number, epoch: string | null) => Promise<Uint8Array>

/** A catalogue's file, whole and packed with brotli. */
export interface BuiltFile {
  readonly epoch: string
  readonly head: number
  readonly count: number
  readonly digest: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly packed: Uint8Array<ArrayBuffer>
}

/** The feed cannot be read to its end. */
export class NotBuilt extends Error {}

type Op = readonly [seq: number, table: string, pk: string, row: unknown]

/**
 * Reads the feed from its beginning to its head, as a device does, and writes what it says then.
 * Cards that can be read become columns; all other rows are carried as they are, and devices judge
 * them. Rejects with `NotBuilt`, or as `nextPage` does.
 */
export async function buildFile(nextPage: NextPage): Promise<BuiltFile> {
  const catalogue = new Catalogue()
  const rest = new Map<string, Op>()
  let epoch: string | null = null
  let after = 0
  let firstHead = 0
  for (;;) {
    const page = feedPageIn(await nextPage(after, epoch))
    if (!page || (epoch !== null && page.epoch !== epoch)) throw new NotBuilt('no page of the feed')
    epoch = page.epoch
    firstHead ||= page.head
    applyOps(page.ops, catalogue, rest)
    const isLast = page.next >= page.head
    if (!isLast && page.next <= after) throw new NotBuilt('the feed does not go on')
    after = page.next
    if (isLast) break
  }
  if (await hasForgotten(nextPage, firstHead, epoch)) throw new NotBuilt('deletions were forgotten')
  const bytes = await seal(catalogue.toFile({ epoch, head: after, rest: [...rest.values()] }))
  return {
    epoch,
    head: after,
    count: catalogue.size,
    digest: digestIn(bytes),
    bytes,
    packed: await pack(bytes),
  }
}

/**
 * Whether the server has forgotten a deletion that came while the feed was being read: then a row
 * that is gone may be among those that were read before.
 */
async function hasForgotten(nextPage: NextPage, head: number, epoch: string): Promise<boolean> {
  if (head === 0) return false
  const page = feedPageIn(await nextPage(head, epoch))
  return page?.reset !== false
}

/** Puts cards into the catalogue, and all other rows into `rest`. */
export function applyOps(
  ops: readonly Op[],
  catalogue: Catalogue,
  rest: Map<string, Op> = new Map(),
): void {
  const upsert: SkillCard[] = []
  const remove: string[] = []
  for (const op of ops) {
    const [, table, pk, row] = op
    const key = `${table}/${pk}`
    const card = table === 'skills' ? cardIn(row) : null
    if (card?.id === pk) upsert.push(card)
    else if (table === 'skills') remove.push(pk)
    if (card || row === null) rest.delete(key)
    else rest.set(key, op)
  }
  catalogue.apply({ upsert, remove })
}

function cardIn(row: unknown): SkillCard | null {
  if (typeof row !== 'object' || row === null) return null
  const read = readRow('skills', 'card', domainRow('skills', row as Record<string, unknown>))
  return 'ok' in read && isStorableId((read.ok as SkillCard).id) ? (read.ok as SkillCard) : null
}

/** Compressed once for all who ask, in a window that sees the whole file. */
async function pack(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  return new Uint8Array(packed)
}
