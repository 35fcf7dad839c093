import { useState } from 'react'
import { auth } from '#copy/auth.ts'
import { check, SignUp } from '#domain/account/credentials.ts'
import { signUp, usernameFree } from '#remote/auth.ts'
import { useCopy } from '#state/language.ts'
import { useUnsaved } from '#state/unsaved.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/toast.tsx'
import { EmailField, PasswordField, stack } from './fields.tsx'
import type { SharedEmail } from './sign-in-form.tsx'
import { useAccountForm } from './use-account-form.ts'
import { UsernameField } from './username-field.tsx'

/**
 * Creates an account. `onConfirm`: the server has sent an e-mail, and its link must be opened
 * first.
 */
export function SignUpForm({
  email,
  onEmail,
  onConfirm,
}: SharedEmail & { onConfirm: (email: string) => void }) {
  const text = useCopy(auth)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  useUnsaved(username + password === '' ? null : 'brief')
  const form = useAccountForm(
    () => check(SignUp, { email, password, username }),
    async (entered) => {
      // the server does not refuse a taken name, it appends something to it
      if ((await usernameFree(entered.username)) === false) return { fault: 'username-taken' }
      const outcome = await signUp(entered.email, entered.password, entered.username)
      if (!('ok' in outcome)) return outcome
      if (outcome.ok === 'confirm') onConfirm(entered.email)
      else notify({ title: text.created })
      return null
    },
  )
  const typed = (set: (value: string) => void) => (value: string) => {
    form.touch()
    set(value)
  }
  return (
    <form {...form.props} className={stack}>
      <UsernameField
        value={username}
        onChange={typed(setUsername)}
        error={form.error('username')}
      />
      <EmailField value={email} onChange={typed(onEmail)} error={form.error('email')} />
      <PasswordField
        value={password}
        onChange={typed(setPassword)}
        error={form.error('password')}
        isNew
      />
      <Button type="submit" look="main" block busy={form.busy}>
        {text.signUp}
      </Button>
    </form>
  )
}
