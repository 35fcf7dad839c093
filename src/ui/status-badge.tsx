import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cva, cx } from '#panda/css'
import {
  CircleAlertIcon,
  CircleCheckIcon,
  ClockIcon,
  CloudOffIcon,
  Icon,
  RefreshCwIcon,
} from './icon.tsx'

export type StatusKind = 'online' | 'offline' | 'syncing' | 'waiting' | 'refused'
const icons: Record<StatusKind, LucideIcon> = {
  online: CircleCheckIcon,
  offline: CloudOffIcon,
  syncing: RefreshCwIcon,
  waiting: ClockIcon,
  refused: CircleAlertIcon,
}

const statusStyle = cva({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '[7px]',
    minHeight: { base: '8', lg: '[28px]' },
    paddingInline: '2.5',
    borderWidth: '[1px]',
    borderStyle: 'solid',
    borderColor: 'line.2',
    borderRadius: 'full',
    background: 'surface',
    fontSize: 'xs',
    color: 'ink.2',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    'button&': { cursor: 'pointer', _hover: { borderColor: 'ink.3' } },
    // enlarges the area that a finger can hit
    _after: { content: '""', position: 'absolute', inset: '[-7px -2px]', lg: { display: 'none' } },
    '& svg': { width: '[14px]', height: '[14px]' },
  },
  variants: {
    kind: {
      online: { '& svg': { color: 'ok' } },
      offline: { borderStyle: 'dashed', borderColor: 'line.control' },
      syncing: { '& svg': { animation: '[turn 1.4s linear infinite]' } },
      waiting: { color: 'warn', borderColor: 'current' },
      refused: { color: 'bad', borderColor: 'current' },
    },
    // the narrowest phones show only the icon; screen readers still read the word
    terse: { true: { '@media (max-width: 420px)': { gap: '0', '& > span': { srOnly: true } } } },
  },
})

/** The state of the connection as a badge; it is a button when it opens something. */
export function StatusBadge({
  kind,
  terse = false,
  className,
  children,
  onClick,
  ...rest
}: Omit<ComponentProps<'button'>, 'type'> & { kind: StatusKind; terse?: boolean }) {
  const style = cx(statusStyle({ kind, terse }), className)
  const inside = (
    <>
      <Icon of={icons[kind]} size="s" />
      <span>{children}</span>
    </>
  )
  if (!onClick && !rest.popoverTarget) return <span className={style}>{inside}</span>
  return (
    <button {...rest} type="button" className={style} onClick={onClick}>
      {inside}
    </button>
  )
}
