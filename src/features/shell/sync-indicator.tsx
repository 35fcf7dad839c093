import { lazy, type ReactNode, Suspense, useState } from 'react'
import { css, cx } from '#panda/css'
import { shell } from '#copy/shell.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { CircleCheckIcon, Icon } from '#ui/icon.tsx'
import { iconButtonStyle } from '#ui/icon-button.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { hiddenStyle } from '#ui/visually-hidden.tsx'
import { type ConnectionState, connectionStateOf } from './connection-state.ts'
import { useConnectionFacts } from './use-connection-facts.ts'

type PanelComponent = (props: { standing: ConnectionState; onLeave: () => void }) => ReactNode
const nothing = { default: (() => null) as PanelComponent }
/**
 * Without a network, and never fetched before, it stays empty: that is no reason to lose the page.
 */
const SyncPanel = lazy(() =>
  import('./sync-panel.tsx').then(
    (module): { default: PanelComponent } => ({ default: module.SyncPanel }),
    () => nothing,
  ),
)

const panel = 'sync-panel'

const panelStyle = css({
  position: 'fixed',
  inset: '[auto]',
  top: '[calc(60px + env(safe-area-inset-top))]',
  right: 'gutter',
  margin: '0',
  width: '[min(320px, calc(100vw - 32px))]',
  padding: '4',
  borderRadius: 'lg',
  background: 'overlay',
  color: 'ink',
  boxShadow: 'float',
  fontSize: 'sm',
  border: 'none',
  // under the sign that was pressed, where browsers can; else at the edge
  '@supports (top: anchor(bottom))': {
    lg: { top: '[calc(anchor(bottom) + 8px)]', right: '[auto]', left: '[anchor(left)]' },
  },
})

const words = {
  fine: 'syncFine',
  busy: 'syncBusy',
  offline: 'syncOffline',
  trouble: 'syncTrouble',
  memory: 'syncMemory',
  waiting: 'syncWaiting',
  refused: 'syncRefused',
  quarantined: 'syncAside',
  ended: 'syncEnded',
} as const satisfies Record<ConnectionState, string>
const kinds = {
  busy: 'syncing',
  offline: 'offline',
  trouble: 'waiting',
  memory: 'waiting',
  waiting: 'waiting',
  refused: 'refused',
  quarantined: 'waiting',
  ended: 'waiting',
} as const

const close = () => document.getElementById(panel)?.hidePopover()

/**
 * How this device stands to the server: almost nothing while all is well, a badge when it is not,
 * the details on a press.
 */
export function SyncIndicator() {
  const text = useCopy(shell)
  const formats = useFormats()
  const [asked, setAsked] = useState(false)
  const seen = useConnectionFacts()
  const { progress, waiting, refused, quarantined } = seen
  const standing = connectionStateOf(seen)
  const name = words[standing]
  const share =
    progress && progress.cards < progress.head
      ? formats.percent(progress.cards / progress.head)
      : null
  const number = (count: number, word: string) => `${formats.number(count)} ${word}`
  const said =
    standing === 'refused'
      ? number(refused, text.syncRefused)
      : standing === 'quarantined'
        ? number(quarantined, text.syncAside)
        : standing === 'waiting'
          ? number(waiting, text.syncWaiting)
          : `${text[name]}${standing === 'busy' && share !== null ? ` ${share}` : ''}${waiting > 0 && standing !== 'ended' ? ` · ${number(waiting, text.syncWaiting)}` : ''}`
  return (
    <>
      {standing === 'fine' ? (
        <button
          type="button"
          popoverTarget={panel}
          aria-label={text.syncFine}
          className={cx(iconButtonStyle({ on: 'wide' }), css({ color: 'ink.3' }))}
        >
          <Icon of={CircleCheckIcon} size="s" />
        </button>
      ) : (
        <StatusBadge
          kind={kinds[standing]}
          terse
          popoverTarget={panel}
          className={css({ marginInlineEnd: '1' })}
        >
          {said}
        </StatusBadge>
      )}
      <span role="status" className={hiddenStyle}>
        {standing === 'fine' ? '' : standing === 'busy' ? text[name] : said}
      </span>
      <div id={panel} popover="auto" className={panelStyle} onToggle={() => setAsked(true)}>
        {asked && (
          <Suspense>
            <SyncPanel standing={standing} onLeave={close} />
          </Suspense>
        )}
      </div>
    </>
  )
}
