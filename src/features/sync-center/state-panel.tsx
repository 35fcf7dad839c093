import type { ReactNode } from 'react'
import { cva, css } from '#panda/css'
import { sync } from '#copy/sync.ts'
import { clearsAfterAWeek } from '#state/apple.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { Button } from '#ui/button.tsx'
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
import type { Contact } from './contact.ts'
import { isToday } from './is-today.ts'

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

interface Counts {
  readonly waiting: number
  readonly refused: number
  readonly quarantined: number
}
interface StateProps extends Counts {
  readonly contact: Contact
  /** False when this browser stores nothing. */
  readonly lasting: boolean
}

function kindOf(contact: Contact, { waiting, refused, quarantined }: Counts) {
  if (refused > 0) return 'bad'
  if (waiting + quarantined > 0 || contact.state === 'trouble') return 'warn'
  return contact.state === 'offline' || contact.at === null ? 'plain' : 'ok'
}

/** Says in one sentence whether everything is synced, and below it what happens next. */
export function StatePanel({ contact, waiting, refused, quarantined, lasting }: StateProps) {
  const text = useCopy(sync)
  const formats = useFormats()
  const briefly = clearsAfterAWeek()
  const sendNow = usePersonSync((state) => state.now)
  const number = (count: number) => formats.number(count)
  const waitingText = () => {
    if (contact.ended) return text.waitingSignIn(number(waiting))
    if (contact.state === 'fine') return text.waitingSending(number(waiting))
    if (contact.state === 'trouble') return text.waitingTrouble(number(waiting))
    return text.waitingOffline(number(waiting))
  }
  const unsynced = [
    ...(waiting > 0 ? [waitingText()] : []),
    ...(refused > 0 ? [text.refusedCount(number(refused))] : []),
    ...(quarantined > 0 ? [text.quarantinedCount(number(quarantined))] : []),
  ]
  const whenSynced = () => {
    if (contact.state === 'offline') return text.offline
    if (contact.state === 'trouble') return text.trouble
    return contact.at === null ? text.notYet : text.allFine
  }
  const storedText = () => {
    if (unsynced.length > 0) {
      if (!lasting) return text.unsafe
      return briefly ? text.safeForAWeek : text.safe
    }
    if (contact.state === 'offline') return text.onlyRead
    if (contact.state === 'trouble') return text.later
    return contact.at === null ? '' : text.upToDate
  }
  const kind = kindOf(contact, { waiting, refused, quarantined })
  const icon = {
    bad: CircleAlertIcon,
    warn: contact.state === 'trouble' ? TriangleAlertIcon : ClockIcon,
    ok: CircleCheckIcon,
    plain: contact.state === 'offline' ? CloudOffIcon : ClockIcon,
  }[kind]
  const details = [
    storedText(),
    unsynced.length > 0 && contact.state === 'trouble' ? text.later : '',
    refused > 0 ? text.decide : '',
    contact.ended ? text.ended : '',
    contact.at === null
      ? text.neverSeen
      : text.seen(isToday(contact.at) ? formats.time(contact.at) : formats.dateTime(contact.at)),
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
        <h2>{unsynced.length > 0 ? unsynced.join(text.and) : whenSynced()}</h2>
        <p className={css({ fontSize: 'sm', color: 'ink.3', marginTop: '0.5' })}>{join(details)}</p>
      </div>
      {briefly && waiting > 0 && !contact.ended && (
        <Button look="main" busy={contact.working} onClick={() => void sendNow()}>
          {text.sendNow}
        </Button>
      )}
      {contact.ended && (
        <ButtonLink look="main" to="/auth">
          {text.signInAgain}
        </ButtonLink>
      )}
    </Panel>
  )
}

/** English sentences are separated by a space, Chinese ones by nothing. */
const join = (sentences: readonly string[]): ReactNode =>
  sentences.join(sentences.some((one) => one.endsWith('。')) ? '' : ' ')
