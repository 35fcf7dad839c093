import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { placeFile } from '../place-file.ts'
import { ListedNow } from './listed-now.ts'
import type { Listing } from './listing.ts'

/** Of another format nothing is read. */
const format = 1
const fileName = 'listings.ndjson'
/** So many are written or read before others have a turn. */
const portion = 500

interface Head {
  readonly format: number
  readonly epoch: string
  readonly head: number
  readonly count: number
}

/** Keeps listings over a restart: a line each, and before them where they stand in the feed. */
export class ListingFolder {
  private readonly path: string
  constructor(path: string) {
    this.path = path
  }

  /** Rejects as the system does, and then what was kept before is still there. */
  keep(listed: ListedNow): Promise<void> {
    return placeFile(join(this.path, fileName), linesOf(listed))
  }

  /** Null when there are none, or none that can be read. */
  async load(): Promise<ListedNow | null> {
    const file = join(this.path, fileName)
    try {
      return await read(file)
    } catch {
      await rm(file, { force: true }).catch(() => {})
      return null
    }
  }
}

function* linesOf(listed: ListedNow): Generator<string> {
  const { epoch, head, all } = listed
  yield `${JSON.stringify({ format, epoch, head, count: all.length } satisfies Head)}\n`
  for (let begin = 0; begin < all.length; begin += portion)
    yield all
      .slice(begin, begin + portion)
      .map((one) => `${JSON.stringify(one)}\n`)
      .join('')
}

async function read(file: string): Promise<ListedNow | null> {
  const listings: Listing[] = []
  let first: Head | null = null
  const input = createReadStream(file)
  try {
    for await (const line of createInterface({ input })) {
      if (first) listings.push(JSON.parse(line) as Listing)
      else first = JSON.parse(line) as Head
      if (first.format !== format) return null
    }
  } finally {
    // who stops before the end leaves the file open
    input.destroy()
  }
  // half a file is none
  if (!first || listings.length !== first.count) return null
  return new ListedNow(first.epoch, first.head, listings)
}
