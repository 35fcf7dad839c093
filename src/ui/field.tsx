import { type ReactNode, useId } from 'react'
import { css } from '#panda/css'
import { CircleAlertIcon, Icon } from './icon.tsx'

const small = css({ fontSize: 'xs', color: 'ink.3', lineHeight: 'ui' })

/** The props that a Field gives to its control. */
interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

export interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Says what is wrong, and marks the control as invalid. */
  readonly error?: ReactNode
  readonly required?: boolean
  /** Stands at the right of the label. */
  readonly aside?: ReactNode
  /** How much of the allowed length is used. */
  readonly count?: { readonly used: number; readonly limit: number }
  readonly children: (control: ControlProps) => ReactNode
}

/** A control with its label, hint, count and error, connected for screen readers. */
export function Field({
  label,
  hint,
  error,
  required = false,
  aside,
  count,
  children,
}: FieldProps) {
  const id = useId()
  const described =
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div
      className={css({
        display: 'grid',
        gridTemplateColumns: '[minmax(0, 1fr)]',
        gap: '1.5',
        alignContent: 'start',
      })}
    >
      <div className={css({ display: 'flex', gap: '2', alignItems: 'baseline', fontSize: 'sm' })}>
        <label
          htmlFor={id}
          className={css({
            flex: '1',
            display: 'flex',
            gap: '2',
            alignItems: 'baseline',
            fontWeight: 'medium',
          })}
        >
          {label}
          {required && (
            <span aria-hidden="true" className={css({ color: 'accent.ink' })}>
              *
            </span>
          )}
          {count && (
            <span
              className={css({
                marginInlineStart: 'auto',
                fontWeight: 'normal',
                fontSize: 'xs',
                color: 'ink.3',
                fontVariantNumeric: 'tabular-nums',
              })}
            >
              {count.used} / {count.limit}
            </span>
          )}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <span id={`${id}-hint`} className={small}>
          {hint}
        </span>
      )}
      {error && (
        <span
          id={`${id}-error`}
          role="alert"
          className={css({
            display: 'flex',
            gap: '1.5',
            alignItems: 'center',
            fontSize: 'xs',
            color: 'bad',
          })}
        >
          <Icon of={CircleAlertIcon} size="s" />
          {error}
        </span>
      )}
    </div>
  )
}
