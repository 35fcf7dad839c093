import { useState } from 'react'
import { authFailureTexts } from '#copy/auth-failures.ts'
import { common } from '#copy/common.ts'
import { signOutWords } from '#copy/sign-out.ts'
import { usePerson } from '#local/person/person.ts'
import type { SignOutScope } from '#remote/auth.ts'
import { forgetDrafts } from '#state/drafts.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { closeSignOutQuestion } from '#state/sign-out-question.ts'
import { Button } from '#ui/button.tsx'
import { Choices } from '#ui/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/toast.tsx'
import { sendAll, signOutHere, signOutOthers, waitingCount } from './sign-out.ts'

/** What happens to changes that have not been sent. */
type UnsentChoice = 'send' | 'keep' | 'discard'

/**
 * Asks on which devices to sign out, and what happens to changes that have not been sent: they are
 * never lost without asking.
 */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useCopy(signOutWords)
  const words = useCopy(common)
  const failures = useCopy(authFailureTexts)
  const formats = useFormats()
  const [scope, setScope] = useState<SignOutScope>('global')
  const [unsent, setUnsent] = useState<UnsentChoice>('send')
  const [busy, setBusy] = useState(false)
  const { entries, user } = usePerson()
  const waiting = waitingCount(entries)
  const asksAboutUnsent = waiting > 0 && scope !== 'others'

  const fail = (title: string) => void notify({ kind: 'bad', title, id: 'sign-out' })

  async function signOut(): Promise<void> {
    setBusy(true)
    try {
      if (asksAboutUnsent && unsent === 'send' && !(await sendAll())) return fail(text.stillWaiting)
      const refusal =
        scope === 'others'
          ? await signOutOthers()
          : await signOutHere(scope, asksAboutUnsent && unsent === 'keep')
      if (refusal)
        return fail(
          refusal.fault === 'offline' || refusal.fault === 'unavailable'
            ? text.offlineOthers
            : failures[refusal.fault],
        )
      if (asksAboutUnsent && unsent === 'discard' && user !== null) forgetDrafts(user)
      notify({ title: scope === 'others' ? text.doneOthers : text.doneHere })
      closeSignOutQuestion()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.outTitle}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={closeSignOutQuestion}>{words.cancel}</Button>
          <Button look="main" busy={busy} onClick={() => void signOut()}>
            {scope === 'others' ? text.confirmOthers : text.confirm}
          </Button>
        </>
      }
    >
      <Choices
        legend={text.outLead}
        value={scope}
        onChange={setScope}
        choices={[
          { value: 'global', label: text.everywhere, note: text.everywhereNote },
          { value: 'local', label: text.here, note: text.hereNote },
          { value: 'others', label: text.others, note: text.othersNote },
        ]}
      />
      {asksAboutUnsent && (
        <Choices
          legend={text.waitingTitle(formats.number(waiting))}
          value={unsent}
          onChange={setUnsent}
          choices={[
            { value: 'send', label: text.sendNow, note: text.sendNote },
            { value: 'keep', label: text.keep, note: text.keepNote },
            { value: 'discard', label: text.discard, note: text.discardNote },
          ]}
        />
      )}
    </Dialog>
  )
}
