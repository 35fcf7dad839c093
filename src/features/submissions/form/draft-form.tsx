import type { ComponentProps } from 'react'
import type { Draft } from '#domain/submission/draft.ts'
import { StartFrom } from '../start/start-from.tsx'
import { FilesOfDraft } from './files-of-draft.tsx'
import { SubmitForm, type SubmitFormProps } from './submit-form.tsx'
import { nothingHanded, useFilling } from './use-filling.ts'

interface DraftFormProps extends SubmitFormProps {
  /** What another app handed over. */
  readonly handed?: ComponentProps<typeof StartFrom>['handed']
  /** What becomes of a draft that was filled from files. */
  readonly adapted?: (before: Draft, filled: Draft) => Draft
}

/** What every way of submitting has: the start from files, the files themselves, and the form. */
export function DraftForm({ handed = nothingHanded, adapted, ...form }: DraftFormProps) {
  const { draft, change, slots } = form
  const filling = useFilling(change, adapted)
  return (
    <>
      <StartFrom
        key={draft.id}
        handed={handed}
        onChosen={(choice, files) => void filling.fill(choice, files)}
        onUndo={filling.undo}
      />
      <FilesOfDraft
        draft={draft}
        show={slots.files}
        onDrop={() => change((now) => ({ ...now, files: null }))}
      />
      <SubmitForm key={draft.type} {...form} />
    </>
  )
}
