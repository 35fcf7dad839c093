import { useState } from 'react'
import { css } from '#panda/css'
import { auth } from '#copy/auth.ts'
import { useCopy } from '#state/language.ts'
import { useOnline } from '#state/online.ts'
import { useSession } from '#state/session.ts'
import { useUnsaved } from '#state/unsaved.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { AuthFrame } from './frame.tsx'
import { ForgotForm, EmailSent, ResendButton } from './email-forms.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { noSignUp, NoSignUp, NoMail } from './no-letters.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useAccounts } from './use-accounts.ts'

/** What the form's side shows: the two tabs, or what follows after a form was sent. */
type View = 'forms' | 'forgot' | 'reset-sent' | 'confirm' | 'unconfirmed'

const lead = css({ color: 'ink.2', fontSize: 'sm' })
const pane = css({ display: 'grid', gap: '5', marginTop: '5', '&[hidden]': { display: 'none' } })

/** Signing in and signing up. `returning`: the person goes back to another page afterwards. */
export function AuthPage({
  tab,
  onTab,
  returning,
}: {
  tab: 'sign-in' | 'sign-up'
  onTab: (tab: 'sign-in' | 'sign-up') => void
  returning: boolean
}) {
  const text = useCopy(auth)
  const online = useOnline()
  const accounts = useAccounts()
  const { expired, person } = useSession()
  const [email, setEmail] = useState(expired ? (person?.email ?? '') : '')
  const [view, setView] = useState<View>('forms')
  useUnsaved(email !== '' && !expired ? 'brief' : null)
  const sharedEmail = { email, onEmail: setEmail }
  const back = (
    <Button
      look="quiet"
      onClick={() => {
        setView('forms')
        onTab('sign-in')
      }}
    >
      {text.toSignIn}
    </Button>
  )
  const showFor = (next: View) => (address: string) => {
    setEmail(address)
    setView(next)
  }
  const notes = (
    <>
      {expired && <Note kind="warn">{text.againText}</Note>}
      {!expired && returning && <Note>{text.backNote}</Note>}
    </>
  )
  return (
    <AuthFrame>
      {view === 'forms' && (
        <Tabs
          label={text.tabs}
          look="segments"
          value={tab}
          onChange={(value) => onTab(value === 'sign-up' ? 'sign-up' : 'sign-in')}
          paneClassName={pane}
          tabs={[
            {
              value: 'sign-in',
              label: text.signIn,
              content: (
                <>
                  <h1>{expired ? text.again : text.welcome}</h1>
                  {notes}
                  <SignInForm
                    {...sharedEmail}
                    onForgot={() => setView('forgot')}
                    onUnconfirmed={showFor('unconfirmed')}
                  />
                </>
              ),
            },
            {
              value: 'sign-up',
              label: text.signUp,
              content: noSignUp(accounts) ? (
                <NoSignUp accounts={accounts} />
              ) : (
                <>
                  <h1>{text.join}</h1>
                  {notes}
                  <SignUpForm {...sharedEmail} onConfirm={showFor('confirm')} />
                </>
              ),
            },
          ]}
        />
      )}
      {view === 'forgot' && !accounts.mail && (
        <>
          <NoMail />
          {back}
        </>
      )}
      {view === 'forgot' && accounts.mail && (
        <>
          <h1>{text.forgotHeading}</h1>
          <p className={lead}>{text.forgotText}</p>
          <ForgotForm {...sharedEmail} onSent={showFor('reset-sent')} />
          {back}
        </>
      )}
      {view === 'reset-sent' && (
        <EmailSent heading={text.sentHeading} email={email} actions={back}>
          {text.sentText}
        </EmailSent>
      )}
      {(view === 'confirm' || view === 'unconfirmed') && (
        <EmailSent
          heading={text.confirmHeading}
          email={email}
          actions={
            <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
              {accounts.mail && <ResendButton email={email} />}
              {back}
            </div>
          }
        >
          {view === 'confirm' ? text.confirmText : text.unconfirmedText}
        </EmailSent>
      )}
      <p className={css({ fontSize: 'xs', color: 'ink.3' })} role={online ? undefined : 'status'}>
        {online ? text.needsNetwork : text.offlineNow}
      </p>
    </AuthFrame>
  )
}
