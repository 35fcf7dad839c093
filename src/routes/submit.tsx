import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { common } from '#copy/common.ts'
import { submit } from '#copy/submit.ts'
import { SubmitPage } from '#features/submissions/form/submit-page.tsx'
import { useCopy } from '#state/language.ts'
import { useHead } from '#ui/head.ts'
import { Page } from '#ui/page.tsx'
import { submissionPreviews } from './submission-previews.tsx'

/**
 * /submit, for everyone; sending needs somebody who is signed in. `edit` is a submission of theirs,
 * `from` what a link wants it to begin with.
 */
export function SubmitScreen() {
  const text = useCopy(submit)
  useHead(
    { title: text.title, description: text.description, canonical: '/submit' },
    useCopy(common).product,
  )
  const { edit, from } = useSearch({ from: '/submit' })
  const navigate = useNavigate()
  const leave = useCallback(
    () => void navigate({ to: '/submit', search: {}, replace: true }),
    [navigate],
  )
  return (
    <Page>
      <SubmitPage edit={edit} from={from} slots={submissionPreviews} onLeave={leave} />
    </Page>
  )
}
