import { useEffect } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import { draftOf } from '#domain/submission/draft.ts'
import { css } from '#panda/css'
import { submit } from '#copy/submit.ts'
import { refusedSubmissions } from '#local/outbox/package-progress.ts'
import { type Entry, usePerson } from '#local/person/person.ts'
import { draftKey } from '#local/person/submit-draft.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { MessageSquareIcon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast.tsx'
import { DraftStatus } from './draft-status.tsx'
import { DraftForm } from './draft-form.tsx'
import type { SubmitSlots } from './submit-form.tsx'
import type { SubmissionAction } from './use-sending.ts'
import { useDraft } from './use-draft.ts'
import { sameAddress } from './use-filling.ts'

interface Revision {
  readonly type: ItemType
  readonly content: Readonly<Record<string, unknown>>
  readonly action: SubmissionAction
  readonly id: string
  readonly closed: boolean
  readonly reason: string | null
  readonly refused: Entry | null
}

/**
 * What can be edited under this id: a submission, or a change of one that the server refused.
 * Undefined while the device does not know yet, null when there is neither.
 */
function useRevision(id: string): Revision | null | undefined {
  const { state, filled, rows, entries } = usePerson()
  const refused =
    refusedSubmissions(entries).findLast(
      (entry) => entry.name !== 'submission.withdraw' && (entry.args as { id?: string }).id === id,
    ) ?? null
  const row = rows.submissions.find((one) => one.id === id)
  // the refused change is newer than the stored row
  const sent = refused?.args as Pick<Revision, 'type' | 'content'> | undefined
  if (row)
    return {
      type: row.type,
      content: sent?.content ?? row.content,
      action: row.status === 'rejected' ? 'revise' : 'update',
      id,
      closed: row.status === 'approved',
      reason: row.rejectionReason,
      refused,
    }
  if (sent)
    return {
      type: sent.type,
      content: sent.content,
      action: 'create',
      id: crypto.randomUUID(),
      closed: false,
      reason: null,
      refused,
    }
  return state === 'open' && filled ? null : undefined
}

interface Props {
  readonly user: string
  readonly id: string
  readonly slots: SubmitSlots
  readonly onLeave: () => void
}

/**
 * Edits a pending submission, sends a rejected one again, or corrects one that the server refused.
 */
export function EditSubmission(props: Props) {
  const text = useCopy(submit)
  const revision = useRevision(props.id)
  const { onLeave } = props
  useEffect(() => {
    if (revision !== null) return
    notify({ kind: 'wait', title: text.notThere, id: 'submit' })
    onLeave()
  }, [revision, onLeave, text])
  if (!revision) return <Skeleton className={css({ height: '[320px]', borderRadius: 'lg' })} />
  return <Editing {...props} revision={revision} />
}

function Editing({ user, id, slots, onLeave, revision }: Props & { revision: Revision }) {
  const text = useCopy(submit)
  const { draft, state, change, forget } = useDraft(draftKey(user, id), () =>
    draftOf(revision.id, revision),
  )
  const { action, closed, reason, refused } = revision
  const revising = action === 'revise' || action === 'create'
  const leave = () => {
    forget()
    onLeave()
  }
  return (
    <>
      <PageHead
        title={revising ? text.reviseTitle : text.editTitle}
        lead={revising ? text.reviseLead : text.editLead}
      >
        <DraftStatus draft={draft} state={state} />
      </PageHead>
      {reason && (
        <Note
          kind="bad"
          icon={MessageSquareIcon}
          className={css({ marginBottom: '6', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })}
        >
          <b>{text.reason}</b>
          <br />
          {reason}
        </Note>
      )}
      <DraftForm
        adapted={sameAddress}
        draft={draft}
        change={change}
        slots={slots}
        onSent={leave}
        submitting={{
          action,
          replaces: refused?.n,
          label: revising ? text.sendAgain : text.saveEdit,
          closed: closed ? text.decided : undefined,
          secondButton: (
            <Button block onClick={leave}>
              {text.leave}
            </Button>
          ),
        }}
      />
    </>
  )
}
