import type { ComponentProps } from 'react'
import { cva, cx, type RecipeVariantProps } from '#panda/css'
import { Spinner } from './spinner.tsx'

export const buttonStyle = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flex: 'none',
    borderWidth: '[1px]',
    borderStyle: 'solid',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: '[1.2]',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    touchAction: 'manipulation',
    transitionProperty: '[background, border-color, color, transform]',
    transitionDuration: 'fast',
    _active: { transform: 'translateY(1px)' },
    _disabled: { opacity: '[.5]', cursor: 'not-allowed', transform: 'none' },
  },
  variants: {
    look: {
      plain: {
        background: 'surface',
        borderColor: 'line.2',
        color: 'ink',
        _hover: { background: 'hover', borderColor: 'ink.3' },
      },
      main: {
        background: 'accent',
        borderColor: 'accent',
        color: 'accent.on',
        fontWeight: 'bold',
        _hover: { background: 'accent.hover', borderColor: 'accent.hover' },
      },
      quiet: {
        background: 'transparent',
        borderColor: 'transparent',
        color: 'ink',
        _hover: { background: 'hover' },
      },
      ok: {
        background: 'surface',
        borderColor: 'ok',
        color: 'ok',
        _hover: { background: 'ok.soft' },
      },
      bad: {
        background: 'surface',
        borderColor: 'bad',
        color: 'bad',
        _hover: { background: 'bad.soft' },
      },
    },
    size: {
      sm: {
        minHeight: 'controlSm',
        paddingInline: { base: '3.5', lg: '2.5' },
        borderRadius: 'ctl',
      },
      md: { minHeight: 'control', paddingInline: '4' },
      lg: { minHeight: '12', paddingInline: '6', fontSize: 'md' },
    },
    block: { true: { width: 'full' } },
  },
  defaultVariants: { look: 'plain', size: 'md' },
})

export type ButtonLook = RecipeVariantProps<typeof buttonStyle>

export type ButtonProps = Omit<ComponentProps<'button'>, 'size'> &
  ButtonLook & {
    /** Shows a spinner and ignores presses; the button keeps its focus. */
    readonly busy?: boolean
  }

/** A button. `main` is the next step of a screen: use it once in a view. */
export function Button({
  look,
  size,
  block,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      className={cx(buttonStyle({ look, size, block }), className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner size="s" />}
      {children}
    </button>
  )
}
