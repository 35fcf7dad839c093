import { useState } from 'react'
import { css } from '#panda/css'
import { handedLink } from '#copy/handed-link.ts'
import { check, JustPassword, SignUp } from '#domain/account/credentials.ts'
import type { LinkPurpose } from '#domain/account/one-time-link.ts'
import { redeemLink, signIn, usernameFree } from '#remote/auth.ts'
import { forgetHandedToken } from '#state/handed-link.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/toast.tsx'
import { EmailField, PasswordField, stack } from './fields.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useAccountForm } from './use-account-form.ts'
import { UsernameField } from './username-field.tsx'

export type AfterLink = '/' | '/admin/submissions'

const lead = css({ color: 'ink.2', fontSize: 'sm' })

const texts = {
  administrator: ['administratorHeading', 'administratorText', 'makeAccount'],
  invitation: ['invitationHeading', 'invitationText', 'join'],
  password: ['passwordHeading', 'passwordText', 'save'],
} as const

/**
 * What a link asks for: a new account, or a new password. A person who is to become the administrator
 * and has an account signs in instead.
 */
export function HandedLinkForm({
  token,
  link: { purpose, email: given },
  onUsed,
}: {
  token: string
  link: LinkPurpose
  /** The link has done its work, and the person signs in; where to go then. */
  onUsed: (place: AfterLink) => void
}) {
  const text = useCopy(handedLink)
  const [email, setEmail] = useState(given ?? '')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [signingIn, setSigningIn] = useState(false)
  const isNew = purpose !== 'password'
  const form = useAccountForm<{
    readonly password: string
    readonly username?: string
    readonly email?: string
  }>(
    () =>
      isNew ? check(SignUp, { email, password, username }) : check(JustPassword, { password }),
    async (entered) => {
      if (entered.username !== undefined && (await usernameFree(entered.username)) === false)
        return { fault: 'username-taken' }
      const outcome = await redeemLink({ token, ...entered })
      if (!('ok' in outcome)) return outcome
      forgetHandedToken()
      notify({ title: isNew ? text.created : text.saved })
      // the link has done its work: should signing in fail, it is done by hand
      if ('ok' in (await signIn(email, entered.password)))
        onUsed(purpose === 'administrator' ? '/admin/submissions' : '/')
      else location.assign('/auth')
      return null
    },
  )
  const typed = (set: (value: string) => void) => (value: string) => {
    form.touch()
    set(value)
  }
  const [heading, about, action] = texts[purpose]
  const toggle = purpose === 'administrator' && (
    <Button look="quiet" onClick={() => setSigningIn(!signingIn)}>
      {signingIn ? text.noAccount : text.haveAccount}
    </Button>
  )
  if (signingIn)
    return (
      <>
        <h1>{text.signInFirst}</h1>
        <p className={lead}>{text.administratorText}</p>
        <SignInForm
          email={email}
          onEmail={setEmail}
          onForgot={() => location.assign('/auth')}
          onUnconfirmed={() => {}}
        />
        {toggle}
      </>
    )
  return (
    <>
      <h1>{text[heading]}</h1>
      <p className={lead}>{text[about]}</p>
      {given !== null && (
        <p className={css({ fontSize: 'sm', overflowWrap: 'anywhere' })}>
          {text.forEmail} <strong>{given}</strong>
        </p>
      )}
      <form {...form.props} className={stack}>
        {given !== null && (
          // tells password managers which account the password belongs to
          <input type="email" name="login" autoComplete="username" readOnly hidden value={given} />
        )}
        {isNew && (
          <UsernameField
            value={username}
            onChange={typed(setUsername)}
            error={form.error('username')}
          />
        )}
        {given === null && (
          <EmailField value={email} onChange={typed(setEmail)} error={form.error('email')} />
        )}
        <PasswordField
          value={password}
          onChange={typed(setPassword)}
          error={form.error('password')}
          isNew
        />
        <Button type="submit" look="main" block busy={form.busy}>
          {text[action]}
        </Button>
      </form>
      {toggle}
    </>
  )
}
