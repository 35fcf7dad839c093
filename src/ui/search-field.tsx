import { useEffect, useRef, useState } from 'react'
import { css, cx } from '#panda/css'
import { Icon, SearchIcon, XIcon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { inputStyle } from './input.tsx'

const frame = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flex: '1',
  minWidth: '0',
})
const glass = css({ position: 'absolute', left: '[13px]', color: 'ink.3', pointerEvents: 'none' })
const field = css({
  textOverflow: 'ellipsis',
  paddingInline: '[40px 44px]',
  minHeight: { base: 'control', lg: 'touch' },
  fontSize: { base: 'read', lg: 'md' },
  '&::-webkit-search-cancel-button': { display: 'none' },
})
const clear = css({ position: 'absolute', right: '0.5' })

/** Characters; more is no search. */
const longest = 200

export interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly clearLabel: string
  readonly value: string
  /**
   * Called while typing, but never with the half-written text of an input method: the end of a
   * composition counts as one change.
   */
  readonly onChange: (value: string) => void
}

/**
 * A search box that keeps its own text, so that nothing rewrites it while an input method composes.
 */
export function SearchField({ label, placeholder, clearLabel, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const said = useRef(value)
  const [text, setText] = useState(value)
  useEffect(() => {
    // changed from outside (Back, a link, "clear all"); what was typed here is already in the box
    if (composing.current || value === said.current) return
    said.current = value
    setText(value)
  }, [value])
  const say = (next: string) => {
    said.current = next
    onChange(next)
  }
  return (
    <div className={frame} role="search">
      <Icon of={SearchIcon} className={glass} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={longest}
        spellCheck={false}
        enterKeyHint="search"
        className={cx(inputStyle(), field)}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          if (!composing.current) say(event.target.value)
        }}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={(event) => {
          composing.current = false
          setText(event.currentTarget.value)
          say(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '' || event.nativeEvent.isComposing) return
          event.preventDefault()
          setText('')
          say('')
        }}
      />
      {text !== '' && (
        <IconButton
          label={clearLabel}
          className={clear}
          onClick={() => {
            setText('')
            say('')
            input.current?.focus()
          }}
        >
          <Icon of={XIcon} size="s" />
        </IconButton>
      )}
    </div>
  )
}
