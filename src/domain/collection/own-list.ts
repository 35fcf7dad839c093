/**
 * What can be said of a list of the person's own things: it is being read, the server's answer has
 * never come here, or it is what it shows.
 */
export type OwnList = 'reading' | 'away' | 'ready'

/**
 * An empty list means "none" only once the server has answered on this device. `open`: the device
 * has been read; `filled`: the server's answer is on it; `status`: how asking goes.
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
