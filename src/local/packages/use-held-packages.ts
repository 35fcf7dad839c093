import { useEffect, useState } from 'react'
import { usePerson } from '../person/person-view.ts'
import { packageRoom } from './keep-package.ts'
import { heldPackages, onPackages } from './package-cache.ts'
import { wantedPackages } from './wanted.ts'

/** What this device holds of packages. Sizes in bytes. */
export interface HeldSummary {
  readonly count: number
  readonly size: number
  /** What they may take together. */
  readonly budget: number
  /** How many packages the person's favourites and collections have, and how many of them are here. */
  readonly wanted: number
  readonly wantedHere: number
}

async function summary(): Promise<HeldSummary> {
  const [held, { budget }, wanted] = await Promise.all([
    heldPackages(),
    packageRoom(),
    wantedPackages(),
  ])
  const here = new Set(held.map(({ digest }) => digest))
  return {
    count: held.length,
    size: held.reduce((sum, one) => sum + one.size, 0),
    budget,
    wanted: wanted?.length ?? 0,
    wantedHere: wanted?.filter(({ digest }) => here.has(digest)).length ?? 0,
  }
}

/** What is held, and its changes in this page; null until storage has answered. */
export function useHeldPackages(): HeldSummary | null {
  const { rows } = usePerson()
  const [held, setHeld] = useState<HeldSummary | null>(null)
  useEffect(() => {
    let wanted = true
    const read = () =>
      void summary().then((now) => {
        if (wanted) setHeld(now)
      })
    read()
    const stop = onPackages(read)
    document.addEventListener('visibilitychange', read)
    return () => {
      wanted = false
      stop()
      document.removeEventListener('visibilitychange', read)
    }
  }, [rows])
  return held
}
