import { css } from '#panda/css'

/** A list of pages or headings beside a text; on wide screens it stays in view. */
export const sideNav = css({
  lg: {
    position: 'sticky',
    top: '[88px]',
    maxHeight: '[calc(100dvh - 108px)]',
    overflowY: 'auto',
    scrollbarWidth: '[thin]',
  },
  '& > h2': { fontSize: 'xs', color: 'ink.3', marginBottom: '1.5', lgDown: { display: 'none' } },
})

export const sideEntry = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: { base: 'touch', lg: '[36px]' },
  paddingInline: '3',
  paddingBlock: { lg: '1' },
  fontSize: 'sm',
  lineHeight: { lg: '[1.4]' },
  color: 'ink.2',
  whiteSpace: { base: 'nowrap', lg: 'normal' },
  lg: { borderLeft: '[1px solid token(colors.line.2)]' },
  outlineOffset: '[-2px]',
  _hover: { color: 'ink' },
  '&[aria-current]:not([aria-current=false])': {
    color: 'accent.ink',
    fontWeight: 'bold',
    lgDown: { boxShadow: '[inset 0 -2px 0 token(colors.accent)]' },
    lg: { borderLeft: '[2px solid token(colors.accent)]', paddingInlineStart: '[11px]' },
  },
})
