import { lazy, Suspense } from 'react'
import { useOnline } from '#state/online.ts'
import { useSession } from '#state/session.ts'
import { useSyncStatus } from '#state/sync-status.ts'

const AgainBar = lazy(() =>
  import('./sign-in-again-bar.tsx').then((module) => ({ default: module.AgainBar })),
)

/**
 * Asks to sign in again when the server has ended the session, but only while it can be reached:
 * there is no use in asking before.
 */
export function SignInAgain({ way }: { way: string }) {
  const expired = useSession((session) => session.expired)
  const online = useOnline()
  const reached = useSyncStatus(
    ({ status, lastContact }) =>
      status !== 'offline' &&
      lastContact !== null &&
      Date.parse(lastContact) >= performance.timeOrigin,
  )
  const asks = expired && online && reached && !way.startsWith('/auth')
  return (
    <div role="status">
      {asks && (
        <Suspense>
          <AgainBar way={way} />
        </Suspense>
      )}
    </div>
  )
}
