import { type ReactNode, useId } from 'react'
import { css } from '#panda/css'
import { CircleAlertIcon, Icon } from './icon.tsx'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const pick = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'controlSm',
  paddingInline: '3',
  borderWidth: '[1px]',
  borderStyle: 'solid',
  borderColor: 'line.control',
  borderRadius: 'ctl',
  background: 'surface',
  fontSize: 'sm',
  cursor: 'pointer',
  _hover: { borderColor: 'ink.3' },
  '&:has(:checked)': {
    borderColor: 'accent',
    background: 'accent.soft',
    color: 'accent.ink',
    fontWeight: 'medium',
  },
  '&:has(:focus-visible)': { outline: '[2px solid token(colors.focus)]', outlineOffset: '[2px]' },
  '& > input': {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    margin: '0',
    opacity: '[0]',
    cursor: 'pointer',
  },
  '[data-invalid] > &': { borderColor: 'bad' },
})
const legend = css({
  display: 'flex',
  gap: '2',
  alignItems: 'baseline',
  fontSize: 'sm',
  fontWeight: 'medium',
})
const quiet = css({ color: 'ink.3', fontWeight: 'normal' })
const fault = css({
  display: 'flex',
  gap: '1.5',
  alignItems: 'center',
  fontSize: 'xs',
  color: 'bad',
})

export interface PicksProps<V extends string> {
  readonly label: string
  /** Stands beside the label. */
  readonly hint?: string
  /** The name of the checkboxes; a form finds the first one by it, to focus it. */
  readonly name: string
  readonly options: readonly { readonly value: V; readonly label: ReactNode }[]
  readonly value: readonly V[]
  readonly onChange: (value: readonly V[]) => void
  readonly required?: boolean
  readonly error?: ReactNode
}

/** Checkboxes in a row. The value keeps the order in which they were chosen. */
export function Picks<V extends string>({
  label,
  hint,
  name,
  options,
  value,
  onChange,
  required = false,
  error,
}: PicksProps<V>) {
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      className={css({ display: 'grid', gap: '1.5', alignContent: 'start', minWidth: '0' })}
    >
      <span id={id} className={legend}>
        <span>
          {label}
          {required && (
            <span
              aria-hidden="true"
              className={css({ color: 'accent.ink', marginInlineStart: '2' })}
            >
              *
            </span>
          )}
        </span>
        {hint && <span className={quiet}>{hint}</span>}
      </span>
      <div className={row} data-invalid={error ? '' : undefined}>
        {options.map((option) => (
          <label key={option.value} className={pick}>
            <input
              type="checkbox"
              name={name}
              checked={value.includes(option.value)}
              aria-invalid={error ? true : undefined}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...value, option.value]
                    : value.filter((one) => one !== option.value),
                )
              }
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <span id={`${id}-error`} role="alert" className={fault}>
          <Icon of={CircleAlertIcon} size="s" />
          {error}
        </span>
      )}
    </div>
  )
}
