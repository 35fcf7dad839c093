import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressed, encodingFor } from './encoding.ts'

const place = (folder: string) => join(folder, '.packed')

/**
 * The best encoding the client takes, for a file that is sent many times. Packing all of the app so
 * well takes seconds: the result is kept beside the files under `name`, a name of their content,
 * until the next build empties the folder. A folder that cannot be written keeps nothing.
 */
export async function packedOnce(
  folder: string,
  name: string,
  raw: Uint8Array<ArrayBuffer>,
  accepted: string,
): ReturnType<typeof compressed> {
  const file = join(place(folder), `${name}.br`)
  const kept = encodingFor(accepted) === 'br' ? await readFile(file).catch(() => null) : null
  if (kept) return { body: new Uint8Array(kept), encoding: 'br' }
  const packed = await compressed(raw, accepted, 11)
  if (packed.encoding === 'br') await keep(place(folder), file, packed.body).catch(() => {})
  return packed
}

/** Whole or not at all: another server may be reading. */
async function keep(folder: string, file: string, body: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  const partial = `${file}.${process.pid}`
  await writeFile(partial, body)
  await rename(partial, file)
}
