import { useRef, useState } from 'react'
import type { StartChoice, StartNote } from '#domain/submission/start.ts'
import { css } from '#panda/css'
import { submit } from '#copy/submit.ts'
import { submitStart } from '#copy/submit-start.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { FileTextIcon, FolderOpenIcon, Icon } from '#ui/icon.tsx'
import { TextArea } from '#ui/input.tsx'
import { Note } from '#ui/note.tsx'
import { hiddenStyle } from '#ui/visually-hidden.tsx'
import { chosenFiles, droppedFiles } from './read-files.ts'
import { useDrop } from './use-drop.ts'
import type { useShared } from './use-shared.ts'
import { type Offer, useStart } from './use-start.ts'

const zone = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '3',
  borderWidth: '[1.5px]',
  borderStyle: 'dashed',
  borderColor: 'line.control',
  borderRadius: 'lg',
  padding: { base: '4', lg: '5' },
  marginTop: '2',
  '&[data-over]': { borderColor: 'accent', background: 'accent.soft' },
})
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const offers = css({
  display: 'grid',
  gap: '1',
  maxHeight: '[280px]',
  overflowY: 'auto',
  marginTop: '2',
})
const offerStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '[0 10px]',
  alignItems: 'baseline',
  width: 'full',
  minHeight: 'control',
  padding: '[8px 12px]',
  borderRadius: 'ctl',
  borderWidth: '[1px]',
  borderColor: 'line',
  background: 'surface',
  fontSize: 'sm',
  textAlign: 'start',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  _hover: { borderColor: 'ink.3' },
  '& > small': { fontFamily: 'mono', fontSize: 'xs', color: 'ink.3' },
})
const wayOut = css({
  color: 'accent.ink',
  textDecoration: 'underline',
  textUnderlineOffset: '[4px]',
  cursor: 'pointer',
  minHeight: { base: 'touch', lg: 'auto' },
})
const told = css({
  listStyle: 'disc',
  paddingInlineStart: '4',
  marginTop: '1',
  '& > li': { overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
})

/**
 * Fills the form from what people have already: pasted, dropped, chosen, or in a public repository.
 */
export function StartFrom({
  handed,
  onChosen,
  onUndo,
}: {
  handed: ReturnType<typeof useShared>
  onChosen: (choice: StartChoice) => void
  onUndo: () => void
}) {
  const text = useCopy(submitStart)
  const { shared, done } = handed
  const [open, setOpen] = useState(shared !== null)
  const [entered, setEntered] = useState(shared?.text ?? '')
  const file = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const start = useStart((choice) => {
    onChosen(choice)
    if (shared) done()
  })
  const { state } = start
  const busy = state.kind === 'reading'

  // what was shared is shown first: whoever made the link is a stranger, and the form may hold
  // something
  const [seen, setSeen] = useState(shared)
  if (shared !== seen) {
    setSeen(shared)
    setOpen(open || shared !== null)
    if (shared) setEntered(shared.text)
  }
  const read = () =>
    void (shared && shared.files.length > 0 && entered.trim() === ''
      ? start.handed(shared.files.map((one) => ({ path: one.name, file: one })))
      : start.typed(entered))
  const refuse = () => {
    if (entered === shared?.text) setEntered('')
    done()
  }

  const over = useDrop((data) => {
    setOpen(true)
    const pasted = data.files.length === 0 ? data.getData('text/plain') : ''
    if (pasted) {
      setEntered(pasted)
      void start.typed(pasted)
    } else void droppedFiles(data).then((files) => start.handed(files))
  })
  return (
    <section aria-label={text.title} className={css({ marginBottom: '6' })}>
      <Disclosure title={text.title} open={open || over} onToggle={setOpen}>
        <div className={zone} data-over={over ? '' : undefined}>
          {shared && <Brought names={shared.files.map(({ name }) => name)} onRefuse={refuse} />}
          <p className={css({ fontSize: 'sm', color: 'ink.2' })}>{over ? text.drop : text.lead}</p>
          <Field label={text.label}>
            {(control) => (
              <TextArea
                {...control}
                rows={4}
                mono
                spellCheck={false}
                dir="ltr"
                placeholder={text.placeholder}
                value={entered}
                onChange={(event) => setEntered(event.target.value)}
              />
            )}
          </Field>
          <div className={buttons}>
            <Button busy={busy} onClick={read}>
              {busy ? text.reading : text.read}
            </Button>
            <Button look="quiet" onClick={() => file.current?.click()}>
              <Icon of={FileTextIcon} size="s" />
              {text.file}
            </Button>
            <Button look="quiet" onClick={() => folder.current?.click()}>
              <Icon of={FolderOpenIcon} size="s" />
              {text.folder}
            </Button>
          </div>
          <input
            ref={file}
            type="file"
            accept=".md,.markdown,.json,.jsonl,.csv,text/markdown,application/json"
            tabIndex={-1}
            aria-label={text.file}
            className={hiddenStyle}
            onChange={(event) => {
              void start.handed(chosenFiles(event.target.files))
              event.target.value = ''
            }}
          />
          <input
            ref={folder}
            type="file"
            {...{ webkitdirectory: '' }}
            tabIndex={-1}
            aria-label={text.folder}
            className={hiddenStyle}
            onChange={(event) => {
              void start.handed(chosenFiles(event.target.files))
              event.target.value = ''
            }}
          />
          {state.kind === 'fault' && (
            <Note kind="bad" role="alert">
              {state.text}
            </Note>
          )}
          {state.kind === 'choose' && (
            <Offers offers={state.offers} onChoose={(offer) => void start.choose(offer)} />
          )}
          {state.kind === 'done' && (
            <Filled
              name={state.name}
              notes={state.notes}
              onUndo={() => {
                onUndo()
                start.reset()
              }}
            />
          )}
        </div>
      </Disclosure>
    </section>
  )
}

function Brought({ names, onRefuse }: { names: readonly string[]; onRefuse: () => void }) {
  const text = useCopy(submitStart)
  return (
    <Note role="status">
      <span className={css({ unicodeBidi: 'plaintext', overflowWrap: 'anywhere' })}>
        {names.length > 0 ? text.broughtFiles(names.join(' · ')) : text.brought}
      </span>{' '}
      <button type="button" className={wayOut} onClick={onRefuse}>
        {text.refuse}
      </button>
    </Note>
  )
}

function Offers({
  offers: list,
  onChoose,
}: {
  offers: readonly Offer[]
  onChoose: (offer: Offer) => void
}) {
  const text = useCopy(submitStart)
  const formats = useFormats()
  return (
    <div>
      <p role="status" className={css({ fontSize: 'sm' })}>
        {text.choose(formats.number(list.length))}
      </p>
      <ul className={offers}>
        {list.map((offer, at) => (
          <li key={at}>
            <button type="button" className={offerStyle} onClick={() => onChoose(offer)}>
              <b>{offer.label}</b>
              {offer.detail && <small>{offer.detail}</small>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** More would be no list that one reads. */
const mostNotes = 12

function Filled({
  name,
  notes,
  onUndo,
}: {
  name: string
  notes: readonly StartNote[]
  onUndo: () => void
}) {
  const text = useCopy(submitStart)
  const { fields } = useCopy(submit)
  const formats = useFormats()
  const says = (note: StartNote): string =>
    'field' in note
      ? text.notes[note.kind](fields[note.field], '')
      : text.notes[note.kind](note.name, note.kind === 'no-field' ? note.value : '')
  return (
    <Note kind={notes.some(({ kind }) => kind === 'unsaid') ? 'warn' : 'ok'} role="status">
      <b>{text.filled(name)}</b>{' '}
      <button type="button" className={wayOut} onClick={onUndo}>
        {text.undo}
      </button>
      <p>{notes.length === 0 ? text.fits : text.look}</p>
      <ul className={told}>
        {notes.slice(0, mostNotes).map((note, at) => (
          <li key={at}>{says(note)}</li>
        ))}
        {notes.length > mostNotes && (
          <li>{text.moreNotes(formats.number(notes.length - mostNotes))}</li>
        )}
      </ul>
    </Note>
  )
}
