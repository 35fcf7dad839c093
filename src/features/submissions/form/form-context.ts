import { createContext, use } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import type { Field } from '#domain/submission/form.ts'
import type { Fault, Faults } from '#domain/submission/form-check.ts'
import { longestOf, manyOf } from '#domain/submission/form-limits.ts'
import { faultText, submitFields } from '#copy/submit-fields.ts'
import { useCopy, useFormats } from '#state/language.ts'

/** The form that the fields below it belong to. */
export interface FormState {
  readonly type: ItemType
  readonly values: Readonly<Record<string, string | readonly string[]>>
  /** Fields that cannot be changed. */
  readonly fixed: readonly Field[]
  /** The faults that may be shown now. */
  readonly faults: Faults
  readonly set: (field: Field, value: string | readonly string[]) => void
  /** The person has left the field, so its fault may be shown. */
  readonly touch: (field: Field) => void
}

const FormContext = createContext<FormState | null>(null)
export const FormProvider = FormContext

export function useForm(): FormState {
  const form = use(FormContext)
  if (form === null) throw new Error('a field of the submit form stands outside of it')
  return form
}

/** One field of the form: its label, its value and its fault. */
export function useField(field: Field) {
  const { type, values, faults, fixed, set, touch } = useForm()
  const text = useCopy(submitFields)
  const formats = useFormats()
  const fault: Fault | undefined = faults[field]
  const value = values[field]
  return {
    label: text.names[field],
    fixed: fixed.includes(field),
    text: typeof value === 'string' ? value : '',
    list: typeof value === 'object' ? value : [],
    error:
      fault &&
      faultText(
        text,
        field,
        fault,
        formats.number(fault === 'many' ? manyOf(field) : longestOf(type, field)),
      ),
    set: (next: string | readonly string[]) => set(field, next),
    touch: () => touch(field),
  }
}
