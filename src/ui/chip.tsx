import type { ComponentProps } from 'react'
import { cva, cx } from '#panda/css'
import { Icon, XIcon } from './icon.tsx'

const chipStyle = cva({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flex: 'none',
    minHeight: { base: '[36px]', lg: '[30px]' },
    paddingInline: { base: '3.5', lg: '3' },
    borderWidth: '[1px]',
    borderStyle: 'solid',
    borderColor: 'line.2',
    borderRadius: 'full',
    background: 'surface',
    fontSize: 'sm',
    color: 'ink.2',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    maxWidth: 'full',
    overflow: 'visible',
    _hover: { borderColor: 'ink.3', color: 'ink' },
    // enlarges the area that a finger can hit
    lgDown: { _after: { content: '""', position: 'absolute', inset: '[-5px -2px]' } },
  },
  variants: {
    look: {
      pick: {
        '&[aria-pressed=true]': { background: 'ink', borderColor: 'ink', color: 'ink.inverse' },
      },
      active: {
        borderColor: 'accent.line',
        background: 'accent.soft',
        color: 'accent.ink',
        paddingInlineEnd: { base: '2.5', lg: '2' },
        _hover: { borderColor: 'accent', color: 'accent.ink' },
      },
    },
  },
})

type ButtonProps = Omit<ComponentProps<'button'>, 'type'>

/** A chosen value; pressing the chip removes it, and `label` says so. */
export function RemovableChip({
  label,
  className,
  children,
  ...rest
}: ButtonProps & { label: string }) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={cx(chipStyle({ look: 'active' }), className)}
    >
      {children}
      <Icon of={XIcon} size="s" />
    </button>
  )
}

/** One of several values to choose from. */
export function PickChip({ on, className, ...rest }: ButtonProps & { on: boolean }) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={on}
      className={cx(chipStyle({ look: 'pick' }), className)}
    />
  )
}
