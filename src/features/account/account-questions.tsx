import { useState } from 'react'
import { closeSignOutQuestion, useSignOutQuestion } from '#state/sign-out-question.ts'
import { lazyLayer } from '#ui/lazy-layer.tsx'
import { useEmailLinkNotice } from './use-email-notice.ts'

const SignOutDialog = lazyLayer(() =>
  import('./sign-out-dialog.tsx').then((file) => file.SignOutDialog),
)

/**
 * The place of what the layout asks and tells a person about their account; nothing is loaded
 * before it is needed.
 */
export function AccountQuestions() {
  useEmailLinkNotice()
  const { open } = useSignOutQuestion()
  const [asked, setAsked] = useState(false)
  if (open && !asked) setAsked(true)
  return asked ? <SignOutDialog open={open} onClose={closeSignOutQuestion} /> : null
}
