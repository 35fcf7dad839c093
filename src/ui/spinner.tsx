import { cx, css } from '#panda/css'
import { Icon, LoaderCircleIcon, spinning } from './icon.tsx'

/**
 * A turning circle. Without a label, the text beside it must say what is going on.
 */
export function Spinner({
  size = 'm',
  label,
  className,
}: {
  size?: 's' | 'm' | 'l'
  label?: string
  className?: string
}) {
  const circle = <Icon of={LoaderCircleIcon} size={size} className={cx(spinning, className)} />
  return label ? (
    <span role="status" aria-label={label} className={css({ display: 'inline-flex' })}>
      {circle}
    </span>
  ) : (
    circle
  )
}
