import type { ReactNode } from 'react'
import { css, sva } from '#panda/css'
import { CheckIcon, Icon } from './icon.tsx'
import { hiddenStyle } from './visually-hidden.tsx'

const checkboxStyle = sva({
  slots: ['root', 'control', 'label', 'count'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: { base: 'touch', lg: '[30px]' },
      fontSize: { base: 'md', lg: 'sm' },
      cursor: 'pointer',
      borderRadius: 'sm',
      _hover: { color: 'accent.ink' },
      '&[data-dim]': { color: 'ink.3', '& input + span': { opacity: '[.55]' } },
      '&:has(:focus-visible)': {
        outline: '[2px solid token(colors.focus)]',
        outlineOffset: '[1px]',
      },
    },
    control: {
      flex: 'none',
      width: '[17px]',
      height: '[17px]',
      display: 'grid',
      placeItems: 'center',
      borderWidth: '[1.5px]',
      borderStyle: 'solid',
      borderColor: 'line.control',
      borderRadius: '[5px]',
      background: 'surface',
      color: '[transparent]',
      'input:checked + &': {
        background: 'accent',
        borderColor: 'accent',
        color: 'accent.on',
      },
    },
    label: {
      flex: '1',
      minWidth: '0',
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      overflowWrap: 'anywhere',
    },
    count: {
      marginInlineStart: 'auto',
      color: 'ink.3',
      fontSize: 'xs',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})

const tick = css({ strokeWidth: '[3.5]' })

export interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
  /** Stands at the right, and is read out with the label. */
  readonly count?: ReactNode
  /** Greyed out, but still usable. */
  readonly dim?: boolean
}

export function Checkbox({ checked, onChange, children, count, dim = false }: CheckboxProps) {
  const style = checkboxStyle()
  return (
    <label className={style.root} data-dim={dim ? '' : undefined}>
      <input
        type="checkbox"
        className={hiddenStyle}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={style.control} aria-hidden="true">
        <Icon of={CheckIcon} size="xs" className={tick} />
      </span>
      <span className={style.label}>
        {children}
        {count !== undefined && (
          <>
            {' '}
            <span className={style.count}>{count}</span>
          </>
        )}
      </span>
    </label>
  )
}
