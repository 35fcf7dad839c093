import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { css } from '#panda/css'
import { shell } from '#copy/shell.ts'
import { useCopy } from '#state/language.ts'
import { Icon, SearchIcon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'

const findStyle = css({
  display: { base: 'none', lg: 'inline-flex' }, alignItems: 'center', gap: '2', height: '[36px]', padding: '[0 6px 0 10px]',
  // gives way when the header is short of room, down to its icon: a word that does not fit whole wraps below the edge
  flexWrap: 'wrap', alignContent: 'flex-start', '& > svg': { marginBlock: '[9.5px]' }, '& > span': { lineHeight: '[34px]' },
  flex: { base: '[0 1 150px]', xl: '[0 1 236px]' }, minWidth: '[36px]', overflow: 'hidden', whiteSpace: 'nowrap',
  borderWidth: '[1px]', borderColor: 'line.2', borderRadius: 'md', background: 'surface', color: 'ink.3', fontSize: 'sm', cursor: 'pointer',
  _hover: { color: 'ink.2', borderColor: 'ink.3' },
})
const keyStyle = css({
  marginInlineStart: 'auto', display: { base: 'none', xl: 'block' }, fontFamily: 'mono', fontSize: '[11px]', lineHeight: 'none', padding: '[4px 5px]', borderWidth: '[1px]', borderColor: 'line.2',
  borderRadius: '[5px]', color: 'ink.3', background: 'page',
})

/** The search field of the screen that is open, if it has one. */
const fieldOf = () => document.querySelector<HTMLInputElement>('main input[type=search]')

/** How long a screen may take to appear before the wish to search it is forgotten. */
const patience = 3000

function focusField(): boolean {
  const field = fieldOf()
  field?.focus()
  field?.select()
  return field !== null
}

/** Puts the cursor into the search field of this screen, or goes to the catalogue and does it there. */
function useFind(): () => void {
  const navigate = useNavigate()
  return () => {
    if (focusField()) return
    void navigate({ to: '/skills' })
    const watch = new MutationObserver(() => { if (focusField()) watch.disconnect() })
    watch.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => watch.disconnect(), patience)
  }
}

const typing = (target: EventTarget | null) => target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** The find field of the header; also Ctrl or ⌘ K and `/`. */
export function FindButton() {
  const text = useCopy(shell)
  const find = useFind()
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const chord = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k'
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !typing(event.target)
      if (!chord && !slash) return
      if (document.querySelector('[role=dialog][data-state=open]') || event.isComposing) return
      event.preventDefault()
      find()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  })
  const chord = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
  return (
    <>
      <button type="button" className={findStyle} onClick={find} aria-keyshortcuts="Control+K Meta+K /">
        <Icon of={SearchIcon} size="s" />
        <span>{text.search}</span>
        <kbd aria-hidden="true" className={keyStyle}>{chord}</kbd>
      </button>
      <IconButton on="narrow" label={text.search} onClick={find}><Icon of={SearchIcon} /></IconButton>
    </>
  )
}
