import type { ItemType } from '#domain/catalog/enumerations.ts'
import type { ReviewedSubmission } from '#domain/moderation/moderation.ts'
import { riskyParts, type WarningKind, warningsOf } from '#domain/moderation/review-warnings.ts'
import { css } from '#panda/css'
import { admin } from '#copy/admin.ts'
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
const found = css({
  display: 'block',
  fontFamily: 'mono',
  fontSize: 'xs',
  overflowWrap: 'anywhere',
})
const hot = css({
  color: 'warn',
  background: 'warn.soft',
  textDecoration: 'underline',
  textUnderlineOffset: '[3px]',
})
const grave: ReadonlySet<WarningKind> = new Set([
  'pipe-to-shell',
  'touches-secrets',
  'hidden-signs',
  'invalid-content',
])
const looks = (kind: WarningKind): NoteKind =>
  grave.has(kind) ? 'bad' : kind === 'no-repository' || kind === 'no-permissions' ? 'plain' : 'warn'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What others it can be taken for by its name. */
function Twins({ type, content }: { type: ItemType; content: ReviewedSubmission['content'] }) {
  const words = useCopy(admin)
  const of = {
    slug: text(content['slug']),
    name: text(content['name']),
    nameEn: text(content['nameEn']) || null,
  }
  const near = useNear(type, of)
  if (near.length === 0) return null
  const category = Array.isArray(content['category'])
    ? content['category'].filter((one): one is string => typeof one === 'string')
    : []
  return (
    <section className={group}>
      <h3>{words.twin}</h3>
      {near.map((one) => (
        <LookalikeDiff key={one.id} mine={{ ...of, category }} theirs={one} />
      ))}
    </section>
  )
}

/** A command with what deserves a second look underlined. */
function Command({ name, children }: { name: string; children: string }) {
  return (
    <CodeBlock name={name} label={name}>
      {riskyParts(children).map((part, at) =>
        part.risky ? (
          <span key={at} className={hot}>
            <SafeText>{part.text}</SafeText>
          </span>
        ) : (
          <SafeText key={at}>{part.text}</SafeText>
        ),
      )}
    </CodeBlock>
  )
}

/** What a reviewer should know before deciding: look-alikes, commands, warnings. */
export function Findings({
  submission: { type, content, status },
}: {
  submission: ReviewedSubmission
}) {
  const words = useCopy(admin)
  const warnings = warningsOf(type, content)
  const commands = ['installCli', 'installMcp', 'installClaude'].filter(
    (key) => text(content[key]) !== '',
  )
  return (
    <>
      {status === 'pending' && <Twins type={type} content={content} />}
      {commands.length > 0 && (
        <section className={group}>
          <h3>{words.commands}</h3>
          {commands.map((key) => (
            <Command key={key} name={words.field[key] ?? key}>
              {text(content[key])}
            </Command>
          ))}
        </section>
      )}
      <section className={group}>
        <h3>{words.warnings}</h3>
        {warnings.length === 0 ? (
          <Note kind="ok" icon={CircleCheckIcon}>
            {words.clear}
          </Note>
        ) : (
          <ul className={css({ display: 'grid', gap: '2' })}>
            {warnings.map(({ kind, detail }, at) => (
              <li key={at}>
                <Note kind={looks(kind)}>
                  {words.warning[kind]}
                  {detail && (
                    <code className={found}>
                      <SafeText>
                        {kind === 'invalid-content' ? (words.field[detail] ?? detail) : detail}
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
