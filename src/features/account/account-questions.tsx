import { useState } from 'react'
import { closeSignOutQuestion, useSignOutQuestion } from '#state/sign-out-question.ts'
import { lazyLayer } from '#ui/lazy-layer.tsx'
import { useEmailLinkNotice } from './use-email-notice.ts'

const SignOutDialog = lazyLayer(() =>
  import('./sign-out-dialog.tsx').then((file) => file.SignOutDialog),
)

/** The dialogs and notices about the account; each is loaded when it is needed. */
export function AccountQuestions() {
  useEmailLinkNotice()
  const { open } = useSignOutQuestion()
  const [opened, setOpened] = useState(false)
  if (open && !opened) setOpened(true)
  return opened ? <SignOutDialog open={open} onClose={closeSignOutQuestion} /> : null
}
