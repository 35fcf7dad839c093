import type { ReactNode } from 'react'
import type { Field as FieldName } from '#domain/submission/form.ts'
import { mostOf } from '#domain/submission/form-limits.ts'
import { css } from '#panda/css'
import { submit } from '#copy/submit.ts'
import { useCopy } from '#state/language.ts'
import { Field } from '#ui/field.tsx'
import { Input, TextArea } from '#ui/input.tsx'
import { Picks } from '#ui/picks.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { useField, useForm } from './form-context.ts'

const quiet = css({ color: 'ink.3', fontWeight: 'normal' })

interface TextProps {
  readonly name: FieldName
  readonly hint?: ReactNode
  readonly required?: boolean
  readonly mono?: boolean
  readonly placeholder?: string
  /** A field of so many lines; without it a field of one line. */
  readonly rows?: number
  readonly lang?: string
  readonly inputMode?: 'url'
}

/** A text field of the form. An optional one says so beside its label. */
export function TextField({
  name,
  hint,
  required = false,
  mono = false,
  placeholder,
  rows,
  lang,
  inputMode,
}: TextProps) {
  const field = useField(name)
  const { type } = useForm()
  const text = useCopy(submit)
  const limit = name === 'slug' ? undefined : mostOf(type, name)
  const label = required ? (
    field.label
  ) : (
    <>
      {field.label} <span className={quiet}>{text.optional}</span>
    </>
  )
  return (
    <Field
      label={label}
      hint={hint}
      error={field.error}
      required={required}
      {...(limit ? { count: { used: Array.from(field.text.trim()).length, limit } } : {})}
    >
      {(control) => {
        const shared = {
          ...control,
          name,
          value: field.text,
          mono,
          lang,
          inputMode,
          autoComplete: 'off',
          spellCheck: !mono,
          autoCapitalize: mono ? 'none' : undefined,
          placeholder,
          dir: mono ? 'ltr' : 'auto',
          onBlur: field.touch,
          'aria-required': required || undefined,
          readOnly: field.fixed,
        } as const
        return rows ? (
          <TextArea {...shared} rows={rows} onChange={(event) => field.set(event.target.value)} />
        ) : (
          <Input {...shared} onChange={(event) => field.set(event.target.value)} />
        )
      }}
    </Field>
  )
}

/** Any number of values of a closed list. */
export function PickField<V extends string>({
  name,
  hint,
  required = true,
  options,
}: {
  name: FieldName
  required?: boolean
  hint?: string
  options: readonly { readonly value: V; readonly label: ReactNode }[]
}) {
  const field = useField(name)
  const set = (next: readonly V[]) => {
    field.set(next)
    field.touch()
  }
  return (
    <Picks
      name={name}
      label={field.label}
      {...(hint ? { hint } : {})}
      required={required}
      options={options}
      value={field.list as readonly V[]}
      onChange={set}
      error={field.error}
    />
  )
}

/** One value of a closed list. */
export function ChoiceField({
  name,
  options,
}: {
  name: FieldName
  options: readonly { readonly value: string; readonly label: string }[]
}) {
  const field = useField(name)
  const { choose } = useCopy(submit)
  return (
    <Field label={field.label} error={field.error} required>
      {(control) => (
        <SelectInput
          {...control}
          name={name}
          options={options}
          placeholder={choose}
          value={field.text}
          onBlur={field.touch}
          onPick={field.set}
        />
      )}
    </Field>
  )
}
