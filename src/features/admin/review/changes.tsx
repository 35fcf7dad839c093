import type { ReviewedSubmission } from '#domain/moderation/moderation.ts'
import { around, contentDiff } from '#domain/text/diff.ts'
import { wordOf } from '#domain/text/word-of.ts'
import { css } from '#panda/css'
import { adminReview } from '#copy/admin-review.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { DiffLines } from '#ui/diff-lines.tsx'
import { Note } from '#ui/note.tsx'
import { SafeText, useReveal } from '../safe-text.tsx'

const group = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '2',
  '& > h3': { fontSize: 'sm' },
})
const field = css({
  borderWidth: '[1px]',
  borderColor: 'line',
  borderRadius: 'md',
  overflow: 'clip',
  '& > h4': {
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'ink.3',
    padding: '[6px 12px]',
    borderBottomWidth: '[1px]',
    borderColor: 'line',
    background: 'sunken',
  },
})
/** At most so many lines of one field are shown. */
const maxLines = 400

/** For a submission that was rejected and sent again: the reasons, and what has changed since. */
export function Changes({ submission: { earlier, content } }: { submission: ReviewedSubmission }) {
  const text = useCopy(adminReview)
  const formats = useFormats()
  const reveal = useReveal()
  const [rejected] = earlier
  if (!rejected) return null
  const changed = contentDiff(rejected.content, content)
  return (
    <section className={group}>
      <h3>{text.changes}</h3>
      {earlier.map((one) => (
        <Note key={one.reviewedAt} kind="bad">
          <b className={css({ fontWeight: 'medium' })}>
            {text.changesReason(formats.dateTime(one.reviewedAt))}
          </b>
          <span className={css({ unicodeBidi: 'plaintext', overflowWrap: 'anywhere' })}>
            <SafeText>{one.rejectionReason}</SafeText>
          </span>
        </Note>
      ))}
      {changed.length === 0 ? (
        <p className={css({ fontSize: 'sm', color: 'ink.3' })}>{text.changesNone}</p>
      ) : (
        changed.map(({ field: key, lines }) => (
          <div key={key} className={field}>
            <h4>{wordOf(text.field, key) ?? key}</h4>
            <div
              className={css({ maxHeight: '[50vh]', overflowY: 'auto', paddingBlock: '1' })}
              tabIndex={0}
              role="group"
              aria-label={wordOf(text.field, key) ?? key}
            >
              <DiffLines
                lines={around(lines).slice(0, maxLines)}
                words={{ old: text.removed, new: text.added, leftOut: text.linesLeftOut }}
                draw={reveal}
              />
            </div>
          </div>
        ))
      )}
    </section>
  )
}
