import { css } from '#panda/css'

/**
 * The layout that a card and its skeleton share. `cardHeight` is the sum of its rows: 16 + 44 + 10
 * + 43 + 12 + 18 + 8 + 18 + 13.
 */
export const cardShape = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '[44px minmax(0, 1fr) auto]',
  columnGap: '3',
  alignContent: 'start',
  padding: '[16px 12px 13px 16px]',
  height: '[182px]',
  background: 'surface',
  transitionProperty: '[background]',
  transitionDuration: 'fast',
  _hover: { background: 'hover' },
  '&:has(a:focus-visible)': {
    outline: '[2px solid token(colors.focus)]',
    outlineOffset: '[-3px]',
    borderRadius: 'md',
  },
})

/** The height in pixels, without the line below the card. */
export const cardHeight = 182
