import Dexie, { type DBCoreTransaction, RangeSet } from 'dexie'
import { whileAwake } from './page-lifecycle.ts'

/**
 * Closes the database while the browser has put this page aside, and gives up what is being read or
 * written: of each transaction all has been stored, or nothing. Dexie opens the database again at
 * the next use. Call it before the database is opened.
 */
export function closeWhenAside(database: Dexie): void {
  queryAgainAfterwards()
  const open = new Set<DBCoreTransaction>()
  database.use({
    stack: 'dbcore',
    name: 'open-transactions',
    create: (core) => ({
      ...core,
      transaction: (stores, mode, options) => {
        const begun = core.transaction(stores, mode, options)
        open.add(begun)
        const end = () => open.delete(begun)
        // cast: Dexie's type names only a part of the browser's transaction
        const events = begun as unknown as IDBTransaction
        events.addEventListener('complete', end)
        events.addEventListener('abort', end)
        return begun
      },
    }),
  })
  whileAwake(() => () => {
    for (const transaction of open) giveUp(transaction)
    // one that is closed for good, for a newer version in another tab, must stay so
    if (database.isOpen()) database.close({ disableAutoOpen: false })
  })
}

function giveUp(transaction: DBCoreTransaction): void {
  try {
    transaction.abort()
  } catch {
    // it is being stored already
  }
}

let following = false
/** What the page shows may be old when it is taken up again: every live query runs once more. */
function queryAgainAfterwards(): void {
  if (following) return
  following = true
  let wasAside = false
  whileAwake(() => {
    if (wasAside) Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) })
    return () => {
      wasAside = true
    }
  })
}
