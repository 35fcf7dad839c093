import { create } from 'zustand'

/** A new version of the app; written by src/app/pwa/registration.ts only. */
export interface AppUpdate {
  /** A new version is waiting. */
  readonly offered: boolean
  /** Switches to it: the page reloads once the new version is in charge. */
  readonly apply: () => void
  /** The page is about to reload, since a script of its version is gone from the server. */
  readonly reloading: boolean
}

export const useAppUpdate = create<AppUpdate>(() => ({
  offered: false,
  apply: () => {},
  reloading: false,
}))
