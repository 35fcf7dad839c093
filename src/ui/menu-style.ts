import { sva } from '#panda/css'

/** The styles of menu rows, for the drop-down menu and for the one in a sheet. */
export const menuStyle = sva({
  slots: ['list', 'item', 'rule'],
  base: {
    list: {
      padding: '1.5',
      borderRadius: '[12px]',
      background: 'overlay',
      fontSize: 'sm',
      outline: 'none',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      width: 'full',
      minHeight: { base: 'touch', lg: '[38px]' },
      paddingInline: '2.5',
      borderRadius: 'ctl',
      textAlign: 'start',
      cursor: 'pointer',
      outlineOffset: '[-2px]',
      _hover: { background: { base: 'hover', _dark: 'press' } },
      _highlighted: { background: { base: 'hover', _dark: 'press' } },
      '& svg': { color: 'ink.3' },
    },
    rule: {
      border: 'none',
      borderTopWidth: '[1px]',
      borderTopStyle: 'solid',
      borderColor: 'line',
      marginBlock: '1.5',
    },
  },
  variants: {
    floating: { true: { list: { minWidth: '[220px]', boxShadow: 'float', zIndex: 'tip' } } },
  },
})
