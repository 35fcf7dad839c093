import { useEffect, useState } from 'react'
import { css } from '#panda/css'
import { auth } from '#copy/auth.ts'
import { common } from '#copy/common.ts'
import { check, JustPassword } from '#domain/account/credentials.ts'
import { setPassword } from '#remote/auth.ts'
import { useCopy } from '#state/language.ts'
import { mailLink } from '#state/mail-link.ts'
import { useSession } from '#state/session.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { notify } from '#ui/toast.tsx'
import { PasswordField, stack } from './fields.tsx'
import { AuthFrame } from './frame.tsx'
import { ForgotForm, EmailSent } from './email-forms.tsx'
import { useAccountForm } from './use-account-form.ts'

const lead = css({ color: 'ink.2', fontSize: 'sm' })
const key = 'reset-link'

/**
 * Whether this tab was opened from the letter; known through a reload, and only until the password
 * is set.
 */
function cameByLetter(): boolean {
  try {
    if (mailLink?.type === 'recovery' && mailLink.error === null) sessionStorage.setItem(key, '1')
    return sessionStorage.getItem(key) !== null
  } catch {
    return mailLink?.type === 'recovery'
  }
}

function forgetLetter(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    /* a browser that keeps nothing for this site */
  }
}

/** Where the letter leads: a new password, or another letter when the link no longer works. */
export function ResetPage({ onDone }: { onDone: () => void }) {
  const text = useCopy(auth)
  const status = useSession((session) => session.status)
  const [byLetter] = useState(cameByLetter)
  // a link that brings no session after all has been used up
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), 8000)
    return () => clearTimeout(timer)
  }, [])
  const opening = byLetter && status === 'loading' && !waited
  return (
    <AuthFrame>
      {opening ? (
        <Spinner size="l" label={text.opening} />
      ) : byLetter && status === 'signed-in' ? (
        <NewPassword onDone={onDone} />
      ) : (
        <NewLetter over={byLetter || Boolean(mailLink?.error)} />
      )}
    </AuthFrame>
  )
}

function NewPassword({ onDone }: { onDone: () => void }) {
  const text = useCopy(auth)
  const email = useSession((session) => session.person?.email)
  const [password, setWord] = useState('')
  const form = useAccountForm(
    () => check(JustPassword, { password }),
    async (entered) => {
      const outcome = await setPassword(entered.password)
      if (!('ok' in outcome)) return outcome
      forgetLetter()
      notify({ title: text.passwordSaved })
      onDone()
      return null
    },
  )
  return (
    <>
      <h1>{text.resetHeading}</h1>
      <p className={lead}>{text.resetText}</p>
      <form {...form.props} className={stack}>
        {/* tells password managers whose password it is */}
        <input
          type="email"
          name="username"
          autoComplete="username"
          readOnly
          hidden
          value={email ?? ''}
        />
        <PasswordField
          label={text.newPassword}
          value={password}
          onChange={(value) => {
            form.touch()
            setWord(value)
          }}
          error={form.error('password')}
          fresh
        />
        <Button type="submit" look="main" block busy={form.busy}>
          {text.savePassword}
        </Button>
      </form>
    </>
  )
}

function NewLetter({ over }: { over: boolean }) {
  const text = useCopy(auth)
  const words = useCopy(common)
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  if (sent)
    return (
      <EmailSent
        heading={text.sentHeading}
        email={email}
        actions={<ButtonLink to="/">{words.home}</ButtonLink>}
      >
        {text.sentText}
      </EmailSent>
    )
  return (
    <>
      <h1>{over ? text.linkOverHeading : text.resetHeading}</h1>
      <p className={lead}>{over ? text.linkOverText : text.noLinkText}</p>
      <ForgotForm
        email={email}
        onEmail={setEmail}
        onSent={(address) => {
          setEmail(address)
          setSent(true)
        }}
      />
    </>
  )
}
