import { useState } from 'react'
import { css } from '#panda/css'
import { shell } from '#copy/shell.ts'
import { useAppUpdate } from '#state/app-update.ts'
import { useCopy } from '#state/language.ts'
import { bottomNotice } from '#ui/bottom-notice.ts'
import { Button } from '#ui/button.tsx'
import { Icon, RefreshCwIcon } from '#ui/icon.tsx'

/** Offers a new version. The person can hide the offer until the next visit. */
export function UpdatePrompt() {
  const text = useCopy(shell)
  const { offered, apply } = useAppUpdate()
  const [dismissed, setDismissed] = useState(false)
  return (
    <div role="status">
      {offered && !dismissed && (
        <div className={bottomNotice}>
          <Icon of={RefreshCwIcon} className={css({ color: 'accent.ink' })} />
          <span className={css({ flex: '1', minWidth: '[110px]' })}>
            {text.update}
            <span className={css({ display: 'block', fontSize: 'xs', color: 'ink.3' })}>
              {text.updateNote}
            </span>
          </span>
          <Button look="quiet" size="sm" onClick={() => setDismissed(true)}>
            {text.updateLater}
          </Button>
          <Button look="main" size="sm" onClick={apply}>
            {text.updateNow}
          </Button>
        </div>
      )}
    </div>
  )
}
