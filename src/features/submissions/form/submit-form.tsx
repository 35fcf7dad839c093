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
import { slugOf } from '#domain/import/words.ts'
import type { Draft } from '#domain/submission/draft.ts'
import type { Field } from '#domain/submission/form.ts'
import type { Faults } from '#domain/submission/form-check.ts'
import { contentOf } from '#domain/submission/form-content.ts'
import { css } from '#panda/css'
import { submit } from '#copy/submit.ts'
import { usePerson } from '#local/person/person.ts'
import { useSlugTaken } from '#local/search/slug-taken.ts'
import { useOnline } from '#state/online.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { useSession } from '#state/session.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { FormProvider, type FormState } from './form-context.ts'
import { PagePreview } from './page-preview.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { partsOf, Progress } from './progress.tsx'
import { SkillFields } from './skill-fields.tsx'
import { TemplateFields } from './template-fields.tsx'
import { useEnter } from './use-enter.ts'
import { type Deed, useSending } from './use-sending.ts'

/** The words of the button, and what stands below it. */
export interface Ending {
  readonly deed: Deed
  readonly word: string
  /** The refused change that it takes the place of. */ readonly instead?: number | undefined
  readonly closed?: string | undefined
  readonly beside?: ReactNode
}
/** Draws what the content will look like. */
export type Preview = (
  type: ItemType,
  content: Readonly<Record<string, unknown>>,
  id: string,
) => ReactNode
/** What other features draw here: the card and the page that a submission would become. */
export interface SubmitSlots {
  readonly card: Preview
  readonly page: Preview
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

/**
 * Follows the name until the slug is typed by hand. Nothing where the name has no Latin letters.
 */
const slugFrom = (name: string): string =>
  /[a-z0-9]/i.test(name.normalize('NFKD')) ? slugOf('', name, name) : ''

export interface SubmitFormProps {
  readonly draft: Draft
  readonly change: (next: (draft: Draft) => Draft) => void
  readonly ending: Ending
  readonly onSent: () => void
  readonly slots: SubmitSlots
}

/** The form, how far it is, and its card as it will look. */
export function SubmitForm({ draft, change, ending, onSent, slots }: SubmitFormProps) {
  const text = useCopy(submit)
  const formats = useFormats()
  const online = useOnline()
  const signedOut = useSession((session) => session.status === 'signed-out')
  const nobody = useSession((session) => session.person === null)
  // known at once, but where their things are kept is found a moment later: what is sent before
  // would be lost
  const unready = usePerson().user === null
  const frame = useRef<HTMLFormElement>(null)
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  const [toldCount, setToldCount] = useState(0)
  const [sought, setSought] = useState<{ readonly field: Field } | null>(null)
  // once the fault has unfolded what it is in
  useEffect(() => {
    if (sought) frame.current?.querySelector<HTMLElement>(`[name="${sought.field}"]`)?.focus()
  }, [sought])
  const { type, id } = draft
  const form = draft.forms[type]
  const slugTaken = useSlugTaken(type, form.slug, id)

  function complain(first: Field, count: number): void {
    setToldCount(count)
    setSought({ field: first })
  }
  const sending = useSending(
    { id, type, form, slugTaken, deed: ending.deed, instead: ending.instead ?? null },
    complain,
  )
  // typing comes first, drawing follows
  const content = useDeferredValue(useMemo(() => contentOf(type, form), [type, form]))
  const open = sending.faults
  const shown = sending.attempted ? open : onlyOf(open, touched)

  const state: FormState = {
    type,
    values: form as unknown as FormState['values'],
    faults: shown,
    set: (field, value) => change((before) => withField(before, field, value)),
    left: (field) => {
      if (!touched.has(field)) setTouched(new Set([...touched, field]))
    },
  }
  async function send(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    if (ending.closed || !(await sending.send())) return
    setTouched(new Set())
    setToldCount(0)
    onSent()
  }
  useEnter(frame, nobody, () => void send())
  const hint = draft.ownSlug[type]
    ? text.hints.slug
    : form.name && !slugFrom(form.name)
      ? text.hints.slugNoLatin
      : `${text.hints.slug}${text.sentenceGap}${text.hints.slugFollows}`
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
          {type === 'skill' ? <SkillFields slugHint={hint} /> : <TemplateFields slugHint={hint} />}
        </div>
        <aside className={side}>
          <PreviewFrame label={text.cardPreview} framed>
            {slots.card(type, content, id)}
          </PreviewFrame>
          <Progress parts={partsOf(type, form, open, text)} shown={shown}>
            {toldCount > 0 && count > 0 && (
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
                disabled={unready || ending.closed !== undefined}
              >
                {ending.word}
              </Button>
              {ending.beside}
            </div>
            {ending.closed && <p className={small}>{ending.closed}</p>}
            {signedOut && <p className={small}>{text.signIn}</p>}
            {!signedOut && !ending.closed && (
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

function withField(draft: Draft, field: Field, value: string | readonly string[]): Draft {
  const { type } = draft
  const form = { ...draft.forms[type], [field]: value }
  // an emptied slug follows again
  const own = field === 'slug' ? value !== '' : draft.ownSlug[type]
  if (field === 'name' && !own && typeof value === 'string') form.slug = slugFrom(value)
  return {
    ...draft,
    forms: { ...draft.forms, [type]: form },
    ownSlug: { ...draft.ownSlug, [type]: own },
  }
}
