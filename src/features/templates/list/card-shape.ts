import { css } from '#panda/css'

/**
 * The layout that a card and its skeleton share. Its height is the sum of its rows: 16 + 22 + 10 +
 * 42 + 10 + 85 + 10 + the button + 14; the button is 30 high on wide screens and 44 on others.
 */
export const cardShape = css({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: '[22px 42px 85px auto]',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '2.5',
  alignContent: 'start',
  padding: '[16px 16px 14px]',
  height: { base: '[253px]', lg: '[239px]' },
  background: 'surface',
  transitionProperty: '[background]',
  transitionDuration: 'fast',
  _hover: { background: 'hover' },
  '&:has(h2 a:focus-visible, h3 a:focus-visible)': {
    outline: '[2px solid token(colors.focus)]',
    outlineOffset: '[-3px]',
    borderRadius: 'md',
  },
})

/** The height in pixels, without the line below the card; `wide` from 960 px. */
export const cardHeight = { narrow: 253, wide: 239 }

/** The box that holds the beginning of the text. */
export const excerptShape = css({
  height: '[85px]',
  padding: '[10px 12px]',
  borderRadius: 'ctl',
  background: 'sunken',
  overflow: 'hidden',
})
