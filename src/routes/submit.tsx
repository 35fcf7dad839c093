import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { submit } from '#copy/submit.ts'
import { wishOf } from '#domain/submission/wish.ts'
import { SubmitPage } from '#features/submissions/form/submit-page.tsx'
import { Page } from '#ui/page.tsx'
import { usePageHead } from './page-head.ts'
import { submissionPreviews } from './submission-previews.tsx'

/**
 * /submit, for everyone; sending needs somebody who is signed in. `edit` is a submission of theirs,
 * `from` what a link wants it to begin with, `version` what it is a new version of, `wish` what
 * somebody looked for and did not find, and `type` what kind that was.
 */
export function SubmitScreen() {
  usePageHead('/submit', { submit })
  const { edit, from, version, wish, type } = useSearch({ from: '/submit' })
  const navigate = useNavigate()
  const leave = useCallback(
    () => void navigate({ to: '/submit', search: {}, replace: true }),
    [navigate],
  )
  return (
    <Page>
      <SubmitPage
        edit={edit}
        from={from}
        version={version}
        wish={wishOf(wish)}
        wished={type === 'template' ? 'template' : 'skill'}
        slots={submissionPreviews}
        onLeave={leave}
      />
    </Page>
  )
}
