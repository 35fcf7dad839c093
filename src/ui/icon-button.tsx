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
    /** On which screens it is shown: from 960 px, or below. */
    on: { wide: { lgDown: { display: 'none' } }, narrow: { lg: { display: 'none' } } },
  },
})

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Says what a press does, for people who cannot see the icon. */
  readonly label: string
  readonly on?: 'wide' | 'narrow'
}

/** A square button with one icon, or two letters. */
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
