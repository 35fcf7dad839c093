import { cx, css } from '#panda/css'
import { Icon, LoaderCircleIcon, turning } from './icon.tsx'

/**
 * A turning circle. With a label it is announced; without one the text beside it must say what is
 * going on.
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
  const circle = <Icon of={LoaderCircleIcon} size={size} className={cx(turning, className)} />
  return label ? (
    <span role="status" aria-label={label} className={css({ display: 'inline-flex' })}>
      {circle}
    </span>
  ) : (
    circle
  )
}
