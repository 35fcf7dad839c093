import { useEffect, useState, useSyncExternalStore } from 'react'
import { type AskForPackage, type PackageOutcome, readPackage } from './read-package.ts'

/** So many opened packages stay in memory, so that going back shows one at once. */
const most = 3
const opened = new Map<string, PackageOutcome>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const asked = new Set<string>()

async function open(digest: string, ask: AskForPackage): Promise<void> {
  if (asked.has(digest)) return
  asked.add(digest)
  const outcome = await readPackage(digest, ask)
  asked.delete(digest)
  opened.delete(digest)
  opened.set(digest, outcome)
  if (opened.size > most) opened.delete(opened.keys().next().value!)
  for (const listener of listeners) listener()
}

/**
 * The files of a package; null until they are here. It is read once it is `wanted`, and again when
 * there is a network after it could not be reached. `ask` must stay the same between renders.
 */
export function usePackage(
  digest: string | null,
  ask: AskForPackage,
  wanted: boolean,
): { readonly outcome: PackageOutcome | null; readonly again: () => void } {
  const current = () => (digest === null ? null : (opened.get(digest) ?? null))
  const outcome = useSyncExternalStore(subscribe, current, () => null)
  const [tries, setTries] = useState(0)
  const again = () => setTries((before) => before + 1)
  const missing = outcome === null
  useEffect(() => {
    if (digest !== null && wanted && (missing || tries > 0)) void open(digest, ask)
  }, [digest, wanted, missing, tries, ask])
  const isAway = outcome !== null && 'fault' in outcome && outcome.fault === 'away'
  useEffect(() => {
    if (!isAway) return
    const retry = () => setTries((before) => before + 1)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isAway])
  return { outcome, again }
}
