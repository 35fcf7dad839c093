import { useState } from 'react'
import { css } from '#panda/css'
import { handedLink } from '#copy/handed-link.ts'
import { becomeAdministrator } from '#remote/auth.ts'
import { forgetHandedToken } from '#state/handed-link.ts'
import { useCopy } from '#state/language.ts'
import { knownPerson, rememberPerson, useSession } from '#state/session.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/toast.tsx'
import { failureText } from './failure-text.ts'

const lead = css({ color: 'ink.2', fontSize: 'sm', overflowWrap: 'anywhere' })

/** The server has given the role; the device learns it now instead of at its next look. */
function nowAdministrator(): void {
  forgetHandedToken()
  const known = knownPerson()
  if (known)
    rememberPerson({ ...known, roles: [...new Set([...(known.roles ?? []), 'admin' as const])] })
}

/** For a person who is signed in: a button that makes them the first administrator. */
export function BecomeAdministrator({ token, onDone }: { token: string; onDone: () => void }) {
  const text = useCopy(handedLink)
  const person = useSession((session) => session.person)
  const [busy, setBusy] = useState(false)
  return (
    <>
      <h1>{text.administratorHeading}</h1>
      <p className={lead}>{text.administratorText}</p>
      <p className={lead}>{text.administratorAs(person?.email ?? '')}</p>
      <Button
        look="main"
        block
        busy={busy}
        onClick={() => {
          setBusy(true)
          void becomeAdministrator(token).then((outcome) => {
            setBusy(false)
            if ('ok' in outcome) {
              nowAdministrator()
              notify({ title: text.nowAdministrator })
              onDone()
            } else notify({ kind: 'bad', title: failureText(outcome) })
          })
        }}
      >
        {text.become}
      </Button>
    </>
  )
}
