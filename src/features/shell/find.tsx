import { css } from '#panda/css'
import { shell } from '#copy/shell.ts'
import { useCopy } from '#state/language.ts'
import { Icon, SearchIcon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useLayer } from '#ui/layer.ts'

const findStyle = css({
  display: { base: 'none', lg: 'inline-flex' },
  alignItems: 'center',
  gap: '2',
  height: '[36px]',
  padding: '[0 6px 0 10px]',
  // shrinks down to its icon when the header has too little room: a word that does not fit wraps,
  // and the overflow hides it
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  '& > svg': { marginBlock: '[9.5px]' },
  '& > span': { lineHeight: '[34px]' },
  flex: { base: '[0 1 150px]', xl: '[0 1 236px]' },
  minWidth: '[36px]',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  borderWidth: '[1px]',
  borderColor: 'line.2',
  borderRadius: 'md',
  background: 'surface',
  color: 'ink.3',
  fontSize: 'sm',
  cursor: 'pointer',
  _hover: { color: 'ink.2', borderColor: 'ink.3' },
})
const keyStyle = css({
  marginInlineStart: 'auto',
  display: { base: 'none', xl: 'block' },
  fontFamily: 'mono',
  fontSize: '[11px]',
  lineHeight: 'none',
  padding: '[4px 5px]',
  borderWidth: '[1px]',
  borderColor: 'line.2',
  borderRadius: '[5px]',
  color: 'ink.3',
  background: 'page',
})

/** False on the server, which draws the header without a browser. */
const isApple = (): boolean =>
  typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

/** The search button of the header; it opens the palette. */
export function FindButton() {
  const text = useCopy(shell)
  const { show } = useLayer('palette')
  const chord = isApple() ? '⌘ K' : 'Ctrl K'
  return (
    <>
      <button
        type="button"
        className={findStyle}
        onClick={show}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
      >
        <Icon of={SearchIcon} size="s" />
        <span>{text.search}</span>
        <kbd aria-hidden="true" className={keyStyle}>
          {chord}
        </kbd>
      </button>
      <IconButton on="narrow" label={text.search} aria-haspopup="dialog" onClick={show}>
        <Icon of={SearchIcon} />
      </IconButton>
    </>
  )
}
