/**
 * What is known of a list of the person's own things. `reading`: nothing yet; `away`: the server
 * cannot be asked, and has never answered on this device; `ready`: the list is what it shows.
 */
export type OwnList = 'reading' | 'away' | 'ready'

/**
 * An empty list means "none" only once the server has answered on this device. `open`: the device's
 * storage has been read; `filled`: the server's answer is stored there; `status`: how the sync
 * goes.
 */
export function ownList({
  open,
  filled,
  empty,
  status,
}: {
  open: boolean
  filled: boolean
  empty: boolean
  status: 'idle' | 'syncing' | 'offline' | 'error'
}): OwnList {
  if (!open) return 'reading'
  if (filled || !empty) return 'ready'
  return status === 'offline' || status === 'error' ? 'away' : 'reading'
}
