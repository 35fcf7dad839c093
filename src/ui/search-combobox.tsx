import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { css, cx } from '#panda/css'
import { Announce } from './announce.tsx'
import { Button } from './button.tsx'
import { ForgetButtons, forgettable } from './forget-buttons.tsx'
import { ClockIcon, Icon, SearchIcon } from './icon.tsx'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

/** A text that the field may become. Those that were searched before can be forgotten. */
export interface Suggestion {
  readonly text: string
  readonly onForget?: () => void
}

const around = css({ display: 'flex', flex: '1', minWidth: '0' })
const popup = css({
  position: 'absolute',
  top: '[calc(100% + 4px)]',
  insetInline: '0',
  zIndex: 'head',
  padding: '1.5',
  borderRadius: '[12px]',
  background: 'overlay',
  boxShadow: 'float',
  fontSize: 'sm',
  maxHeight: '[min(420px, 60dvh)]',
  overflowY: 'auto',
})
const listed = css({ position: 'relative' })
const row = css({
  display: 'flex',
  width: 'full',
  textAlign: 'start',
  alignItems: 'center',
  gap: '2.5',
  minHeight: { base: 'touch', lg: '[38px]' },
  paddingInline: '2.5',
  borderRadius: 'ctl',
  cursor: 'pointer',
  '& > svg': { color: 'ink.3', flex: 'none' },
  '&[aria-selected=true]': { background: { base: 'hover', _dark: 'press' } },
})
const rowText = css({
  minWidth: '0',
  flex: '1',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const foot = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  marginTop: '1.5',
  paddingTop: '1.5',
  paddingInlineStart: '2.5',
  borderTopWidth: '[1px]',
  borderColor: 'line',
  color: 'ink.3',
  fontSize: 'xs',
})

export interface SearchComboboxProps extends Omit<
  SearchFieldProps,
  'inputProps' | 'onEdit' | 'children'
> {
  /** Those that can be forgotten come first. */
  readonly suggestions: readonly Suggestion[]
  /** The person wants to search for this: by Enter, or by choosing it from the list. */
  readonly onSearch: (text: string) => void
  /** Offered below suggestions that can be forgotten. */
  readonly onForgetAll: () => void
  readonly words: {
    readonly suggestions: string
    readonly forget: (text: string) => string
    readonly forgetOne: string
    readonly forgetAll: string
    readonly forgotten: (text: string) => string
    readonly forgottenAll: string
    readonly forgetNote: string
    readonly suggested: (count: string) => string
  }
  readonly formatCount: (count: number) => string
}

/** A search field that proposes texts while one types. The focus stays in the field. */
export function SearchCombobox({
  suggestions,
  onSearch,
  onForgetAll,
  words,
  formatCount,
  ...field
}: SearchComboboxProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)
  const [at, setAt] = useState(-1)
  /** Says what was forgotten, until something else happens. */
  const [gone, setGone] = useState('')
  const open = wanted && suggestions.length > 0
  const active = open ? suggestions[at] : undefined
  const close = () => {
    setWanted(false)
    setAt(-1)
    setGone('')
  }
  const toField = () => frame.current?.querySelector('input')?.focus()
  const forgettables = suggestions.filter(({ onForget }) => onForget)
  const forget = ({ text, onForget }: Suggestion) => {
    onForget?.()
    setGone(words.forgotten(text))
  }
  const choose = (text: string) => {
    field.onChange(text)
    onSearch(text)
    close()
  }
  const moveBy = (step: number) => {
    // one place more than there are rows: none is active, and the text is what was typed
    const places = suggestions.length + 1
    if (open) setAt(((at + 1 + step + places) % places) - 1)
    else setAt(step > 0 ? 0 : suggestions.length - 1)
    setWanted(true)
    setGone('')
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    // 229: some browsers report the key that ends a composition only after the composition
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const does = new Map([
      ['ArrowDown', () => moveBy(1)],
      ['ArrowUp', () => moveBy(-1)],
      ['Enter', () => (active ? choose(active.text) : submit(event.currentTarget.value))],
      ...(open ? [['Escape', close] as const] : []),
      ...(active?.onForget ? [['Delete', () => forget(active)] as const] : []),
    ]).get(event.key)
    if (!does) return
    event.preventDefault()
    does()
  }
  const submit = (text: string) => {
    onSearch(text)
    close()
  }
  useEffect(() => {
    if (active) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at, active])
  return (
    <div
      ref={frame}
      className={around}
      onBlur={({ relatedTarget }) => {
        if (!frame.current?.contains(relatedTarget)) close()
      }}
    >
      <SearchField
        {...field}
        onEdit={() => {
          setWanted(true)
          setAt(-1)
          setGone('')
        }}
        inputProps={{
          role: 'combobox',
          'aria-expanded': open,
          'aria-haspopup': 'listbox',
          'aria-autocomplete': 'list',
          'aria-controls': open ? id : undefined,
          'aria-activedescendant': active && `${id}-${at}`,
          onKeyDown: pressed,
          onClick: () => setWanted(true),
        }}
      >
        {open && (
          // a press would take the focus out of the field, which closes the list
          <div
            role="presentation"
            className={popup}
            onMouseDown={(event) => event.preventDefault()}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.preventDefault()
              toField()
              close()
            }}
          >
            <div className={listed}>
              <div id={id} role="listbox" aria-label={words.suggestions}>
                {suggestions.map(({ text, onForget }, place) => (
                  <button
                    key={text}
                    type="button"
                    tabIndex={-1}
                    id={`${id}-${place}`}
                    role="option"
                    aria-selected={place === at}
                    className={cx(row, onForget && forgettable)}
                    onMouseMove={place === at ? undefined : () => setAt(place)}
                    onClick={() => choose(text)}
                  >
                    <Icon of={onForget ? ClockIcon : SearchIcon} size="s" />
                    <span className={rowText}>{text}</span>
                  </button>
                ))}
              </div>
              {forgettables.length > 0 && (
                <ForgetButtons
                  label={words.forgetOne}
                  texts={forgettables.map(({ text }) => text)}
                  nameOf={words.forget}
                  onForget={(text) => forget(forgettables.find((one) => one.text === text)!)}
                  onPoint={(text) => setAt(suggestions.findIndex((one) => one.text === text))}
                  onLeave={toField}
                  row={row}
                />
              )}
            </div>
            {forgettables.length > 0 && (
              <div className={foot}>
                <span>{words.forgetNote}</span>
                <Button
                  look="quiet"
                  size="sm"
                  onClick={() => {
                    toField()
                    onForgetAll()
                    setGone(words.forgottenAll)
                  }}
                >
                  {words.forgetAll}
                </Button>
              </div>
            )}
          </div>
        )}
      </SearchField>
      <Announce>{gone || (open ? words.suggested(formatCount(suggestions.length)) : '')}</Announce>
    </div>
  )
}
