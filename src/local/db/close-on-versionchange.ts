import type Dexie from 'dexie'

const listeners = new Set<() => void>()

/**
 * Another tab has brought a newer version of a database: this one works without it until it is
 * reloaded. Gives back how to stop listening.
 */
export function onOutdated(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets another tab upgrade or delete the database, instead of holding it up. */
export function closeOnVersionChange(database: Dexie): void {
  database.on('versionchange', (event) => {
    database.close()
    if (event.newVersion !== null) for (const listener of listeners) listener()
  })
}
