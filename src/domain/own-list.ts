/** What can be said of a list of the person's own things: it is being read, the server's answer has never come here, or it is what it shows. */
export type OwnList = 'reading' | 'away' | 'ready'

/**
 * An empty list means "none" only once the server has answered on this device. `open`: the device has been read; `filled`: the server's answer is on
 * it; `lost`: the last attempt to ask did not get through.
 */
export function ownList({ open, filled, empty, lost }: { open: boolean; filled: boolean; empty: boolean; lost: boolean }): OwnList {
  if (!open) return 'reading'
  if (filled || !empty) return 'ready'
  return lost ? 'away' : 'reading'
}
