import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { css, cva, cx } from '#panda/css'
import { CircleAlertIcon, CircleCheckIcon, Icon, InfoIcon, TriangleAlertIcon } from './icon.tsx'

const noteStyle = cva({
  base: {
    display: 'flex',
    gap: '2.5',
    padding: '[12px 14px]',
    borderRadius: 'md',
    fontSize: 'sm',
    lineHeight: '[1.65]',
    color: 'ink.2',
    '& > svg': { marginTop: '0.5' },
  },
  variants: {
    kind: {
      plain: { background: 'sunken' },
      ok: { background: 'ok.soft', '& > svg': { color: 'ok' } },
      warn: { background: 'warn.soft', '& > svg': { color: 'warn' } },
      bad: { background: 'bad.soft', '& > svg': { color: 'bad' } },
    },
  },
  defaultVariants: { kind: 'plain' },
})

export type NoteKind = 'plain' | 'ok' | 'warn' | 'bad'
const icons: Record<NoteKind, LucideIcon> = {
  plain: InfoIcon,
  ok: CircleCheckIcon,
  warn: TriangleAlertIcon,
  bad: CircleAlertIcon,
}

/**
 * A note within a page. A note that appears later needs a `role`: 'status', or 'alert' when it is
 * urgent.
 */
export function Note({
  kind = 'plain',
  icon = icons[kind],
  role,
  className,
  children,
}: {
  kind?: NoteKind
  icon?: LucideIcon
  role?: 'status' | 'alert'
  className?: string
  children: ReactNode
}) {
  return (
    <div role={role} className={cx(noteStyle({ kind }), className)}>
      <Icon of={icon} />
      <div className={css({ flex: '1', minWidth: '0' })}>{children}</div>
    </div>
  )
}
