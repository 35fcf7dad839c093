import { open } from 'node:fs/promises'
import { withTimeout } from '../with-timeout.ts'
import { banded, bands } from './pkt-line.ts'
import { packLines } from './upload-answer.ts'

/* The bodies in which a pack is sent. They are made while the client takes them. */

const portion = 64 * 1024
/** How long a client may take for a large pack: one that dawdles keeps others waiting. */
const mostMs = 30 * 60_000
/** So often somebody who waits is told so, and no proxy takes the connection for dead. */
const tellEveryMs = 5000

/** A pack that is in memory. */
export async function* smallPack(
  head: Uint8Array,
  pack: Buffer,
  hasBands: boolean,
  end: Uint8Array,
): AsyncGenerator<Uint8Array> {
  yield head
  for (let at = 0; at < pack.length; at += portion)
    yield* packLines(pack.subarray(at, at + portion), hasBands)
  yield end
}

/**
 * A pack in a file that may still have to be written; whoever waits is told that it is. `over` is
 * called when it is sent, or given up.
 */
export async function* largePack(
  head: Uint8Array,
  file: Promise<string>,
  hasBands: boolean,
  end: Uint8Array,
  over: () => void,
): AsyncGenerator<Uint8Array> {
  const until = performance.now() + mostMs
  try {
    yield head
    for (let path: string | null = null; path === null;) {
      path = await withTimeout(file, tellEveryMs)
      if (path !== null) yield* fileLines(path, hasBands, until)
      else if (hasBands) yield* banded(bands.progress, Buffer.from('preparing…\n'))
    }
    yield end
  } catch (error) {
    console.error(`git: a repository was not sent: ${String(error)}`)
    if (!hasBands) throw error
    yield* banded(bands.fault, Buffer.from('the repository could not be sent; try again\n'))
  } finally {
    over()
  }
}

async function* fileLines(
  path: string,
  hasBands: boolean,
  until: number,
): AsyncGenerator<Uint8Array> {
  const handle = await open(path)
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(portion), 0, portion)
      if (bytesRead === 0) return
      if (performance.now() > until) throw new Error('it took too long')
      yield* packLines(buffer.subarray(0, bytesRead), hasBands)
    }
  } finally {
    await handle.close()
  }
}

/** A body of what comes, one portion at a time. */
export function bodyOf(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = parts[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const next = await iterator.next()
        if (next.done) controller.close()
        else controller.enqueue(new Uint8Array(next.value))
      },
      async cancel() {
        await iterator.return?.()
      },
    },
    { highWaterMark: 1 },
  )
}
