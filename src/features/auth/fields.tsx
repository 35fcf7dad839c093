import type { ReactNode } from 'react'
import { css } from '#panda/css'
import { auth } from '#copy/auth.ts'
import { useCopy } from '#state/language.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

/** What a form's fields stand in. */
export const stack = css({ display: 'grid', gap: '4' })

interface Entry {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

export function EmailField({ value, onChange, error }: Entry) {
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

/** `fresh`: a password is chosen, not recalled; password managers offer one then. */
export function PasswordField({
  value,
  onChange,
  error,
  fresh = false,
  label,
  aside,
}: Entry & { fresh?: boolean; label?: string; aside?: ReactNode }) {
  const text = useCopy(auth)
  return (
    <Field
      label={label ?? text.password}
      error={error}
      {...(fresh ? { hint: text.passwordHint } : {})}
      {...(aside ? { aside } : {})}
    >
      {(control) => (
        <PasswordInput
          {...control}
          name="password"
          autoComplete={fresh ? 'new-password' : 'current-password'}
          showLabel={text.showPassword}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
