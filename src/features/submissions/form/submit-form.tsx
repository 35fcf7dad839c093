import {
  type FormEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import type { PackageFile } from '#domain/package/package-file.ts'
import { type Draft, slugFrom, withField } from '#domain/submission/draft.ts'
import type { Field } from '#domain/submission/form.ts'
import type { Faults } from '#domain/submission/form-check.ts'
import { contentOf } from '#domain/submission/form-content.ts'
import { css } from '#panda/css'
import { submit } from '#copy/submit.ts'
import { submitFields } from '#copy/submit-fields.ts'
import { usePerson } from '#local/person/person.ts'
import { useSlugTaken } from '#local/search/slug-taken.ts'
import { useOnline } from '#state/online.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { useSession } from '#state/session.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { FormProvider, type FormState } from './form-context.ts'
import { TextField } from './fields.tsx'
import { FormPart } from './form-part.tsx'
import { PagePreview } from './page-preview.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { partsOf, Progress } from './progress.tsx'
import { SkillFields } from './skill-fields.tsx'
import { TemplateFields } from './template-fields.tsx'
import { useEnter } from './use-enter.ts'
import { type SubmissionAction, useSending } from './use-sending.ts'

/** What the submit button says and does. */
interface Submitting {
  readonly action: SubmissionAction
  readonly label: string
  /** The refused change that is replaced. */
  readonly replaces?: number | undefined
  /** Why the form cannot be sent any more. */
  readonly closed?: string | undefined
  readonly secondButton?: ReactNode
}
/** Draws a preview of the content. */
type Preview = (type: ItemType, content: Readonly<Record<string, unknown>>, id: string) => ReactNode
/** Previews of the card, the page and files. The routes supply them: they are other features'. */
export interface SubmitSlots {
  readonly card: Preview
  readonly page: Preview
  readonly files: (files: readonly PackageFile[]) => ReactNode
}

const columns = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '8',
  '& > *': { minWidth: '0' },
  lg: { gridTemplateColumns: '[minmax(0, 1fr) 340px]', gap: '12', alignItems: 'start' },
})
const side = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '4',
  lg: { position: 'sticky', top: '[80px]' },
})
const small = css({ fontSize: 'xs', color: 'ink.3', marginTop: '2' })

export interface SubmitFormProps {
  readonly draft: Draft
  readonly change: (next: (draft: Draft) => Draft) => void
  readonly submitting: Submitting
  readonly onSent: () => void
  readonly slots: SubmitSlots
}

/** The form with its progress and its previews. */
export function SubmitForm({ draft, change, submitting, onSent, slots }: SubmitFormProps) {
  const text = useCopy(submit)
  const { hints } = useCopy(submitFields)
  const formats = useFormats()
  const online = useOnline()
  const signedOut = useSession((session) => session.status === 'signed-out')
  const nobody = useSession((session) => session.person === null)
  // the session is known before the person's database is open, and a change sent before that is
  // lost
  const unready = usePerson().user === null
  const frame = useRef<HTMLFormElement>(null)
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  const [complained, setComplained] = useState(0)
  const [wrongField, setWrongField] = useState<{ readonly field: Field } | null>(null)
  // in an effect: the fault must first unfold the part that its field is in
  useEffect(() => {
    if (wrongField)
      frame.current?.querySelector<HTMLElement>(`[name="${wrongField.field}"]`)?.focus()
  }, [wrongField])
  const { type, id } = draft
  const form = draft.forms[type]
  const isTaken = useSlugTaken(type, form.slug, id)
  // a new version has the address of what it is a version of
  const slugTaken = isTaken && draft.updates === undefined

  function complain(first: Field, count: number): void {
    setComplained(count)
    setWrongField({ field: first })
  }
  const sending = useSending(
    {
      id,
      type,
      form,
      slugTaken,
      action: submitting.action,
      replaces: submitting.replaces ?? null,
      files: draft.files,
      updates: draft.updates,
    },
    complain,
  )
  // deferred, so that drawing the previews does not delay typing
  const content = useDeferredValue(useMemo(() => contentOf(type, form), [type, form]))
  const open = sending.faults
  const shown = sending.attempted ? open : onlyOf(open, touched)

  const state: FormState = {
    type,
    fixed: draft.updates === undefined ? [] : ['slug'],
    values: form as unknown as FormState['values'],
    faults: shown,
    set: (field, value) => change((before) => withField(before, field, value)),
    touch: (field) => {
      if (!touched.has(field)) setTouched(new Set([...touched, field]))
    },
  }
  async function send(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    if (submitting.closed || !(await sending.send())) return
    setTouched(new Set())
    setComplained(0)
    onSent()
  }
  useEnter(frame, nobody, () => void send())
  const slugHint = () => {
    if (draft.updates !== undefined) return hints.slugStays
    if (draft.ownSlug[type]) return hints.slug
    if (form.name && !slugFrom(form.name)) return hints.slugNoLatin
    return `${hints.slug}${text.sentenceGap}${hints.slugFollows}`
  }
  const count = Object.keys(shown).length
  return (
    <FormProvider value={state}>
      <form
        ref={frame}
        noValidate
        aria-label={text.formLabel}
        className={columns}
        onSubmit={(event) => void send(event)}
      >
        <div>
          {draft.updates !== undefined && (
            <FormPart id="part-new" title={text.newVersionPart}>
              <TextField name="versionNote" rows={3} hint={hints.versionNote} />
            </FormPart>
          )}
          {type === 'skill' ? (
            <SkillFields slugHint={slugHint()} />
          ) : (
            <TemplateFields slugHint={slugHint()} />
          )}
        </div>
        <aside className={side}>
          <PreviewFrame label={text.cardPreview} framed>
            {slots.card(type, content, id)}
          </PreviewFrame>
          <Progress
            parts={partsOf(type, form, open, text, draft.files?.type === type)}
            shown={shown}
          >
            {complained > 0 && count > 0 && (
              <Note kind="bad" role="alert" className={css({ marginTop: '3' })}>
                {text.toMend(formats.number(count))}
              </Note>
            )}
            <div className={css({ display: 'grid', gap: '2', marginTop: '3' })}>
              <Button
                type="submit"
                look="main"
                block
                busy={sending.busy}
                disabled={unready || submitting.closed !== undefined}
              >
                {submitting.label}
              </Button>
              {submitting.secondButton}
            </div>
            {submitting.closed && <p className={small}>{submitting.closed}</p>}
            {signedOut && <p className={small}>{text.signIn}</p>}
            {!signedOut && !submitting.closed && (
              <p className={small}>{online ? text.promise : text.offlineNote}</p>
            )}
          </Progress>
        </aside>
      </form>
      <PagePreview>{() => slots.page(type, content, id)}</PagePreview>
    </FormProvider>
  )
}

const onlyOf = (faults: Faults, fields: ReadonlySet<Field>): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter(
      ([field, fault]) => fields.has(field as Field) || fault === 'slug-taken',
    ),
  ) as Faults
