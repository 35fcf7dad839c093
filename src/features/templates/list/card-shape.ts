import { css } from '#panda/css'

/**
 * The geometry that a card and its skeleton share: 16 + 22 + 10 + 42 + 10 + 85 + 10 + the foot +
 * 14. The foot holds a button: 30 for a pointer, 44 for a finger.
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

/** Pixels, without the hairline below; `wide` from 960 px. */
export const cardHeight = { narrow: 253, wide: 239 }

/** The ground of the beginning of the text. */
export const excerptShape = css({
  height: '[85px]',
  padding: '[10px 12px]',
  borderRadius: 'ctl',
  background: 'sunken',
  overflow: 'hidden',
})
