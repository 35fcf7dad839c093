import type { ComponentProps } from 'react'
import { cva, cx } from '#panda/css'

/** The text is 16 px on phones, since iOS zooms into fields with smaller text. */
export const inputStyle = cva({
  base: {
    width: 'full',
    minHeight: 'control',
    padding: '[8px 12px]',
    borderWidth: '[1px]',
    borderStyle: 'solid',
    borderColor: 'line.control',
    borderRadius: 'md',
    background: 'surface',
    color: 'ink',
    fontSize: { base: 'read', lg: 'sm' },
    lineHeight: 'ui',
    transitionProperty: '[border-color]',
    transitionDuration: 'fast',
    _hover: { borderColor: 'ink.3' },
    _focusVisible: { outlineOffset: '[-1px]', borderRadius: 'md' },
    '&[aria-invalid=true]': { borderColor: 'bad' },
    '&[readonly]': { background: 'sunken' },
  },
  variants: {
    kind: { line: {}, area: { minHeight: '[104px]', resize: 'vertical', lineHeight: 'text' } },
    mono: { true: { fontFamily: 'mono' } },
    /** The large search field, with room for an icon before and a button behind the text. */
    big: {
      true: {
        minHeight: '[54px]',
        fontSize: { base: 'read', lg: 'read' },
        borderRadius: '[12px]',
        padding: '[8px 96px 8px 46px]',
      },
    },
  },
  defaultVariants: { kind: 'line' },
})

/** A field of one line. It needs a Field around it, or an aria-label. */
export function Input({
  mono = false,
  className,
  ...rest
}: ComponentProps<'input'> & { mono?: boolean }) {
  return <input {...rest} className={cx(inputStyle({ mono }), className)} />
}

/** A field of several lines. */
export function TextArea({
  mono = false,
  className,
  ...rest
}: ComponentProps<'textarea'> & { mono?: boolean }) {
  return <textarea {...rest} className={cx(inputStyle({ kind: 'area', mono }), className)} />
}
