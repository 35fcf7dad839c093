import type { ReactNode } from 'react'
import { marked } from '#domain/search/marking.ts'
import { css, cx } from '#panda/css'
import { palette } from '#copy/palette.ts'
import { useCopy } from '#state/language.ts'
import { forgettable } from '#ui/forget-buttons.tsx'
import { CornerDownLeftIcon, Icon } from '#ui/icon.tsx'
import { MarkedText } from '#ui/marked-text.tsx'

/** A row of the palette: either a link to a page of the product (`href`), or an action (`run`). */
export interface Option {
  /** Unique among the rows that are shown. */
  readonly id: string
  readonly picture: ReactNode
  readonly title: string
  readonly titleLanguage?: string
  readonly detail?: string
  readonly href?: string
  readonly run?: () => void
  /** The palette stays open after the action. */
  readonly stays?: boolean
  /** Takes it off the device: by Delete, or by the button that lies on its end. */
  readonly forget?: () => void
}

export interface Group {
  readonly id: string
  readonly title: string
  readonly options: readonly Option[]
}

export const optionStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: '12',
  padding: '[4px 10px]',
  borderRadius: '[9px]',
  fontSize: 'sm',
  textAlign: 'start',
  cursor: 'pointer',
  touchAction: 'manipulation',
  '&[aria-selected=true]': { background: { base: 'hover', _dark: 'press' } },
})
const pictureStyle = css({
  width: '[28px]',
  height: '[28px]',
  display: 'grid',
  placeItems: 'center',
  color: 'ink.3',
  flex: 'none',
})
const words = css({
  display: 'grid',
  flex: '1',
  minWidth: '0',
  '& > span': {
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    unicodeBidi: 'isolate',
  },
})
const detailStyle = css({ fontSize: 'xs', color: 'ink.3' })
const matchStyle = css({ background: 'transparent', color: 'accent.ink', fontWeight: 'bold' })
const hint = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  fontSize: 'xs',
  color: 'ink.3',
  whiteSpace: 'nowrap',
  lgDown: { display: 'none' },
})

export interface OptionRowProps {
  readonly option: Option
  readonly id: string
  readonly active: boolean
  readonly marks: readonly string[]
  readonly onPoint: () => void
  readonly onChoose: (option: Option) => void
}

/**
 * One row. The focus stays in the search field, so Tab skips the rows. A row with an address is a
 * real link, so that it can be opened in another tab or copied.
 */
export function OptionRow({ option, id, active, marks, onPoint, onChoose }: OptionRowProps) {
  const text = useCopy(palette)
  const content = (
    <>
      <span className={pictureStyle}>{option.picture}</span>
      <span className={words}>
        <span lang={option.titleLanguage}>
          <MarkedText pieces={marked(option.title, marks)} look={matchStyle} />
        </span>
        {option.detail && (
          <span className={detailStyle}>
            <MarkedText pieces={marked(option.detail, marks)} look={matchStyle} />
          </span>
        )}
      </span>
      {active && option.href && (
        <span aria-hidden="true" className={hint}>
          {text.open}
          <Icon of={CornerDownLeftIcon} size="s" />
        </span>
      )}
    </>
  )
  const common = {
    id,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    className: cx(optionStyle, option.forget && forgettable),
    onMouseMove: active ? undefined : onPoint,
    onMouseDown: (event: React.MouseEvent) => {
      if (event.button === 0) event.preventDefault()
    },
  } as const
  if (option.href === undefined)
    return (
      <button {...common} type="button" onClick={() => onChoose(option)}>
        {content}
      </button>
    )
  const chosen = (event: React.MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(option)
  }
  return (
    <a {...common} href={option.href} draggable={false} onClick={chosen}>
      {content}
    </a>
  )
}
