import { useState } from 'react'
import { css } from '#panda/css'
import { shell } from '#copy/shell.ts'
import { useAppUpdate } from '#state/app-update.ts'
import { useCopy } from '#state/language.ts'
import { useReloadFate } from '#state/unsaved.ts'
import { bottomNotice } from '#ui/bottom-notice.ts'
import { Button } from '#ui/button.tsx'
import { Icon, RefreshCwIcon } from '#ui/icon.tsx'

/**
 * Offers a new version, and says what a reload does to what is half-written here. The person can hide
 * the offer until the next visit.
 */
export function UpdatePrompt() {
  const text = useCopy(shell)
  const { offered, held, apply } = useAppUpdate()
  const fate = useReloadFate()
  const kind = held ? 'held' : 'offered'
  // who put the offer off is still told that this tab was not reloaded
  const [dismissed, setDismissed] = useState<typeof kind | null>(null)
  return (
    <div role="status">
      {offered && dismissed !== kind && (
        <div className={bottomNotice}>
          <Icon of={RefreshCwIcon} className={css({ color: 'accent.ink' })} />
          <span className={css({ flex: '1', minWidth: '[110px]' })}>
            {held ? text.updateHeld : text.update}
            <span className={css({ display: 'block', fontSize: 'xs', color: 'ink.3' })}>
              {text.updateNotes[fate]}
            </span>
          </span>
          <Button look="quiet" size="sm" onClick={() => setDismissed(kind)}>
            {text.updateLater}
          </Button>
          <Button look="main" size="sm" onClick={apply}>
            {fate === 'kept' ? text.updateKeep : text.updateNow}
          </Button>
        </div>
      )}
    </div>
  )
}
