import { lazy, Suspense } from 'react'
import { useOnline } from '#state/online.ts'
import { useSession } from '#state/session.ts'
import { useSyncStatus } from '#state/sync-status.ts'

const SignInAgainBar = lazy(() =>
  import('./sign-in-again-bar.tsx').then((module) => ({ default: module.SignInAgainBar })),
)

/**
 * Asks the person to sign in again when the server has ended the session, but only while the server
 * can be reached, since signing in needs it. `way` is the address of the present page.
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
  const shown = expired && online && reached && !way.startsWith('/auth')
  return (
    <div role="status">
      {shown && (
        <Suspense>
          <SignInAgainBar returnUrl={way} />
        </Suspense>
      )}
    </div>
  )
}
