import type { ReactNode } from 'react'
import { cva, cx, type RecipeVariantProps } from '#panda/css'

const badgeStyle = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    padding: '[2px 7px]',
    borderRadius: 'sm',
    fontSize: 'xs',
    lineHeight: '[1.4]',
    color: 'ink.2',
    whiteSpace: 'nowrap',
    maxWidth: 'full',
  },
  variants: {
    look: {
      box: {
        borderWidth: '[1px]',
        borderStyle: 'solid',
        borderColor: 'line.2',
        paddingBlock: '[1px]',
      },
      fill: { background: 'press' },
      ok: { color: 'ok', background: 'ok.soft' },
      warn: { color: 'warn', background: 'warn.soft' },
      bad: { color: 'bad', background: 'bad.soft' },
      hot: { color: 'accent.ink', background: 'accent.soft' },
    },
    // wraps, since a version can be up to 255 characters long
    mono: { true: { fontFamily: 'mono', whiteSpace: 'normal' } },
  },
  defaultVariants: { look: 'fill' },
})

/** A short fact. Use `ok`, `warn` and `bad` only for states. */
export function Badge({
  look,
  mono,
  className,
  children,
}: RecipeVariantProps<typeof badgeStyle> & { className?: string; children: ReactNode }) {
  return <span className={cx(badgeStyle({ look, mono }), className)}>{children}</span>
}
