/** Whether the server has been asked in this session, and answered: only then an unknown slug is known to be unknown. */
export interface Standing { readonly asked: boolean; readonly reached: boolean }

let standing: Standing = { asked: false, reached: false }
const listeners = new Set<() => void>()

/** A run of the sync engine has ended. */
export function noteSettled(_scope: string, reached: boolean): void {
  if (standing.asked && (standing.reached || !reached)) return
  standing = { asked: true, reached: standing.reached || reached }
  for (const listener of listeners) listener()
}

export const currentStanding = (): Standing => standing
export function onStanding(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
