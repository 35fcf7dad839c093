import { useState } from 'react'
import type { TemplateAnswer } from '#domain/search/template-query.ts'
import { css } from '#panda/css'
import { ownWord } from '#content/words-in-english.ts'
import { templates } from '#copy/templates.ts'
import { useCopy, useFormats, useLanguage } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { PickChip } from '#ui/chip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** So many tags are shown at first. */
const few = 12

const row = css({
  display: 'flex',
  gap: '2',
  alignItems: 'center',
  flexWrap: { base: 'nowrap', lg: 'wrap' },
  lgDown: {
    overflowX: 'auto',
    scrollbarWidth: '[none]',
    marginInline: '[calc(-1 * token(spacing.gutter))]',
    paddingInline: 'gutter',
    paddingBlock: '[6px]',
  },
  '&[data-all]': { flexWrap: 'wrap' },
})
const count = css({
  color: 'ink.3',
  fontSize: 'xs',
  fontVariantNumeric: 'tabular-nums',
  '[aria-pressed=true] &': { color: '[inherit]' },
})
const dim = css({ color: 'ink.3', borderColor: 'line' })
const word = css({ overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: '[16em]' })

/** Chips to filter by one tag. The most frequent come first; the chosen one is always shown. */
export function TagChips({
  answer,
  tag,
  onPick,
}: {
  answer: TemplateAnswer
  tag: string | null
  onPick: (tag: string | null) => void
}) {
  const text = useCopy(templates)
  const formats = useFormats()
  const language = useLanguage()
  const [all, setAll] = useState(false)
  if (answer.tags.length === 0 && tag === null) return null
  const first = answer.tags.slice(0, all ? answer.tags.length : few)
  const chosen =
    tag !== null && !first.some((one) => one.tag === tag)
      ? [{ tag, count: answer.tags.find((one) => one.tag === tag)?.count ?? 0 }]
      : []
  const rest = answer.tags.length - few
  return (
    <div role="group" aria-label={text.tags} className={row} data-all={all ? '' : undefined}>
      <PickChip on={tag === null} onClick={() => onPick(null)}>
        <span>{text.all}</span>
        <span className={count}>{formats.number(answer.anyTag)}</span>
      </PickChip>
      {[...chosen, ...first].map((one) => (
        <PickChip
          key={one.tag}
          on={one.tag === tag}
          onClick={() => onPick(one.tag === tag ? null : one.tag)}
          {...(one.count === 0 && one.tag !== tag ? { className: dim } : {})}
        >
          <span className={word}>{ownWord(language, one.tag)}</span>
          <span className={count}>{formats.number(one.count)}</span>
        </PickChip>
      ))}
      {rest > 0 && (
        <Button look="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? text.fewerTags : text.moreTags(formats.number(rest))}
        </Button>
      )}
    </div>
  )
}

const chipSkeleton = css({
  flex: 'none',
  width: '[76px]',
  height: { base: '[36px]', lg: '[30px]' },
  borderRadius: 'full',
})

/**
 * Keeps the room of the chips while the templates are being read, so that the list does not move.
 */
export function TagsWaiting() {
  return (
    <div aria-hidden="true" className={row}>
      {Array.from({ length: 5 }, (_, at) => (
        <Skeleton key={at} className={chipSkeleton} />
      ))}
    </div>
  )
}
