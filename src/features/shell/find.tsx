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
  // gives way when the header is short of room, down to its icon: a word that does not fit whole
  // wraps below the edge
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

/** Where there is no browser to ask, it is none. */
const isApple = (): boolean =>
  typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

/** The find field of the header opens the palette, which also listens to Ctrl or ⌘ K and `/`. */
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
