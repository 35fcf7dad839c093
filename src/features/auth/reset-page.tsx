import { useEffect, useState } from 'react'
import { css } from '#panda/css'
import { auth } from '#copy/auth.ts'
import { common } from '#copy/common.ts'
import { check, JustPassword } from '#domain/account/credentials.ts'
import { setPassword } from '#remote/auth.ts'
import { useCopy } from '#state/language.ts'
import { mailLink } from '#state/mail-link.ts'
import { useSession } from '#state/session.ts'
import { useUnsaved } from '#state/unsaved.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { notify } from '#ui/toast.tsx'
import { PasswordField, stack } from './fields.tsx'
import { AuthFrame } from './frame.tsx'
import { ForgotForm, EmailSent } from './email-forms.tsx'
import { NoMail } from './no-letters.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useAccounts } from './use-accounts.ts'

const lead = css({ color: 'ink.2', fontSize: 'sm' })
const key = 'reset-link'

/**
 * Whether this tab was opened from the link in the e-mail. The tab remembers it through a reload,
 * until the password is set.
 */
function openedFromEmail(): boolean {
  try {
    if (mailLink?.type === 'recovery' && mailLink.error === null) sessionStorage.setItem(key, '1')
    return sessionStorage.getItem(key) !== null
  } catch {
    return mailLink?.type === 'recovery'
  }
}

function forgetEmailLink(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // this browser stores nothing for the site
  }
}

/**
 * The page of the link in the e-mail: a new password, or another e-mail when the link is used up.
 */
export function ResetPage({ onDone }: { onDone: () => void }) {
  const text = useCopy(auth)
  const status = useSession((session) => session.status)
  const [fromEmail] = useState(openedFromEmail)
  // a link that has brought no session after this time is used up
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), 8000)
    return () => clearTimeout(timer)
  }, [])
  const opening = fromEmail && status === 'loading' && !waited
  const content = () => {
    if (opening) return <Spinner size="l" label={text.opening} />
    if (fromEmail && status === 'signed-in') return <NewPassword onDone={onDone} />
    return <RequestLink usedUp={fromEmail || Boolean(mailLink?.error)} />
  }
  return <AuthFrame>{content()}</AuthFrame>
}

function NewPassword({ onDone }: { onDone: () => void }) {
  const text = useCopy(auth)
  const email = useSession((session) => session.person?.email)
  const [password, setPasswordText] = useState('')
  useUnsaved(password === '' ? null : 'brief')
  const form = useAccountForm(
    () => check(JustPassword, { password }),
    async (entered) => {
      const outcome = await setPassword(entered.password)
      if (!('ok' in outcome)) return outcome
      forgetEmailLink()
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
        {/* tells password managers which account the password belongs to */}
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
            setPasswordText(value)
          }}
          error={form.error('password')}
          isNew
        />
        <Button type="submit" look="main" block busy={form.busy}>
          {text.savePassword}
        </Button>
      </form>
    </>
  )
}

function RequestLink({ usedUp }: { usedUp: boolean }) {
  const text = useCopy(auth)
  const words = useCopy(common)
  const { mail } = useAccounts()
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  if (!mail) return <NoMail />
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
      <h1>{usedUp ? text.linkOverHeading : text.resetHeading}</h1>
      <p className={lead}>{usedUp ? text.linkOverText : text.noLinkText}</p>
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
