import { create } from 'zustand'

/** A new version of the app; written by src/app/pwa/registration.ts only. */
export interface AppUpdate {
  /** A new version can be applied. */
  readonly offered: boolean
  /** Applies it: the page reloads once the new version has taken over. */
  readonly apply: () => void
  /**
   * Whether the page reloads, since the server no longer has a script of this version. Known a moment
   * after the script could not be loaded.
   */
  readonly reloading: Promise<boolean>
}

export const useAppUpdate = create<AppUpdate>(() => ({
  offered: false,
  apply: () => {},
  reloading: Promise.resolve(false),
}))
