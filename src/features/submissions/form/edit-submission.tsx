import { useEffect } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import { draftOf } from '#domain/submission/draft.ts'
import { css } from '#panda/css'
import { submit } from '#copy/submit.ts'
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
import { SubmitForm, type SubmitSlots } from './submit-form.tsx'
import type { Deed } from './use-sending.ts'
import { useDraft } from './use-draft.ts'

interface Begun {
  readonly type: ItemType
  readonly content: Readonly<Record<string, unknown>>
  readonly deed: Deed
  readonly id: string
  readonly closed: boolean
  readonly reason: string | null
  readonly refused: Entry | null
}

/**
 * What there is to change under this id: a submission, or one that the server did not take.
 * Undefined while it is not known, null when there is none.
 */
function useBegun(id: string): Begun | null | undefined {
  const { state, filled, rows, entries } = usePerson()
  const refused =
    entries.findLast(
      (entry) =>
        entry.state === 'refused' &&
        entry.name.startsWith('submission.') &&
        entry.name !== 'submission.withdraw' &&
        (entry.args as { id?: string }).id === id,
    ) ?? null
  const row = rows.submissions.find((one) => one.id === id)
  // what the server did not take holds the newest words
  const words = refused?.args as Pick<Begun, 'type' | 'content'> | undefined
  if (row)
    return {
      type: row.type,
      content: words?.content ?? row.content,
      deed: row.status === 'rejected' ? 'revise' : 'update',
      id,
      closed: row.status === 'approved',
      reason: row.rejectionReason,
      refused,
    }
  if (words)
    return {
      type: words.type,
      content: words.content,
      deed: 'create',
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
 * A pending submission is edited, a rejected one is sent again, one that the server refused is put
 * right.
 */
export function EditSubmission(props: Props) {
  const text = useCopy(submit)
  const begun = useBegun(props.id)
  const { onLeave } = props
  useEffect(() => {
    if (begun !== null) return
    notify({ kind: 'wait', title: text.notThere, id: 'submit' })
    onLeave()
  }, [begun, onLeave, text])
  if (!begun) return <Skeleton className={css({ height: '[320px]', borderRadius: 'lg' })} />
  return <Editing {...props} begun={begun} />
}

function Editing({ user, id, slots, onLeave, begun }: Props & { begun: Begun }) {
  const text = useCopy(submit)
  const { draft, keeping, change, forget } = useDraft(draftKey(user, id), () =>
    draftOf(begun.id, begun),
  )
  const { deed, closed, reason, refused } = begun
  const revising = deed === 'revise' || deed === 'create'
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
        <DraftStatus draft={draft} keeping={keeping} />
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
      <SubmitForm
        draft={draft}
        change={change}
        slots={slots}
        onSent={leave}
        ending={{
          deed,
          instead: refused?.n,
          word: revising ? text.sendAgain : text.saveEdit,
          closed: closed ? text.decided : undefined,
          beside: (
            <Button block onClick={leave}>
              {text.leave}
            </Button>
          ),
        }}
      />
    </>
  )
}
