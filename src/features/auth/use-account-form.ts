import { type FormEvent, useRef, useState } from 'react'
import { accountRules } from '#copy/auth-failures.ts'
import type { Checked } from '#domain/account/credentials.ts'
import type { AuthRefusal } from '#domain/account/auth-failure.ts'
import { currentLanguage } from '#state/language.ts'
import { dismissNotice, notify } from '#ui/toast.tsx'
import { failureText } from './failure-text.ts'

/** The field in which a refusal is shown. */
const fieldOf: Partial<Record<AuthRefusal['fault'], string>> = {
  registered: 'email',
  email: 'email',
  unconfirmed: 'email',
  'username-taken': 'username',
  'weak-password': 'password',
  'same-password': 'password',
  credentials: 'password',
}

/**
 * Checks and sends an account form, once at a time. Shows the first mistake in a notice and beside
 * its field. `send` resolves to a refusal, or to null when all went well.
 */
export function useAccountForm<T>(
  check: () => Checked<T>,
  send: (form: T) => Promise<AuthRefusal | null>,
) {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<{ readonly field: string; readonly text: string } | null>(null)
  const [busy, setBusy] = useState(false)

  function complain(field: string, text: string): void {
    setWrong({ field, text })
    notify({ kind: 'bad', title: text, id: 'account-form' })
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const checked = check()
    if (!('ok' in checked))
      return complain(
        checked.field,
        accountRules[currentLanguage() === 'en' ? 'en' : 'zh'][checked.rule],
      )
    setWrong(null)
    dismissNotice('account-form')
    setBusy(true)
    const refusal = await send(checked.ok)
    setBusy(false)
    if (refusal) complain(fieldOf[refusal.fault] ?? '', failureText(refusal))
  }

  return {
    busy,
    /** The mistake in a field, until the person types again. */
    error: (field: string) => (wrong?.field === field ? wrong.text : undefined),
    touch: () => setWrong(null),
    props: { ref: form, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) },
  }
}
