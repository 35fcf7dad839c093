import { css } from '#panda/css'

/** How long texts are set: reading size, reading width, every mark of Markdown. */
export const prose = css({
  maxWidth: 'read', textStyle: 'read', color: 'ink', minWidth: '0',
  '& > * + *': { marginTop: '[1em]' },
  '& p, & li, & h2, & h3, & h4, & h5, & h6, & blockquote': { unicodeBidi: 'plaintext' },
  '& p': { lineHeight: '[inherit]' },
  '& h2': { textStyle: 'section', marginTop: '[1.6em]' },
  '& h3': { fontSize: '[17px]', marginTop: '[1.6em]' },
  '& h4, & h5, & h6': { fontSize: 'md', marginTop: '[1.4em]' },
  '& :is(h2, h3, h4, h5, h6):first-child': { marginTop: '0' },
  '& a': { color: 'accent.ink', textDecoration: 'underline', textUnderlineOffset: '[4px]', textDecorationThickness: '[1px]' },
  '& [data-anchor]': {
    color: '[inherit]', textDecoration: 'none', paddingBlock: '1.5',
    // the sign is for eyes: a reader hears the heading alone
    _after: { content: '"#" / ""', fontFamily: 'mono', fontWeight: 'normal', color: 'ink.3', marginInlineStart: '[.4em]', opacity: '0', '@media (hover: none)': { opacity: '1' } },
    _hover: { _after: { opacity: '1', color: 'accent.ink' } }, _focusVisible: { _after: { opacity: '1', color: 'accent.ink' } },
  },
  '& ul, & ol': { display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '[.4em]' },
  '& li > * + *': { marginTop: '[.5em]' },
  '& ul > li': { position: 'relative', paddingInlineStart: '[1.2em]', _before: { content: '""', position: 'absolute', insetInlineStart: '[.15em]', top: '[.78em]', width: '[5px]', height: '[5px]', background: 'accent.ink', borderRadius: '[1.5px]' } },
  '& ul > li[data-task]': { _before: { display: 'none' } },
  '& ol': { counterReset: '[n]', gap: '[.5em]' },
  '& ol > li': {
    counterIncrement: '[n]', position: 'relative', paddingInlineStart: '[2.2em]',
    _before: {
      content: 'counter(n)', position: 'absolute', insetInlineStart: '0', top: '[.28em]', minWidth: '[21px]', height: '[21px]', paddingInline: '0.5', borderWidth: '[1px]', borderColor: 'line.control', borderRadius: 'sm',
      fontFamily: 'mono', fontSize: 'xs', lineHeight: '[19px]', textAlign: 'center', color: 'ink.2',
    },
  },
  '& :not(pre) > code': { fontFamily: 'mono', fontSize: '[.875em]', background: 'sunken', borderWidth: '[1px]', borderColor: 'line', borderRadius: '[5px]', padding: '[1px 5px]' },
  '& blockquote': { borderInlineStartWidth: '[2px]', borderInlineStartStyle: 'solid', borderColor: 'accent', paddingInlineStart: '[1em]', color: 'ink.2', '& > * + *': { marginTop: '[.6em]' } },
  // beyond what a person nests, no further indent: the page must not grow sideways
  '& blockquote blockquote blockquote blockquote': { paddingInlineStart: '0', borderInlineStartWidth: '0' },
  '& li li li li li': { paddingInlineStart: '0', _before: { display: 'none' } },
  '& strong': { fontWeight: 'bold' },
  '& em': { fontStyle: 'italic' },
  '& hr': { border: 'none', borderTopWidth: '[1px]', borderTopStyle: 'solid', borderColor: 'line', marginBlock: '[2em]' },
  '& img': { display: 'inline-block', maxWidth: 'full', height: 'auto', verticalAlign: 'middle', borderRadius: 'sm' },
  '& [data-table]': { overflowX: 'auto', scrollbarWidth: '[thin]', borderWidth: '[1px]', borderColor: 'line', borderRadius: 'md', background: 'surface' },
  // cells keep whole words and grow sideways; the box around the table scrolls
  '& table': { width: 'full', borderCollapse: 'collapse', fontSize: 'sm', lineHeight: 'text', overflowWrap: 'normal' },
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', padding: '[8px 14px]', borderBottomWidth: '[1px]', borderColor: 'line', minWidth: '[6em]', maxWidth: '[30em]', overflowWrap: 'break-word' },
  '& th': { fontWeight: 'bold', color: 'ink.2', background: 'sunken' },
  '& tbody > tr:last-child > td': { borderBottomWidth: '0' },
  '& [data-raw]': { fontFamily: 'mono', fontSize: 'sm', color: 'ink.3', whiteSpace: 'pre-wrap' },
  '& sup': { fontSize: '[.75em]', lineHeight: 'none', verticalAlign: 'super' },
})
