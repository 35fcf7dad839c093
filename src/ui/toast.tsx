import { createContext, type ReactNode, use } from 'react'
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import { css, cva } from '#panda/css'
import { Button } from './button.tsx'
import { CircleAlertIcon, CircleCheckIcon, ClockIcon, Icon, XIcon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

type NoticeKind = 'ok' | 'wait' | 'bad'

export interface Notice {
  readonly kind?: NoticeKind
  readonly title: string
  readonly detail?: string
  readonly action?: { readonly label: string; readonly run: () => void }
  /** A notice replaces an older one with the same id. */
  readonly id?: string
}

/** How long notices are shown, in milliseconds. An error stays longer, and can be dismissed. */
const durationMs: Record<NoticeKind, number> = { ok: 4000, wait: 4000, bad: 8000 }
const icons = { ok: CircleCheckIcon, wait: ClockIcon, bad: CircleAlertIcon }
const maxShown = 3

const CloseLabel = createContext('')

const toastStyle = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '12',
    padding: '[6px 6px 6px 14px]',
    borderRadius: '[12px]',
    background: 'overlay',
    boxShadow: 'float',
    fontSize: 'sm',
    width: { base: 'full', xs: '[360px]' },
    animation: '[fade 200ms]',
    '& > svg': { color: 'ok' },
    '&[data-leaving]': { animation: '[fadeOut 200ms forwards]' },
  },
  variants: {
    kind: { ok: {}, wait: { '& > svg': { color: 'warn' } }, bad: { '& > svg': { color: 'bad' } } },
  },
})

function Body({
  id,
  notice,
  leaving,
}: {
  id: string
  notice: Notice
  leaving: boolean
}): ReactNode {
  const kind = notice.kind ?? 'ok'
  const close = use(CloseLabel)
  const { action } = notice
  return (
    <div
      role={kind === 'bad' ? 'alert' : undefined}
      data-leaving={leaving ? '' : undefined}
      className={toastStyle({ kind })}
    >
      <Icon of={icons[kind]} />
      <span className={css({ flex: '1', minWidth: '0', paddingBlock: '1.5' })}>
        {notice.title}
        {notice.detail && (
          <span className={css({ display: 'block', fontSize: 'xs', color: 'ink.3' })}>
            {notice.detail}
          </span>
        )}
      </span>
      {action && (
        <Button
          look="quiet"
          size="sm"
          onClick={() => {
            toast.dismiss(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      {kind === 'bad' && (
        <IconButton label={close} onClick={() => toast.dismiss(id)}>
          <Icon of={XIcon} />
        </IconButton>
      )}
    </div>
  )
}

/** Shows a short notice, and returns its id. It can be called from anywhere. */
export function notify(notice: Notice): string {
  return toast.custom((own) => <Body id={own.id} notice={notice} leaving={!own.visible} />, {
    duration: durationMs[notice.kind ?? 'ok'],
    removeDelay: 200,
    ...(notice.id ? { id: notice.id } : {}),
  })
}

export const dismissNotice = (id: string): void => toast.dismiss(id)

const corner = css({
  position: 'fixed',
  zIndex: 'toast',
  right: 'gutter',
  left: { base: 'gutter', xs: '[auto]' },
  bottom: { base: '[calc(72px + env(safe-area-inset-bottom))]', lg: 'gutter' },
  pointerEvents: 'none',
})
const stack = css({ display: 'grid', gap: '2', '& > *': { pointerEvents: 'auto' } })

/**
 * The corner in which notices appear, at most three at a time. They stay while the pointer or the
 * focus is on them. It is drawn once, in the layout.
 */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const { toasts, handlers } = useToaster()
  return (
    <CloseLabel value={closeLabel}>
      <section aria-label={label} aria-live="polite" aria-relevant="additions" className={corner}>
        <div
          role="presentation"
          className={stack}
          onMouseEnter={handlers.startPause}
          onMouseLeave={handlers.endPause}
          onFocus={handlers.startPause}
          onBlur={handlers.endPause}
        >
          {toasts.slice(0, maxShown).map((one) => (
            <div key={one.id}>{resolveValue(one.message, one)}</div>
          ))}
        </div>
      </section>
    </CloseLabel>
  )
}
