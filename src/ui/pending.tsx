import { css } from '#panda/css'
import { ClockIcon, Icon } from './icon.tsx'

/** Says that a change of something has not reached the server yet. */
export function Pending({ children }: { children: string }) {
  return (
    <span
      className={css({
        display: 'inline-flex',
        alignItems: 'center',
        gap: '[5px]',
        fontSize: 'xs',
        color: 'warn',
        whiteSpace: 'nowrap',
      })}
    >
      <Icon of={ClockIcon} size="s" />
      {children}
    </span>
  )
}
