import { RefusalCode } from '#domain/outbox/mutations.ts'
import { css } from '#panda/css'
import { submit } from '#copy/submit.ts'
import { sync } from '#copy/sync.ts'
import type { Entry } from '#local/person/person.ts'
import { discard } from '#local/outbox/actions.ts'
import { useCopy } from '#state/language.ts'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { notify } from '#ui/toast.tsx'
import { actionLink, actions } from './history-row.tsx'

/** What a change of a submission is about. */
export interface Sent {
  readonly id: string
  readonly title?: string
}
export const sentOf = (entry: Entry): Sent => entry.args as unknown as Sent
export const isSubmission = ({ name }: Entry): boolean => name.startsWith('submission.')

/** Why the server did not take a change of a submission, and what now. */
export function Refused({ entry, revisable }: { entry: Entry; revisable: boolean }) {
  const text = useCopy(submit)
  const reasons = useCopy(sync).refusals
  const { id } = sentOf(entry)
  const drop = () =>
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
        <button type="button" className={actionLink} onClick={drop}>
          {text.discard}
        </button>
      </div>
    </>
  )
}
