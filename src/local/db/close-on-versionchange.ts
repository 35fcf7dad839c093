import type Dexie from 'dexie'

const listeners = new Set<() => void>()

/**
 * Calls the listener when another tab has upgraded a database: this tab goes on without it until it
 * is reloaded. Gives back how to stop listening.
 */
export function onOutdated(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets another tab upgrade or delete the database; as long as it is open here, that must wait. */
export function closeOnVersionChange(database: Dexie): void {
  database.on('versionchange', (event) => {
    database.close()
    if (event.newVersion !== null) for (const listener of listeners) listener()
  })
}
