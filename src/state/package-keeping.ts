import { create } from 'zustand'

/** Whether this device keeps the files of favourites and collections. */
export interface PackageKeeping {
  readonly on: boolean
  /** Some of them have no room here. Only src/app/sync/packages.ts writes it. */
  readonly short: boolean
}

const key = 'keep-packages'

function stored(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export const usePackageKeeping = create<PackageKeeping>(() => ({ on: stored(), short: false }))

/** Decides it for this device; without a store it lasts as long as the page. */
export function keepPackages(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    /* this browser stores nothing for the site */
  }
  usePackageKeeping.setState({ on, short: false })
}
