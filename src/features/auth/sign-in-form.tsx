import { useState } from 'react'
import { css } from '#panda/css'
import { auth } from '#copy/auth.ts'
import { check, SignIn } from '#domain/account/credentials.ts'
import { signIn } from '#remote/auth.ts'
import { useCopy } from '#state/language.ts'
import { useUnsaved } from '#state/unsaved.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/toast.tsx'
import { EmailField, PasswordField, stack } from './fields.tsx'
import { useAccountForm } from './use-account-form.ts'

const forgotStyle = css({
  color: 'accent.ink',
  fontSize: 'sm',
  cursor: 'pointer',
  position: 'relative',
  _after: { content: '""', position: 'absolute', inset: '[-13px -8px]' },
  _hover: { textDecoration: 'underline', textUnderlineOffset: '[4px]' },
})

export interface SharedEmail {
  readonly email: string
  readonly onEmail: (email: string) => void
}

/** Signs in. The page that follows is chosen once the session has changed. */
export function SignInForm({
  email,
  onEmail,
  onForgot,
  onUnconfirmed,
}: SharedEmail & { onForgot: () => void; onUnconfirmed: (email: string) => void }) {
  const text = useCopy(auth)
  const [password, setPassword] = useState('')
  useUnsaved(password === '' ? null : 'brief')
  const form = useAccountForm(
    () => check(SignIn, { email, password }),
    async (entered) => {
      const outcome = await signIn(entered.email, entered.password)
      if ('ok' in outcome) {
        notify({ title: text.welcomeBack })
        return null
      }
      if (outcome.fault === 'unconfirmed') onUnconfirmed(entered.email)
      return outcome
    },
  )
  return (
    <form {...form.props} className={stack}>
      <EmailField
        value={email}
        onChange={(value) => {
          form.touch()
          onEmail(value)
        }}
        error={form.error('email')}
      />
      <PasswordField
        value={password}
        onChange={(value) => {
          form.touch()
          setPassword(value)
        }}
        error={form.error('password')}
        aside={
          <button type="button" className={forgotStyle} onClick={onForgot}>
            {text.forgot}
          </button>
        }
      />
      <Button type="submit" look="main" block busy={form.busy}>
        {text.signIn}
      </Button>
    </form>
  )
}
