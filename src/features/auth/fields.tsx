import type { ReactNode } from 'react'
import { css } from '#panda/css'
import { auth } from '#copy/auth.ts'
import { useCopy } from '#state/language.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

/** The layout of a form's fields. */
export const stack = css({ display: 'grid', gap: '4' })

interface FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

export function EmailField({ value, onChange, error }: FieldProps) {
  const text = useCopy(auth)
  return (
    <Field label={text.email} error={error}>
      {(control) => (
        <Input
          {...control}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={text.emailPlaceholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** `isNew`: the person chooses a password, and password managers suggest one. */
export function PasswordField({
  value,
  onChange,
  error,
  isNew = false,
  label,
  aside,
}: FieldProps & { isNew?: boolean; label?: string; aside?: ReactNode }) {
  const text = useCopy(auth)
  return (
    <Field
      label={label ?? text.password}
      error={error}
      {...(isNew ? { hint: text.passwordHint } : {})}
      {...(aside ? { aside } : {})}
    >
      {(control) => (
        <PasswordInput
          {...control}
          name="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          showLabel={text.showPassword}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
