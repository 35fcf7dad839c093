import { css } from '#panda/css'

/** The button of a select: before its list has been loaded, and afterwards. */
export const selectTrigger = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: 'controlSm',
  paddingInline: '[12px 10px]',
  borderWidth: '[1px]',
  borderStyle: 'solid',
  borderColor: 'line.control',
  borderRadius: 'md',
  background: 'surface',
  color: 'ink',
  fontSize: 'sm',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  _hover: { borderColor: 'ink.3' },
  '& svg': { color: 'ink.3' },
})
