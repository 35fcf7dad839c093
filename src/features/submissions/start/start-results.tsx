import type { StartNote } from '#domain/submission/start.ts'
import { css } from '#panda/css'
import { submitFields } from '#copy/submit-fields.ts'
import { submitStart } from '#copy/submit-start.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Note } from '#ui/note.tsx'
import { Button } from '#ui/button.tsx'
import type { FetchProgress, Offer, StartState } from './start-state.ts'

const offerList = css({
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
const textButton = css({
  color: 'accent.ink',
  textDecoration: 'underline',
  textUnderlineOffset: '[4px]',
  cursor: 'pointer',
  minHeight: { base: 'touch', lg: 'auto' },
})
const noteList = css({
  listStyle: 'disc',
  paddingInlineStart: '4',
  marginTop: '1',
  '& > li': { overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
})

/** Says that another app or a link has handed something over, and offers to drop it. */
export function HandedOver({ names, onDrop }: { names: readonly string[]; onDrop: () => void }) {
  const text = useCopy(submitStart)
  return (
    <Note role="status">
      <span className={css({ unicodeBidi: 'plaintext', overflowWrap: 'anywhere' })}>
        {names.length > 0 ? text.broughtFiles(names.join(' · ')) : text.brought}
      </span>{' '}
      <button type="button" className={textButton} onClick={onDrop}>
        {text.refuse}
      </button>
    </Note>
  )
}

/** What was found, when it is more than one: the person chooses. */
export function Offers({
  offers,
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
        {text.choose(formats.number(offers.length))}
      </p>
      <ul className={offerList}>
        {offers.map((offer, at) => (
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

const track = css({
  height: '[6px]',
  borderRadius: 'full',
  background: 'sunken',
  overflow: 'hidden',
  flex: '[1 1 160px]',
})
const bar = css({
  height: 'full',
  background: 'accent',
  transitionProperty: '[width]',
  transitionDuration: 'fast',
  _motionReduce: { transitionProperty: '[none]' },
})
const fetchRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '[8px 12px]' })

const wrapping = css({
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  flexShrink: '1',
  paddingBlock: '1.5',
})

/** How far the fetching is, and a way to stop it. */
export function Fetching({
  progress,
  onStop,
}: {
  progress: FetchProgress | null
  onStop: () => void
}) {
  const text = useCopy(submitStart)
  const formats = useFormats()
  const said = progress
    ? text.fetched(formats.number(progress.here), formats.number(progress.all))
    : text.asking
  const share = progress ? progress.here / Math.max(1, progress.all) : 0
  return (
    <div className={fetchRow}>
      <span className={css({ fontSize: 'sm', fontVariantNumeric: 'tabular-nums' })}>{said}</span>
      <div
        role="progressbar"
        aria-label={text.asking}
        aria-valuetext={said}
        {...(progress
          ? { 'aria-valuemin': 0, 'aria-valuemax': progress.all, 'aria-valuenow': progress.here }
          : {})}
        className={track}
      >
        <div className={bar} style={{ width: `${Math.round(100 * share)}%` }} />
      </div>
      <Button size="sm" onClick={onStop}>
        {text.stop}
      </Button>
    </div>
  )
}

/** Why nothing could be read, and what can be done instead. */
export function Failed({
  state: { text: why, again, instead },
  onChoose,
}: {
  state: Extract<StartState, { kind: 'fault' }>
  onChoose: (offer: Offer) => void
}) {
  const text = useCopy(submitStart)
  return (
    <Note kind="bad" role="alert">
      <p className={css({ overflowWrap: 'anywhere' })}>{why}</p>
      {(again !== undefined || (instead?.length ?? 0) > 0) && (
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' })}>
          {again && (
            <Button size="sm" onClick={() => onChoose(again)}>
              {text.again}
            </Button>
          )}
          {instead?.map((offer) => (
            <Button
              key={offer.label}
              size="sm"
              className={wrapping}
              onClick={() => onChoose(offer)}
            >
              {offer.label}
            </Button>
          ))}
        </div>
      )}
      {(instead?.length ?? 0) > 0 && (
        <p className={css({ marginTop: '1', fontSize: 'xs', color: 'ink.3' })}>
          {text.onlyFileHint}
        </p>
      )}
    </Note>
  )
}

/** Nobody reads a longer list. */
const maxNotes = 12

/** Says what the form was filled from and what the person should check, and offers to undo it. */
export function Filled({
  name,
  notes,
  onUndo,
}: {
  name: string
  notes: readonly StartNote[]
  onUndo: () => void
}) {
  const text = useCopy(submitStart)
  const { names } = useCopy(submitFields)
  const formats = useFormats()
  const noteText = (note: StartNote): string =>
    'field' in note
      ? text.notes[note.kind](names[note.field], '')
      : text.notes[note.kind](note.name, note.kind === 'no-field' ? note.value : '')
  return (
    <Note kind={notes.some(({ kind }) => kind === 'unsaid') ? 'warn' : 'ok'} role="status">
      <b>{text.filled(name)}</b>{' '}
      <button type="button" className={textButton} onClick={onUndo}>
        {text.undo}
      </button>
      <p>{notes.length === 0 ? text.fits : text.look}</p>
      <ul className={noteList}>
        {notes.slice(0, maxNotes).map((note, at) => (
          <li key={at}>{noteText(note)}</li>
        ))}
        {notes.length > maxNotes && (
          <li>{text.moreNotes(formats.number(notes.length - maxNotes))}</li>
        )}
      </ul>
    </Note>
  )
}
