import { useEffect, useRef, useState } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import { type Draft, isBlankDraft, newDraft } from '#domain/submission/draft.ts'
import type { StartChoice } from '#domain/submission/start.ts'
import { css } from '#panda/css'
import { submit } from '#copy/submit.ts'
import { adoptVisitorDraft, besideDraft, draftKey, swapDrafts } from '#local/person/submit-draft.ts'
import { useCopy } from '#state/language.ts'
import { useSession } from '#state/session.ts'
import { Choices } from '#ui/choices.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page.tsx'
import { notify } from '#ui/toast.tsx'
import { DraftStatus } from './draft-status.tsx'
import { EditSubmission } from './edit-submission.tsx'
import { History } from '../history/history.tsx'
import { StartFrom } from '../start/start-from.tsx'
import { SubmitForm, type SubmitSlots } from './submit-form.tsx'
import { useDraft } from './use-draft.ts'
import { useShared } from '../start/use-shared.ts'

const line = css({ color: 'accent.ink', textDecoration: 'underline', textUnderlineOffset: '[4px]' })
// two short answers side by side
const typeRow = css({
  marginBottom: '6',
  maxWidth: '[360px]',
  '& fieldset > div': {
    display: 'grid',
    gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]',
    gap: '2',
  },
  '& label': { marginTop: '0', borderRadius: 'md' },
})

/**
 * /submit: the form, and what became of earlier ones. Visitors write as well, and sign in before
 * they send. `edit` is the id of one that is changed, `from` an address that a link hands over.
 */
export function SubmitPage({
  edit,
  from,
  slots,
  onLeave,
}: {
  edit: string | undefined
  from: string | undefined
  slots: SubmitSlots
  onLeave: () => void
}) {
  const { status, person } = useSession()
  const user = person?.id ?? null
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
          onTaken={onLeave}
          signedOut={status === 'signed-out'}
          slots={slots}
        />
      )}
      <History />
    </>
  )
}

function NewSubmission({
  user,
  from,
  onTaken,
  signedOut,
  slots,
}: {
  user: string | null
  from: string | undefined
  onTaken: () => void
  signedOut: boolean
  slots: SubmitSlots
}) {
  const text = useCopy(submit)
  // before the draft is read: what was written as a visitor goes on as this person's
  useState(() => {
    if (user !== null) adoptVisitorDraft(user)
  })
  const { draft, keeping, change, replace } = useDraft(draftKey(user), () =>
    newDraft(crypto.randomUUID()),
  )
  const [beside, setBeside] = useState(() => user !== null && besideDraft(user) !== null)
  const history = useHistoryInView()
  /** What the form held before it was filled from a file. */
  const before = useRef<Draft>(null)

  function over(): void {
    const cleared = draft
    replace(newDraft(crypto.randomUUID(), draft.type))
    notify({
      title: text.draft.cleared,
      action: { label: text.draft.undo, run: () => replace(cleared) },
      id: 'draft',
    })
  }
  function begin({ type, form }: StartChoice): void {
    before.current = draft
    replace({
      ...draft,
      type,
      forms: { ...draft.forms, [type]: form },
      ownSlug: { ...draft.ownSlug, [type]: true },
    })
  }
  function swap(): void {
    const other = user === null ? null : swapDrafts(user, draft)
    if (other) replace(other)
    setBeside(user !== null && besideDraft(user) !== null)
  }
  return (
    <>
      <PageHead title={text.title} lead={text.lead}>
        <DraftStatus
          draft={draft}
          keeping={keeping}
          onOver={isBlankDraft(draft) ? undefined : over}
        />
      </PageHead>
      {signedOut && (
        <Note className={css({ marginBottom: '6' })}>
          {text.signInFirst}{' '}
          <Link to="/auth" search={{ back: '/submit' }} className={line}>
            {text.signInButton}
          </Link>
        </Note>
      )}
      {beside && (
        <Note className={css({ marginBottom: '6' })}>
          {text.draft.beside}{' '}
          <button type="button" className={line} onClick={swap}>
            {text.draft.besideOpen}
          </button>
        </Note>
      )}
      <div className={typeRow}>
        <TypeSwitch type={draft.type} onChange={(type) => change((now) => ({ ...now, type }))} />
      </div>
      <StartFrom
        key={draft.id}
        handed={useShared(from, onTaken)}
        onChosen={begin}
        onUndo={() => {
          if (before.current) replace(before.current)
        }}
      />
      <SubmitForm
        key={draft.type}
        draft={draft}
        change={change}
        ending={{ deed: 'create', word: text.submit }}
        slots={slots}
        onSent={() => {
          replace(newDraft(crypto.randomUUID(), draft.type))
          history()
        }}
      />
    </>
  )
}

function TypeSwitch({ type, onChange }: { type: ItemType; onChange: (type: ItemType) => void }) {
  const text = useCopy(submit)
  return (
    <Choices
      legend={text.type}
      value={type}
      onChange={onChange}
      choices={[
        { value: 'skill', label: text.types.skill },
        { value: 'template', label: text.types.template },
      ]}
    />
  )
}

/** Brings the list of submissions into view, where the new one stands first. */
function useHistoryInView(): () => void {
  const wanted = useRef(false)
  const [, again] = useState(0)
  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    document.querySelector('#history')?.scrollIntoView({ block: 'start' })
  })
  return () => {
    wanted.current = true
    again((times) => times + 1)
  }
}
