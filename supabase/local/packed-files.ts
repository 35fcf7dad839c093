import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressed, encodingFor } from './encoding.ts'

const place = (folder: string) => join(folder, '.packed')

/**
 * A file in the best encoding that the client takes, compressed at the highest quality, since it is
 * sent many times. That takes seconds for the whole app, so the result is stored beside the files
 * under `name`, a hash of the content, until the next build empties the folder. Where the folder
 * cannot be written, nothing is stored.
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

/** Stores all of it or nothing: another server may be reading the same folder. */
async function keep(folder: string, file: string, body: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  const partial = `${file}.${process.pid}`
  await writeFile(partial, body)
  await rename(partial, file)
}
