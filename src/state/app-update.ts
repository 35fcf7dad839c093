import { create } from 'zustand'

/** A new version of the app; written by src/app/pwa only. */
export interface AppUpdate {
  /** A new version can be applied. */
  readonly offered: boolean
  /** Applies it: the page reloads once the new version has taken over. */
  readonly apply: () => void
  /**
   * The new version is at work already, in other tabs: this one was not reloaded, since something is
   * half-written in it.
   */
  readonly held: boolean
  /**
   * Whether the page reloads, since the server no longer has a script of this version. Known a moment
   * after the script could not be loaded.
   */
  readonly reloading: Promise<boolean>
}

export const useAppUpdate = create<AppUpdate>(() => ({
  offered: false,
  apply: () => {},
  held: false,
  reloading: Promise.resolve(false),
}))
