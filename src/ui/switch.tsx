import type { ReactNode } from 'react'
import { css } from '#panda/css'

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: 'touch',
  fontSize: 'sm',
  cursor: 'pointer',
})
const control = css({
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  width: '[36px]',
  height: '[20px]',
  borderRadius: '[20px]',
  background: 'line.control',
  cursor: 'pointer',
  transitionProperty: '[background]',
  transitionDuration: 'slow',
  _after: {
    content: '""',
    position: 'absolute',
    left: '0.5',
    top: '0.5',
    width: '4',
    height: '4',
    borderRadius: 'full',
    background: 'accent.on',
    transitionProperty: '[transform]',
    transitionDuration: 'slow',
    transitionTimingFunction: 'out',
  },
  _checked: { background: 'accent', _after: { transform: 'translateX(16px)' } },
  _focusVisible: { borderRadius: '[20px]' },
})

/** A switch that takes effect at once. The text beside it is its label. */
export function Switch({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  return (
    <label className={row}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={control}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
