import { lazy, Suspense, useState } from 'react'
import { useSignOutQuestion } from '#state/sign-out-question.ts'

const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx').then((module) => ({ default: module.SignOutDialog })))

/** The place of the sign-out dialog in the layout; nothing until it is first asked for. */
export function SignOutQuestion() {
  const { open } = useSignOutQuestion()
  const [asked, setAsked] = useState(false)
  if (open && !asked) setAsked(true)
  return asked ? <Suspense><SignOutDialog open={open} /></Suspense> : null
}
