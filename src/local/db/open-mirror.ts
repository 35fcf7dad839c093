import type { Mirror } from '#sync'
import { type MirrorDatabase, openMirror } from './mirror-database.ts'
import { memoryMirror } from '../catalog/memory-mirror.ts'
import { storedMirror } from '../catalog/stored-mirror.ts'

let opened: Promise<MirrorDatabase | null> | undefined

/** The mirror's database, opened once per page; null when this browser has none. */
export const mirrorStore = (): Promise<MirrorDatabase | null> => (opened ??= openMirror())

/** The mirror for the sync engine, and whether it will be there after a reload. */
export async function openedMirror(): Promise<{ mirror: Mirror; lasting: boolean }> {
  const database = await mirrorStore()
  return database
    ? { mirror: storedMirror(database), lasting: true }
    : { mirror: memoryMirror(), lasting: false }
}
