import { lazy, Suspense, useState } from 'react'
import { css, cx } from '#panda/css'
import { shell } from '#copy/shell.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { CircleCheckIcon, Icon } from '#ui/icon.tsx'
import { iconButtonStyle } from '#ui/icon-button.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { hiddenStyle } from '#ui/visually-hidden.tsx'
import { type Standing, standingOf } from './standing.ts'
import { useSeen } from './use-seen.ts'

const SyncFacts = lazy(() => import('./sync-facts.tsx').then((module) => ({ default: module.SyncFacts })))

const panel = 'sync-panel'

const panelStyle = css({
  position: 'fixed', inset: '[auto]', top: '[calc(60px + env(safe-area-inset-top))]', right: 'gutter', margin: '0', width: '[min(320px, calc(100vw - 32px))]', padding: '4', borderRadius: 'lg',
  background: 'overlay', color: 'ink', boxShadow: 'float', fontSize: 'sm', border: 'none',
})

const words = {
  fine: ['syncFine', 'syncFineText'], busy: ['syncBusy', 'syncBusyText'], offline: ['syncOffline', 'syncOfflineText'], trouble: ['syncTrouble', 'syncTroubleText'], memory: ['syncMemory', 'syncMemoryText'],
} as const satisfies Record<Standing, readonly [string, string]>

const kinds = { busy: 'syncing', offline: 'offline', trouble: 'waiting', memory: 'waiting' } as const

/** How this device stands to the server: almost nothing while all is well, a badge when it is not, the details on a press. */
export function SyncIndicator() {
  const text = useCopy(shell)
  const formats = useFormats()
  const [asked, setAsked] = useState(false)
  const seen = useSeen()
  const { progress, lastContact } = seen
  const standing = standingOf(seen)
  const [name, says] = words[standing]
  const share = progress && progress.cards < progress.head ? formats.percent(progress.cards / progress.head) : null
  return (
    <>
      {standing === 'fine' ? (
        <button type="button" popoverTarget={panel} aria-label={text.syncFine} className={cx(iconButtonStyle({ on: 'wide' }), css({ color: 'ink.3' }))}><Icon of={CircleCheckIcon} size="s" /></button>
      ) : (
        <StatusBadge kind={kinds[standing]} terse popoverTarget={panel} className={css({ marginInlineEnd: '1' })}>
          {text[name]}{standing === 'busy' && share !== null && ` ${share}`}
        </StatusBadge>
      )}
      <span role="status" className={hiddenStyle}>{standing === 'fine' ? '' : text[name]}</span>
      <div id={panel} popover="auto" className={panelStyle} onToggle={() => setAsked(true)}>
        {(standing !== 'fine' || lastContact !== null) && <p>{text[says]}</p>}
        {asked && <Suspense><SyncFacts /></Suspense>}
      </div>
    </>
  )
}
