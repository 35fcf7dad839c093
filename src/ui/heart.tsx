import type { ComponentProps } from 'react'
import { css, cx } from '#panda/css'
import { HeartIcon, Icon } from './icon.tsx'

const heartStyle = css({
  display: 'inline-grid', placeItems: 'center', flex: 'none', width: 'heart', height: 'heart', borderRadius: 'md', color: 'ink.3', cursor: 'pointer', touchAction: 'manipulation',
  transitionProperty: '[color]', transitionDuration: 'fast',
  _hover: { color: 'accent.ink', background: 'hover' },
  '& svg': { transitionProperty: '[transform]', transitionDuration: 'slow', transitionTimingFunction: 'out' },
  '&[aria-pressed=true]': { color: 'accent.ink', '& svg': { fill: 'current' } },
  '&:active svg': { transform: 'scale(.82)' },
})

/** The favourite heart. `label` names what it is for: the name stays the same when pressed, `aria-pressed` tells the state. */
export function Heart({ on, label, className, ...rest }: Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed' | 'type'> & { on: boolean; label: string }) {
  return <button {...rest} type="button" aria-pressed={on} aria-label={label} className={cx(heartStyle, className)}><Icon of={HeartIcon} /></button>
}
