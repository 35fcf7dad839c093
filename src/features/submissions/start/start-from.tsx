import { useEffect, useRef, useState } from 'react'
import type { StartChoice } from '#domain/submission/start.ts'
import type { StartFiles } from '#domain/submission/start-tree.ts'
import { css } from '#panda/css'
import { submitStart } from '#copy/submit-start.ts'
import { useCopy } from '#state/language.ts'
import { useUnsaved } from '#state/unsaved.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { FileTextIcon, FolderOpenIcon, Icon } from '#ui/icon.tsx'
import { TextArea } from '#ui/input.tsx'
import { hiddenStyle } from '#ui/visually-hidden.tsx'
import { chosenFiles, droppedFiles } from './read-files.ts'
import { Failed, Fetching, Filled, HandedOver, Offers } from './start-results.tsx'
import { useDrop } from './use-drop.ts'
import type { useShared } from './use-shared.ts'
import { useStart } from './use-start.ts'

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
const startTypes =
  '.md,.markdown,.json,.jsonl,.csv,.zip,.skill,.tgz,.gz,.tar,text/markdown,application/json,application/zip'
// clear of what floats at the lower edge of a phone's screen
const outcomeStyle = css({ scrollMarginBottom: '[96px]', _empty: { display: 'none' } })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
/**
 * Fills the form from a file or text that already exists: pasted, dropped, chosen, handed over by
 * another app, or in a public repository.
 */
export function StartFrom({
  handed,
  onChosen,
  onUndo,
}: {
  handed: ReturnType<typeof useShared>
  onChosen: (choice: StartChoice, files: StartFiles | null) => void
  onUndo: () => void
}) {
  const text = useCopy(submitStart)
  const { shared, done } = handed
  const [open, setOpen] = useState(shared !== null)
  const [entered, setEntered] = useState(shared?.text ?? '')
  useUnsaved(entered === '' || entered === shared?.text ? null : 'brief')
  const file = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const start = useStart((choice, files) => {
    onChosen(choice, files)
    if (shared) done()
  })
  const { state } = start
  const busy = state.kind === 'reading'
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // on a phone it would come below what can be seen
    if (state.kind !== 'idle') outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [state.kind])

  // what was handed over is shown first and not read at once: a stranger may have made the link,
  // and the form may hold a draft
  const [seen, setSeen] = useState(shared)
  if (shared !== seen) {
    setSeen(shared)
    setOpen(open || shared !== null)
    if (shared) setEntered(shared.text)
  }
  const read = () =>
    void (shared && shared.files.length > 0 && entered.trim() === ''
      ? start.fromFiles(shared.files.map((one) => ({ path: one.name, file: one })))
      : start.fromText(entered))
  const dropShared = () => {
    if (entered === shared?.text) setEntered('')
    done()
  }

  const dragging = useDrop((data) => {
    setOpen(true)
    const pasted = data.files.length === 0 ? data.getData('text/plain') : ''
    if (pasted) {
      setEntered(pasted)
      void start.fromText(pasted)
    } else void droppedFiles(data).then((files) => start.fromFiles(files))
  })
  return (
    <section aria-label={text.title} className={css({ marginBottom: '6' })}>
      <Disclosure title={text.title} open={open || dragging} onToggle={setOpen}>
        <div className={zone} data-over={dragging ? '' : undefined}>
          {shared && (
            <HandedOver names={shared.files.map(({ name }) => name)} onDrop={dropShared} />
          )}
          <p className={css({ fontSize: 'sm', color: 'ink.2' })}>
            {dragging ? text.drop : text.lead}
          </p>
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
            accept={startTypes}
            tabIndex={-1}
            aria-label={text.file}
            className={hiddenStyle}
            onChange={(event) => {
              void start.fromFiles(chosenFiles(event.target.files))
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
              void start.fromFiles(chosenFiles(event.target.files))
              event.target.value = ''
            }}
          />
          <div ref={outcome} className={outcomeStyle}>
            {state.kind === 'reading' && (
              <Fetching progress={state.progress} onStop={start.reset} />
            )}
            {state.kind === 'fault' && (
              <Failed state={state} onChoose={(offer) => void start.choose(offer)} />
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
        </div>
      </Disclosure>
    </section>
  )
}
