import type { ItemType } from '#domain/catalog/enumerations.ts'
import { useSession } from '#state/session.ts'
import { History } from '../history/history.tsx'
import { EditSubmission } from './edit-submission.tsx'
import { NewSubmission } from './new-submission.tsx'
import { NewVersion } from './new-version.tsx'
import type { SubmitSlots } from './submit-form.tsx'

/**
 * /submit: the form, and below it the person's earlier submissions. `edit` is the id of the
 * submission to edit, `from` an address that a link has handed over.
 */
export function SubmitPage({
  edit,
  from,
  version,
  wish,
  wished,
  slots,
  onLeave,
}: {
  edit: string | undefined
  /** What it is a new version of: `skill/slug` or `template/slug`. */
  version: string | undefined
  from: string | undefined
  /** What somebody looked for and did not find, and what kind that was; empty for nothing. */
  wish: string
  wished: ItemType
  slots: SubmitSlots
  onLeave: () => void
}) {
  const { status, person } = useSession()
  const user = person?.id ?? null
  const [type, slug = ''] = version?.split('/') ?? []
  if (user !== null && slug !== '' && (type === 'skill' || type === 'template'))
    return (
      <NewVersion
        key={`${user}/${version}`}
        user={user}
        type={type}
        slug={slug}
        slots={slots}
        onLeave={onLeave}
      />
    )
  return (
    <>
      {edit !== undefined && user !== null ? (
        <EditSubmission
          key={`${user}/${edit}`}
          user={user}
          id={edit}
          slots={slots}
          onLeave={onLeave}
        />
      ) : (
        <NewSubmission
          key={user}
          user={user}
          from={from}
          wish={wish}
          wished={wished}
          onTaken={onLeave}
          signedOut={status === 'signed-out'}
          slots={slots}
        />
      )}
      <History />
    </>
  )
}
