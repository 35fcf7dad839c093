import type { Clock, Sync } from '#sync'

/**
 * So long a person looks at a skeleton. A request that hangs is given up only after half a minute,
 * since a slow network must be able to answer.
 */
export const patienceMs = 4000

/**
 * Calls `tell` with true once nothing has come from the server for so long, and with false when
 * something does; the requests go on meanwhile.
 */
export function tellWhenLate(
  sync: Pick<Sync, 'state' | 'subscribe'>,
  clock: Pick<Clock, 'later'>,
  tell: (late: boolean) => void,
): void {
  const cancel = clock.later(patienceMs, () => tell(true))
  const unsubscribe = sync.subscribe(() => {
    const { lastContact, progress } = sync.state()
    if (lastContact === null && progress === null) return
    cancel()
    unsubscribe()
    tell(false)
  })
}
