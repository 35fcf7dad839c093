import type { Skill } from '#domain/catalog/skill.ts'
import { memoryRows } from '../catalog/memory-mirror.ts'
import { mirrorStore } from '../db/open-mirror.ts'
import { currentPerson, type PersonView } from '../person/person-view.ts'

/** A package that should be on the device. */
export interface WantedPackage {
  readonly digest: string
  /** Bytes of all its files. */
  readonly size: number
}

/** The keys of rows (`table/id`) that the person has favourited or collected, the newest first. */
function keysOf({ rows }: PersonView): string[] {
  const items = [...rows.favorites, ...rows.items]
  return [...new Set(items.map(({ itemType, itemId }) => `${itemType}s/${itemId}`))]
}

/**
 * The packages of what the person who is signed in has favourited and collected, as far as the
 * device knows them; each once. Null while it is not known who that is, or what they have.
 */
export async function wantedPackages(
  person = currentPerson(),
): Promise<readonly WantedPackage[] | null> {
  if (person.state === 'opening') return null
  const keys = keysOf(person)
  const database = await mirrorStore()
  const stored = database
    ? await database.rows.bulkGet(keys).catch(() => null)
    : keys.map(memoryRows.byKey)
  if (stored === null) return null
  const found = new Map<string, WantedPackage>()
  for (const one of stored) {
    // rows were parsed when they came
    const row: Pick<Skill, 'package'> = one?.row ?? {}
    if (row.package) found.set(row.package.digest, row.package)
  }
  return [...found.values()]
}
