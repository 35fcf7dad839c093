import { type ReactNode, useState } from 'react'
import { css } from '#panda/css'
import { auth } from '#copy/auth.ts'
import { check, JustEmail } from '#domain/account/credentials.ts'
import { requestReset, resendConfirmation } from '#remote/auth.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { Icon, MailIcon } from '#ui/icon.tsx'
import { notify } from '#ui/toast.tsx'
import { EmailField, stack } from './fields.tsx'
import { failureText } from './failure-text.ts'
import type { SharedEmail } from './sign-in-form.tsx'
import { useAccountForm } from './use-account-form.ts'

const paragraph = css({ color: 'ink.2', fontSize: 'sm' })

/** Requests the e-mail with the link for a new password. */
export function ForgotForm({
  email,
  onEmail,
  onSent,
}: SharedEmail & { onSent: (email: string) => void }) {
  const text = useCopy(auth)
  const form = useAccountForm(
    () => check(JustEmail, { email }),
    async (entered) => {
      const outcome = await requestReset(entered.email)
      if (!('ok' in outcome)) return outcome
      onSent(entered.email)
      return null
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
      <Button type="submit" look="main" block busy={form.busy}>
        {text.send}
      </Button>
    </form>
  )
}

/** Says that an e-mail was sent to `email`. */
export function EmailSent({
  heading,
  children,
  email,
  actions,
}: {
  heading: string
  children: string
  email: string
  actions?: ReactNode
}) {
  const text = useCopy(auth)
  return (
    <div role="status" className={css({ display: 'grid', gap: '4', justifyItems: 'start' })}>
      <Icon of={MailIcon} size="l" className={css({ color: 'accent.ink' })} />
      <h1>{heading}</h1>
      <p className={paragraph}>{children}</p>
      <p className={css({ fontSize: 'sm', overflowWrap: 'anywhere' })}>
        {text.sentTo} <strong>{email}</strong>
      </p>
      {actions}
    </div>
  )
}

/** Sends the confirmation e-mail again. */
export function ResendButton({ email }: { email: string }) {
  const text = useCopy(auth)
  const [busy, setBusy] = useState(false)
  return (
    <Button
      busy={busy}
      onClick={() => {
        setBusy(true)
        void resendConfirmation(email).then((outcome) => {
          setBusy(false)
          if ('ok' in outcome) notify({ title: text.resent })
          else notify({ kind: 'bad', title: failureText(outcome) })
        })
      }}
    >
      {text.resend}
    </Button>
  )
}
