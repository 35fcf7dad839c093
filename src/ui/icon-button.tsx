import type { ComponentProps } from 'react'
import { cva, cx } from '#panda/css'

export const iconButtonStyle = cva({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: 'control',
    height: 'control',
    borderRadius: 'md',
    color: 'ink.2',
    fontSize: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    touchAction: 'manipulation',
    transitionProperty: '[background, color]',
    transitionDuration: 'fast',
    _hover: { background: 'hover', color: 'ink' },
    _disabled: { opacity: '[.5]', cursor: 'not-allowed' },
  },
  variants: {
    /** Which width it exists on; the switch is at 960 px. */
    on: { wide: { lgDown: { display: 'none' } }, narrow: { lg: { display: 'none' } } },
  },
})

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What a press does, for people who cannot see the icon. */
  readonly label: string
  readonly on?: 'wide' | 'narrow'
}

/** A square button that holds one icon (or two letters). */
export function IconButton({ label, on, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(iconButtonStyle({ on }), className)}
    />
  )
}
