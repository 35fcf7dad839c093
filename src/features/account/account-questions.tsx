import { lazy, Suspense, useState } from 'react'
import { useSignOutQuestion } from '#state/sign-out-question.ts'
import { useLetterNotice } from './use-letter-notice.ts'

const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx').then((module) => ({ default: module.SignOutDialog })))

/** The place of what the layout asks and tells a person about their account; nothing is loaded before it is needed. */
export function AccountQuestions() {
  useLetterNotice()
  const { open } = useSignOutQuestion()
  const [asked, setAsked] = useState(false)
  if (open && !asked) setAsked(true)
  return asked ? <Suspense><SignOutDialog open={open} /></Suspense> : null
}
