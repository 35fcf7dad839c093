import type { ItemType } from '#domain/catalog/enumerations.ts'
import { issueAddress } from '#domain/submission/wish.ts'
import { css } from '#panda/css'
import { wish } from '#copy/wish.ts'
import { useCopy } from '#state/language.ts'
import { useSite } from '#state/site.ts'
import { buttonStyle } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { copyWords } from '#ui/copy-words.ts'
import { OutsideLink } from '#ui/link.tsx'

const frame = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '3',
  marginBottom: '6',
  padding: { base: '4', lg: '5' },
  borderWidth: '[1px]',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'lg',
  background: 'surface',
})
const textStyle = css({
  padding: '[12px 14px]',
  borderRadius: 'ctl',
  background: 'sunken',
  fontSize: 'sm',
  lineHeight: 'text',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const small = css({ color: 'ink.3', fontSize: 'xs' })

/**
 * What somebody looked for and did not find, as a text to send to whoever could make it. It is no
 * submission: moderators judge things that exist, and a queue of wishes would hide those.
 */
export function WishPanel({ type, words }: { type: ItemType; words: string }) {
  const text = useCopy(wish)
  const { email, repository } = useSite()
  const subject = text.subject(type, words)
  const body = text.body(type, words, location.origin)
  const issue = repository === null ? null : issueAddress(repository, subject, body)
  return (
    <section className={frame} aria-labelledby="wish">
      <h2 id="wish" className={css({ textStyle: 'section' })}>
        {text.title(type)}
      </h2>
      <p className={css({ color: 'ink.2', overflowWrap: 'anywhere' })}>{text.lead(words)}</p>
      <div className={textStyle}>{body}</div>
      <div className={row}>
        <CopyButton text={body} words={copyWords(text, text.copy)} />
        {issue !== null && (
          <OutsideLink href={issue} className={buttonStyle({})}>
            {text.issue}
          </OutsideLink>
        )}
        {email !== null && (
          <a
            className={buttonStyle({})}
            href={`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
          >
            {text.mail}
          </a>
        )}
      </div>
      <p className={small}>{text.notSent}</p>
    </section>
  )
}
