import type { ReactNode } from 'react'
import { cva, css } from '#panda/css'
import { sync } from '#copy/sync.ts'
import { useCopy, useFormats } from '#state/language.ts'
import {
  CircleAlertIcon,
  CircleCheckIcon,
  ClockIcon,
  CloudOffIcon,
  Icon,
  TriangleAlertIcon,
} from '#ui/icon.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Panel } from '#ui/panel.tsx'
import { near } from './name-nearby.ts'
import type { Contact } from './contact.ts'

const disc = cva({
  base: {
    width: '12',
    height: '12',
    borderRadius: 'full',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
  },
  variants: {
    kind: {
      ok: { background: 'ok.soft', color: 'ok' },
      warn: { background: 'warn.soft', color: 'warn' },
      bad: { background: 'bad.soft', color: 'bad' },
      plain: { background: 'sunken', color: 'ink.2' },
    },
  },
})

export interface Counts {
  readonly waiting: number
  readonly refused: number
  readonly quarantined: number
}
export interface StateProps extends Counts {
  readonly contact: Contact
  /** False when this browser stores nothing. */
  readonly lasting: boolean
}

/** The one sentence that the screen is for. */
export function StatePanel({ contact, waiting, refused, quarantined, lasting }: StateProps) {
  const text = useCopy(sync)
  const formats = useFormats()
  const number = (count: number) => formats.number(count)
  const waits =
    waiting === 0
      ? []
      : [
          contact.ended
            ? text.waitingSignIn(number(waiting))
            : contact.state === 'fine'
              ? text.waitingSending(number(waiting))
              : contact.state === 'trouble'
                ? text.waitingTrouble(number(waiting))
                : text.waitingOffline(number(waiting)),
        ]
  const parts = [
    ...waits,
    ...(refused > 0 ? [text.refusedCount(number(refused))] : []),
    ...(quarantined > 0 ? [text.quarantinedCount(number(quarantined))] : []),
  ]
  const nothing =
    contact.state === 'offline'
      ? text.offline
      : contact.state === 'trouble'
        ? text.trouble
        : contact.at === null
          ? text.notYet
          : text.allFine
  const kind =
    refused > 0
      ? 'bad'
      : waiting + quarantined > 0 || contact.state === 'trouble'
        ? 'warn'
        : contact.state === 'offline' || contact.at === null
          ? 'plain'
          : 'ok'
  const icon = {
    bad: CircleAlertIcon,
    warn: contact.state === 'trouble' ? TriangleAlertIcon : ClockIcon,
    ok: CircleCheckIcon,
    plain: contact.state === 'offline' ? CloudOffIcon : ClockIcon,
  }[kind]
  const says = [
    parts.length > 0
      ? lasting
        ? text.safe
        : text.unsafe
      : contact.state === 'offline'
        ? text.onlyRead
        : contact.state === 'trouble'
          ? text.later
          : contact.at === null
            ? ''
            : text.upToDate,
    parts.length > 0 && contact.state === 'trouble' ? text.later : '',
    refused > 0 ? text.decide : '',
    contact.ended ? text.ended : '',
    contact.at === null
      ? text.neverSeen
      : text.seen(near(contact.at) ? formats.time(contact.at) : formats.dateTime(contact.at)),
  ].filter((one) => one !== '')
  return (
    <Panel
      padded
      className={css({ display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'center' })}
    >
      <span className={disc({ kind })}>
        <Icon of={icon} size="l" />
      </span>
      <div role="status" className={css({ flex: '1', minWidth: '[200px]' })}>
        <h2>{parts.length > 0 ? parts.join(text.and) : nothing}</h2>
        <p className={css({ fontSize: 'sm', color: 'ink.3', marginTop: '0.5' })}>{join(says)}</p>
      </div>
      {contact.ended && (
        <ButtonLink look="main" to="/auth">
          {text.signInAgain}
        </ButtonLink>
      )}
    </Panel>
  )
}

/** Latin sentences are parted by a space, Chinese ones are not. */
const join = (sentences: readonly string[]): ReactNode =>
  sentences.join(sentences.some((one) => one.endsWith('。')) ? '' : ' ')
