import type { ReactNode } from 'react'
import { css, cx } from '#panda/css'
import { useFormats } from '#state/language.ts'
import { HeartIcon, Icon, LayersIcon, type LucideIcon, UserRoundIcon } from '#ui/icon.tsx'
import { LongList } from '#ui/long-list.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Entry } from '#local/person/person.ts'
import { isToday } from './is-today.ts'

const heading = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '[2px 12px]',
  marginBottom: '4',
})
const quiet = css({ fontSize: 'xs', color: 'ink.3' })

/** A part of the screen with a heading; `note` explains it. */
export function Part({
  title,
  note,
  children,
}: {
  title: string
  note?: string
  children: ReactNode
}) {
  return (
    <section className={css({ marginTop: '[28px]' })}>
      <div className={heading}>
        <h2 className={css({ textStyle: 'section' })}>{title}</h2>
        {note && <span className={quiet}>{note}</span>}
      </div>
      {children}
    </section>
  )
}

/** Changes below each other, of which there may be thousands. */
export function Rows<Row extends { readonly n: number }>({
  rows,
  children,
}: {
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}) {
  return (
    <Panel clip>
      <LongList count={rows.length} keyOf={(at) => String(rows[at]?.n)} estimate={60} divided>
        {(at) => rows[at] && children(rows[at])}
      </LongList>
    </Panel>
  )
}

export const rowStyle = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
  gap: '[2px 12px]',
  alignItems: 'center',
  padding: '[12px 16px]',
  fontSize: 'sm',
  minHeight: '[58px]',
  overflowWrap: 'anywhere',
})
/** The time of a change: the hour if it was today, otherwise the day. */
export function ChangeTime({ at }: { at: string }) {
  const formats = useFormats()
  return (
    <time
      dateTime={at}
      title={formats.dateTime(at)}
      className={cx(quiet, css({ fontVariantNumeric: 'tabular-nums' }))}
    >
      {isToday(at) ? formats.time(at) : formats.day(at)}
    </time>
  )
}

const icons: ReadonlyMap<string, LucideIcon> = new Map(
  Object.entries({
    favorite: HeartIcon,
    collection: LayersIcon,
    collectionItem: LayersIcon,
    profile: UserRoundIcon,
  }),
)

export interface RowProps {
  readonly entry: Entry
  readonly sentence: string
  readonly reason?: string
  /** Instead of the icon of its kind. */
  readonly icon?: ReactNode
  /** Stands beside the time. */
  readonly aside?: ReactNode
  /** Buttons below the texts. */
  readonly buttons?: ReactNode
  /** Stands above the buttons. */
  readonly children?: ReactNode
}

/** One change: what it does, why it was not accepted, and what the person can do. */
export function ChangeRow({ entry, sentence, reason, icon, aside, buttons, children }: RowProps) {
  return (
    <div className={rowStyle}>
      {icon ?? (
        <Icon
          of={icons.get(entry.name.split('.')[0] ?? '') ?? LayersIcon}
          className={css({ color: 'ink.3' })}
        />
      )}
      <div>
        <p className={css({ fontWeight: 'medium' })}>{sentence}</p>
        {reason && <p className={cx(quiet, css({ lineHeight: '[1.6]' }))}>{reason}</p>}
      </div>
      <span className={css({ display: 'flex', alignItems: 'center', gap: '2' })}>
        <ChangeTime at={entry.at} />
        {aside}
      </span>
      {(buttons || children) && (
        <div className={css({ gridColumn: '[2 / -1]', display: 'grid', gap: '3', marginTop: '2' })}>
          {children}
          {buttons && (
            <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>{buttons}</div>
          )}
        </div>
      )}
    </div>
  )
}
