import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { css, cx } from '#panda/css'
import { Icon, XIcon } from './icon.tsx'

/** For an option that such a button lies upon, so that its text ends before the button. */
export const forgettable = css({ paddingInlineEnd: { base: '[48px]', lg: '[36px]' } })

const over = css({
  position: 'absolute',
  insetInline: '0',
  top: '0',
  pointerEvents: 'none',
})
/** It holds the text of the option beneath, unseen, so that both are of one height in every font. */
const line = css({
  '& > span': {
    flex: '1',
    minWidth: '0',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    visibility: 'hidden',
  },
})
const cross = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: { base: '[44px]', lg: '[28px]' },
  height: { base: '[44px]', lg: '[28px]' },
  // never higher than the row beneath
  marginBlock: '[-4px]',
  marginInlineEnd: '[-6px]',
  borderRadius: 'ctl',
  color: 'ink.3',
  cursor: 'pointer',
  pointerEvents: 'auto',
  touchAction: 'manipulation',
  _hover: { color: 'ink', background: { base: 'press', _dark: 'hover' } },
})

interface ForgetButtonsProps {
  /** Names the buttons as a group. */
  readonly label: string
  /** The texts of the first options, each of which gets a button. */
  readonly texts: readonly string[]
  /** What the button of a text does, in words. */
  readonly nameOf: (text: string) => string
  readonly onForget: (text: string) => void
  /** The pointer is on the button of this text. */
  readonly onPoint: (text: string) => void
  /** The last one is gone, or the person wants to leave: takes the focus. */
  readonly onLeave: () => void
  /** The style of an option. */
  readonly row: string
  /** The style of the list box, and what stands in it above the options, unseen here. */
  readonly list?: string
  readonly above?: ReactNode
}

const buttonsBeside = (element: HTMLElement): HTMLElement[] =>
  Array.from(element.closest('[role=toolbar]')?.querySelectorAll('button') ?? [])

/**
 * Buttons that take texts off a list box, one on the end of each option. An option may hold no
 * control of its own, so that they lie over the list box, in a toolbar after it: a screen reader
 * comes to them by swiping, the keyboard with one Tab and then the arrows. Put it into a positioned
 * element beside the list box.
 */
export function ForgetButtons({
  label,
  texts,
  nameOf,
  onForget,
  onPoint,
  onLeave,
  row,
  list,
  above,
}: ForgetButtonsProps) {
  const [last, setLast] = useState('')
  const at = Math.max(0, texts.indexOf(last))
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const places = new Map([
      ['ArrowDown', at + 1],
      ['ArrowUp', at - 1],
      ['Home', 0],
      ['End', -1],
    ])
    const next = places.get(event.key)
    if (next === undefined) return
    event.preventDefault()
    buttonsBeside(event.currentTarget)
      .at(next % texts.length)
      ?.focus()
  }
  const forget = (one: string, element: HTMLElement) => {
    // the element goes, and the focus must not go with it
    if (document.activeElement === element) {
      const buttons = buttonsBeside(element)
      const next = buttons[at + 1] ?? buttons[at - 1]
      if (next) next.focus()
      else onLeave()
    }
    onForget(one)
  }
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-orientation="vertical"
      className={cx(over, list)}
      onKeyDown={pressed}
    >
      {above}
      {texts.map((one, nth) => (
        <div key={one} className={cx(row, line)}>
          <span aria-hidden="true">{one}</span>
          <button
            type="button"
            aria-label={nameOf(one)}
            title={nameOf(one)}
            tabIndex={nth === at ? 0 : -1}
            className={cross}
            onFocus={() => setLast(one)}
            onMouseMove={() => onPoint(one)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => forget(one, event.currentTarget)}
          >
            <Icon of={XIcon} size="s" />
          </button>
        </div>
      ))}
    </div>
  )
}
