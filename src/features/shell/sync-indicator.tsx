import { lazy, type ReactNode, Suspense, type ToggleEvent, useState } from 'react'
import { css, cx } from '#panda/css'
import { shell } from '#copy/shell.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { CircleCheckIcon, Icon } from '#ui/icon.tsx'
import { iconButtonStyle } from '#ui/icon-button.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { hiddenStyle } from '#ui/visually-hidden.tsx'
import { type ConnectionState, connectionStateOf } from './connection-state.ts'
import { useConnectionFacts } from './use-connection-facts.ts'

type PanelComponent = (props: { state: ConnectionState; onLeave: () => void }) => ReactNode
const nothing = { default: (() => null) as PanelComponent }
/** When the script cannot be loaded, the panel stays empty and the page still works. */
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
  // below the button, wherever the window ends: by an anchor where browsers have them, else by what
  // was measured when it opened
  lg: { right: '[auto]', left: '[min(var(--sign-left), 100vw - 336px)]' },
  '@supports (position-anchor: auto) and (left: anchor(left))': {
    lg: {
      positionAnchor: '[auto]', // else no anchor is the default
      top: '[calc(anchor(bottom) + 8px)]',
      left: '[min(anchor(left), 100vw - 336px)]',
    },
  },
})

const textKeys = {
  fine: 'syncFine',
  busy: 'syncBusy',
  offline: 'syncOffline',
  trouble: 'syncTrouble',
  memory: 'syncMemory',
  waiting: 'syncWaiting',
  refused: 'syncRefused',
  quarantined: 'syncQuarantined',
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

/** Notes where the button is, for browsers that have no anchors. */
function noteButton(event: ToggleEvent<HTMLElement>): void {
  const button = document.querySelector(`[popovertarget=${panel}]`)
  const left = button?.getBoundingClientRect().left ?? 0
  event.currentTarget.style.setProperty('--sign-left', `${left}px`)
}

/**
 * The sync state in the header: a small icon while all is well, otherwise a badge. Pressing it
 * opens the details.
 */
export function SyncIndicator() {
  const text = useCopy(shell)
  const formats = useFormats()
  const [opened, setOpened] = useState(false)
  const facts = useConnectionFacts()
  const { progress, waiting, refused, quarantined } = facts
  const state = connectionStateOf(facts)
  const name = textKeys[state]
  const share =
    progress && progress.cards < progress.head
      ? formats.percent(progress.cards / progress.head)
      : null
  const number = (count: number, word: string) => `${formats.number(count)} ${word}`
  const label = () => {
    if (state === 'refused') return number(refused, text.syncRefused)
    if (state === 'quarantined') return number(quarantined, text.syncQuarantined)
    if (state === 'waiting') return number(waiting, text.syncWaiting)
    const progressText = state === 'busy' && share !== null ? ` ${share}` : ''
    const waitingText =
      waiting > 0 && state !== 'ended' ? ` · ${number(waiting, text.syncWaiting)}` : ''
    return `${text[name]}${progressText}${waitingText}`
  }
  const announcement = () => {
    if (state === 'fine') return ''
    return state === 'busy' ? text[name] : label()
  }
  return (
    <>
      {state === 'fine' ? (
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
          kind={kinds[state]}
          terse
          popoverTarget={panel}
          className={css({ marginInlineEnd: '1' })}
        >
          {label()}
        </StatusBadge>
      )}
      <span role="status" className={hiddenStyle}>
        {announcement()}
      </span>
      <div
        id={panel}
        popover="auto"
        className={panelStyle}
        onBeforeToggle={noteButton}
        onToggle={() => setOpened(true)}
      >
        {opened && (
          <Suspense>
            <SyncPanel state={state} onLeave={close} />
          </Suspense>
        )}
      </div>
    </>
  )
}
