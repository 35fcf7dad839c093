import { css } from '#panda/css'
import { handedLink } from '#copy/handed-link.ts'
import type { Accounts } from '#domain/server/accounts.ts'
import { useCopy } from '#state/language.ts'
import { Note } from '#ui/note.tsx'

const lead = css({ color: 'ink.2', fontSize: 'sm' })

/** Whether nobody can sign up alone: it is closed, or needs a letter that is never sent. */
export const noSignUp = ({ registration, mail, confirmations }: Accounts): boolean =>
  registration === 'closed' || (confirmations && !mail)

/** Instead of the form: why there is none, and whom to ask. */
export function NoSignUp({ accounts }: { accounts: Accounts }) {
  const text = useCopy(handedLink)
  const isClosed = accounts.registration === 'closed'
  return (
    <>
      <h1>{isClosed ? text.closedHeading : text.noMailHeading}</h1>
      <Note>{isClosed ? text.closedText : text.noMailSignUp}</Note>
    </>
  )
}

/** Instead of the form for a forgotten password. */
export function NoMail() {
  const text = useCopy(handedLink)
  return (
    <>
      <h1>{text.noMailHeading}</h1>
      <p className={lead}>{text.noMailPassword}</p>
    </>
  )
}
