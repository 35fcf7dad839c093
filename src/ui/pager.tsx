import { css } from '#panda/css'
import { ChevronLeftIcon, ChevronRightIcon, Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '[4px 12px]',
  alignItems: 'center',
  marginTop: '3',
  fontSize: 'xs',
  color: 'ink.3',
  fontVariantNumeric: 'tabular-nums',
})
const buttons = css({ display: 'flex', alignItems: 'center', gap: '1', marginInlineStart: 'auto' })

/** The total number, and buttons for the pages when there is more than one. Pages count from 1. */
export function Pager({
  page,
  pages,
  words,
  onPage,
}: {
  page: number
  pages: number
  words: {
    readonly label: string
    readonly previous: string
    readonly next: string
    readonly at: string
    readonly total: string
  }
  onPage: (page: number) => void
}) {
  return (
    <nav aria-label={words.label} className={row}>
      <span>{words.total}</span>
      {pages > 1 && (
        <span className={buttons}>
          <IconButton label={words.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <Icon of={ChevronLeftIcon} />
          </IconButton>
          <span aria-live="polite">{words.at}</span>
          <IconButton label={words.next} disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <Icon of={ChevronRightIcon} />
          </IconButton>
        </span>
      )}
    </nav>
  )
}
