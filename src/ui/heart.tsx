import { type ComponentProps, useId } from 'react'
import { css, cx } from '#panda/css'
import { HeartIcon, Icon } from './icon.tsx'

const heartStyle = css({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 'heart',
  height: 'heart',
  borderRadius: 'md',
  color: 'ink.3',
  cursor: 'pointer',
  touchAction: 'manipulation',
  transitionProperty: '[color]',
  transitionDuration: 'fast',
  _hover: { color: 'accent.ink', background: 'hover' },
  '& svg': {
    transitionProperty: '[transform]',
    transitionDuration: 'slow',
    transitionTimingFunction: 'out',
  },
  '&[aria-pressed=true]': { color: 'accent.ink', '& svg': { fill: 'current' } },
  '&:active svg': { transform: 'scale(.82)' },
})

/**
 * A tooltip in plain CSS: every card has a heart, and Ark's tooltip would delay the first screen.
 */
const hintStyle = css({
  position: 'absolute',
  insetInlineEnd: '0',
  top: '[calc(100% + 4px)]',
  zIndex: 'tip',
  display: 'none',
  paddingBlock: '1.5',
  paddingInline: '2.5',
  borderRadius: 'ctl',
  background: 'ink',
  color: 'ink.inverse',
  fontSize: 'xs',
  lineHeight: 'ui',
  fontWeight: 'normal',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  'button:hover > &, button:focus-visible > &': { display: 'block' },
})

/**
 * The favourite button of a card. `label` stays the same when it is pressed, since `aria-pressed`
 * tells the state. `hint` is shown on hover and focus.
 */
export function Heart({
  on,
  label,
  hint,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed' | 'type'> & {
  on: boolean
  label: string
  hint?: string | undefined
}) {
  const id = useId()
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={on}
      aria-label={label}
      aria-describedby={hint ? id : undefined}
      className={cx(heartStyle, className)}
    >
      <Icon of={HeartIcon} />
      {hint && (
        <span id={id} role="tooltip" className={hintStyle}>
          {hint}
        </span>
      )}
    </button>
  )
}
