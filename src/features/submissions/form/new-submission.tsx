import { useEffect, useRef, useState } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import { type Draft, isBlankDraft, newDraft, withField } from '#domain/submission/draft.ts'
import { css } from '#panda/css'
import { submit } from '#copy/submit.ts'
import { adoptVisitorDraft, besideDraft, draftKey, swapDrafts } from '#local/person/submit-draft.ts'
import { useCopy } from '#state/language.ts'
import { Choices } from '#ui/choices.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page.tsx'
import { notify } from '#ui/toast.tsx'
import { useShared } from '../start/use-shared.ts'
import { DraftStatus } from './draft-status.tsx'
import { DraftForm } from './draft-form.tsx'
import type { SubmitSlots } from './submit-form.tsx'
import { useDraft } from './use-draft.ts'
import { WishPanel } from '../start/wish-panel.tsx'

const linkStyle = css({
  color: 'accent.ink',
  textDecoration: 'underline',
  textUnderlineOffset: '[4px]',
})
// the two choices stand side by side
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
 * The form for a new submission, filled by hand or from a file. Visitors can write as well; they
 * sign in before they send.
 */
export function NewSubmission({
  user,
  from,
  wish,
  wished,
  onTaken,
  signedOut,
  slots,
}: {
  user: string | null
  from: string | undefined
  wish: string
  wished: ItemType
  onTaken: () => void
  signedOut: boolean
  slots: SubmitSlots
}) {
  const text = useCopy(submit)
  // runs before the draft is read: what was written as a visitor now belongs to this person
  useState(() => {
    if (user !== null) adoptVisitorDraft(user)
  })
  const { draft, state, change, replace } = useDraft(draftKey(user), () =>
    newDraft(crypto.randomUUID()),
  )
  useWish(wish, wished, draft, change)
  const [hasOtherDraft, setHasOtherDraft] = useState(
    () => user !== null && besideDraft(user) !== null,
  )
  const scrollToHistory = useScrollToHistory()

  function startOver(): void {
    const cleared = draft
    replace(newDraft(crypto.randomUUID(), draft.type))
    notify({
      title: text.draft.cleared,
      action: { label: text.draft.undo, run: () => replace(cleared) },
      id: 'draft',
    })
  }
  function swap(): void {
    const other = user === null ? null : swapDrafts(user, draft)
    if (other) replace(other)
    setHasOtherDraft(user !== null && besideDraft(user) !== null)
  }
  return (
    <>
      <PageHead title={text.title} lead={text.lead}>
        <DraftStatus
          draft={draft}
          state={state}
          onStartOver={isBlankDraft(draft) ? undefined : startOver}
        />
      </PageHead>
      {wish !== '' && <WishPanel type={wished} words={wish} />}
      {signedOut && (
        <Note className={css({ marginBottom: '6' })}>
          {text.signInFirst}{' '}
          <Link to="/auth" search={{ back: '/submit' }} className={linkStyle}>
            {text.signInButton}
          </Link>
        </Note>
      )}
      {hasOtherDraft && (
        <Note className={css({ marginBottom: '6' })}>
          {text.draft.beside}{' '}
          <button type="button" className={linkStyle} onClick={swap}>
            {text.draft.besideOpen}
          </button>
        </Note>
      )}
      <div className={typeRow}>
        <TypeSwitch type={draft.type} onChange={(type) => change((now) => ({ ...now, type }))} />
      </div>
      <DraftForm
        handed={useShared(from, onTaken)}
        draft={draft}
        change={change}
        submitting={{ action: 'create', label: text.submit }}
        slots={slots}
        onSent={() => {
          replace(newDraft(crypto.randomUUID(), draft.type))
          scrollToHistory()
        }}
      />
    </>
  )
}

/** Whoever has what was looked for begins with its name, unless they are writing something else. */
function useWish(
  wish: string,
  type: ItemType,
  draft: Draft,
  change: (next: (draft: Draft) => Draft) => void,
): void {
  const isWanted = wish !== '' && isBlankDraft(draft)
  const filled = useRef('')
  useEffect(() => {
    // once for each wish: a name that was deleted does not come back
    if (!isWanted || filled.current === wish) return
    filled.current = wish
    change((now) => withField({ ...now, type }, 'name', wish))
  }, [isWanted, wish, type, change])
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

/** Gives a function that scrolls to the list of submissions once it shows the new one. */
function useScrollToHistory(): () => void {
  const wanted = useRef(false)
  const [, rerender] = useState(0)
  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    document.querySelector('#history')?.scrollIntoView({ block: 'start' })
  })
  return () => {
    wanted.current = true
    rerender((times) => times + 1)
  }
}
