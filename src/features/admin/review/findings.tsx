import type { ItemType } from '#domain/catalog/enumerations.ts'
import type { ReviewedSubmission } from '#domain/moderation/moderation.ts'
import { riskyParts, type WarningKind, warningsOf } from '#domain/moderation/review-warnings.ts'
import { wordOf } from '#domain/text/word-of.ts'
import { css } from '#panda/css'
import { adminReview } from '#copy/admin-review.ts'
import { useNear } from '#local/search/lookalikes.ts'
import { useCopy } from '#state/language.ts'
import { CodeBlock } from '#ui/code/code.tsx'
import { CircleCheckIcon } from '#ui/icon.tsx'
import { Note, type NoteKind } from '#ui/note.tsx'
import { SafeText } from '../safe-text.tsx'
import { LookalikeDiff } from './lookalike-diff.tsx'

const group = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '2',
  '& > h3': { fontSize: 'sm' },
})
const detailStyle = css({
  display: 'block',
  fontFamily: 'mono',
  fontSize: 'xs',
  overflowWrap: 'anywhere',
})
const riskyStyle = css({
  color: 'warn',
  background: 'warn.soft',
  textDecoration: 'underline',
  textUnderlineOffset: '[3px]',
})
const severe: ReadonlySet<WarningKind> = new Set([
  'pipe-to-shell',
  'touches-secrets',
  'hidden-signs',
  'invalid-content',
])
const minor: ReadonlySet<WarningKind> = new Set(['no-repository', 'no-permissions'])

function noteKindOf(kind: WarningKind): NoteKind {
  if (severe.has(kind)) return 'bad'
  return minor.has(kind) ? 'plain' : 'warn'
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Listed items whose names could be confused with this one's. */
function Lookalikes({ type, content }: { type: ItemType; content: ReviewedSubmission['content'] }) {
  const words = useCopy(adminReview)
  const names = {
    slug: textOf(content['slug']),
    name: textOf(content['name']),
    nameEn: textOf(content['nameEn']) || null,
  }
  // a new version has the name of what it is a version of
  const near = useNear(type, names).filter(({ id }) => id !== content['updates'])
  if (near.length === 0) return null
  const category = Array.isArray(content['category'])
    ? content['category'].filter((one): one is string => typeof one === 'string')
    : []
  return (
    <section className={group}>
      <h3>{words.lookalikes.title}</h3>
      {near.map((one) => (
        <LookalikeDiff key={one.id} mine={{ ...names, category }} theirs={one} />
      ))}
    </section>
  )
}

/** A command in which the risky parts are underlined. */
function Command({ name, children }: { name: string; children: string }) {
  return (
    <CodeBlock name={name} label={name}>
      {riskyParts(children).map((part, at) =>
        part.risky ? (
          <span key={at} className={riskyStyle}>
            <SafeText>{part.text}</SafeText>
          </span>
        ) : (
          <SafeText key={at}>{part.text}</SafeText>
        ),
      )}
    </CodeBlock>
  )
}

/** What a reviewer should know before deciding: lookalikes, commands and warnings. */
export function Findings({
  submission: { type, content, status },
}: {
  submission: ReviewedSubmission
}) {
  const words = useCopy(adminReview)
  const warnings = warningsOf(type, content)
  const commands = ['installCli', 'installMcp', 'installClaude'].filter(
    (key) => textOf(content[key]) !== '',
  )
  return (
    <>
      {status === 'pending' && <Lookalikes type={type} content={content} />}
      {commands.length > 0 && (
        <section className={group}>
          <h3>{words.commands}</h3>
          {commands.map((key) => (
            <Command key={key} name={wordOf(words.field, key) ?? key}>
              {textOf(content[key])}
            </Command>
          ))}
        </section>
      )}
      <section className={group}>
        <h3>{words.warnings}</h3>
        {warnings.length === 0 ? (
          <Note kind="ok" icon={CircleCheckIcon}>
            {words.noWarnings}
          </Note>
        ) : (
          <ul className={css({ display: 'grid', gap: '2' })}>
            {warnings.map(({ kind, detail }, at) => (
              <li key={at}>
                <Note kind={noteKindOf(kind)}>
                  {words.warning[kind]}
                  {detail && (
                    <code className={detailStyle}>
                      <SafeText>
                        {kind === 'invalid-content'
                          ? (wordOf(words.field, detail) ?? detail)
                          : detail}
                      </SafeText>
                    </code>
                  )}
                </Note>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
