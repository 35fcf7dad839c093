import type { ComponentProps } from 'react'
import { css, cx } from '#panda/css'
import { ChevronDownIcon, Icon } from './icon.tsx'
import { inputStyle } from './input.tsx'

const frame = css({
  position: 'relative',
  display: 'block',
  '& > svg': {
    position: 'absolute',
    insetInlineEnd: '3',
    top: '[calc(50% - 7px)]',
    color: 'ink.3',
    pointerEvents: 'none',
  },
})
const field = css({
  appearance: 'none',
  paddingInlineEnd: '[36px]',
  cursor: 'pointer',
  textOverflow: 'ellipsis',
  '& > option': { background: 'overlay', color: 'ink' },
})

export interface SelectInputProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Shown while nothing is chosen. */
  readonly placeholder?: string
  readonly onPick: (value: string) => void
}

/** The browser's own <select>, for forms. It needs a Field around it. */
export function SelectInput({
  options,
  placeholder,
  onPick,
  className,
  value,
  ...rest
}: SelectInputProps) {
  return (
    <span className={frame}>
      <select
        {...rest}
        value={value}
        onChange={(event) => onPick(event.target.value)}
        className={cx(inputStyle(), field, className)}
      >
        {placeholder !== undefined && value === '' && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDownIcon} size="s" />
    </span>
  )
}
