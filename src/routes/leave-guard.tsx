import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { common } from '#copy/common.ts'
import { useCopy } from '#state/language.ts'
import { losesUnsaved } from '#state/unsaved.ts'
import { Confirm } from '#ui/confirm.tsx'

/**
 * Asks before a page is left on which something is half-written that this browser cannot keep. What
 * is kept asks nothing: its form offers it again.
 */
export function LeaveGuard() {
  const text = useCopy(common)
  const { status, proceed, reset } = useBlocker({
    // a layer that opens or closes stays on its page
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && losesUnsaved(),
    enableBeforeUnload: losesUnsaved,
    withResolver: true,
  })
  const agreed = useRef(false)
  useEffect(() => {
    if (status === 'idle') agreed.current = false
  }, [status])
  if (status !== 'blocked') return null
  return (
    <Confirm
      title={text.leaveTitle}
      text={text.leaveText}
      yes={text.leave}
      cancel={text.stay}
      onYes={() => {
        agreed.current = true
        proceed()
      }}
      // it is called before onYes as well
      onClose={() => setTimeout(() => agreed.current || reset())}
    />
  )
}
