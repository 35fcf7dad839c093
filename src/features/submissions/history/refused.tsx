import { RefusalCode } from '#domain/outbox/mutations.ts'
import { css } from '#panda/css'
import { submitHistory } from '#copy/submit-history.ts'
import { sync } from '#copy/sync.ts'
import type { Entry } from '#local/person/person.ts'
import { discard } from '#local/outbox/actions.ts'
import { useCopy } from '#state/language.ts'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { notify } from '#ui/toast.tsx'
import { actionLink, actions } from './history-row.tsx'

/** The arguments that all changes of a submission have in common. */
interface SubmissionArgs {
  readonly id: string
  readonly title?: string
}
export const submissionArgs = (entry: Entry): SubmissionArgs =>
  entry.args as unknown as SubmissionArgs

/** Says why the server refused a change of a submission, and offers to edit or discard it. */
export function Refused({ entry, revisable }: { entry: Entry; revisable: boolean }) {
  const text = useCopy(submitHistory)
  const reasons = useCopy(sync).refusals
  const { id } = submissionArgs(entry)
  const remove = () =>
    void discard(entry.n).then((done) =>
      notify(done ? { title: text.discarded } : { kind: 'bad', title: text.failed }),
    )
  return (
    <>
      <Note kind="bad" className={css({ gridColumn: '[1 / -1]', marginTop: '1.5' })}>
        {reasons[RefusalCode.options.find((one) => one === entry.code) ?? 'invalid']}
      </Note>
      <div className={actions}>
        {revisable && (
          <Link to="/submit" search={{ edit: id }} className={actionLink}>
            {text.revise}
          </Link>
        )}
        <button type="button" className={actionLink} onClick={remove}>
          {text.discard}
        </button>
      </div>
    </>
  )
}
