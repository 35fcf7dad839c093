import { isFull } from '../db/quota-retry.ts'
import { readStorage } from '../db/storage.ts'
import {
  dropPackages,
  heldPackages,
  mostInMemory,
  packagesLast,
  putPackage,
} from './package-cache.ts'
import { makesRoom, packageBudget } from './room.ts'
import { wantedPackages } from './wanted.ts'

/** What packages take on this device and may take, in bytes. */
export interface PackageRoom {
  readonly held: number
  readonly budget: number
}

export async function packageRoom(): Promise<PackageRoom> {
  const [list, storage, last] = await Promise.all([heldPackages(), readStorage(), packagesLast()])
  const held = list.reduce((sum, one) => sum + one.size, 0)
  return { held, budget: last ? packageBudget(storage, held) : mostInMemory }
}

/**
 * Keeps a package on this device, where there is room or others can make it. `full`: what is there
 * is favourited or collected. `failed`: storage does not work. Never rejects.
 */
export async function keepPackage(
  digest: string,
  zip: Uint8Array<ArrayBuffer>,
): Promise<'kept' | 'full' | 'failed'> {
  const [all, { budget }, wanted] = await Promise.all([
    heldPackages(),
    packageRoom(),
    wantedPackages(),
  ])
  const held = all.filter((one) => one.digest !== digest)
  // while it is not known what is wanted, nothing is thrown away
  const spared = new Set((wanted ?? held).map((one) => one.digest))
  const victims = makesRoom(held, zip.length, budget, spared)
  if (victims === null) return 'full'
  await dropPackages(victims)
  try {
    await putPackage(digest, zip, Date.now())
    return 'kept'
  } catch (error) {
    return isFull(error) ? 'full' : 'failed'
  }
}
