import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
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

const small = css({
  marginBottom: '1',
  lg: {
    '& > input': { minHeight: 'controlSm', fontSize: 'sm', paddingBlock: '1' },
    '& > button': { width: '[30px]', height: '[30px]' },
  },
})

/** At most so many characters can be typed. */
const maxLength = 200

export interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly clearLabel: string
  /** A small one within something else, such as a group of filters: no landmark of the page. */
  readonly within?: boolean
  readonly value: string
  /** Called while typing, but not before an input method has finished its text. */
  readonly onChange: (value: string) => void
  /** What a list of suggestions makes of the field. A key that it prevents does nothing else. */
  readonly inputProps?: Omit<ComponentProps<'input'>, 'value' | 'onChange'>
  /** Called whenever the text changes by hand, before `onChange`. */
  readonly onEdit?: () => void
  /** The list, below the field. */
  readonly children?: ReactNode
}

/**
 * A search field. It keeps its own text, so that nothing changes it while an input method works.
 */
export function SearchField({
  label,
  placeholder,
  clearLabel,
  within = false,
  value,
  onChange,
  inputProps,
  onEdit,
  children,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const reported = useRef(value)
  const [text, setText] = useState(value)
  useEffect(() => {
    // follows changes from outside, such as Back, but not those that this field has reported itself
    if (composing.current || value === reported.current) return
    reported.current = value
    setText(value)
  }, [value])
  const report = (next: string) => {
    reported.current = next
    onChange(next)
  }
  return (
    <div className={cx(frame, within && small)} role={within ? undefined : 'search'}>
      <Icon of={SearchIcon} className={glass} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={maxLength}
        spellCheck={false}
        enterKeyHint="search"
        className={cx(inputStyle(), field)}
        {...inputProps}
        value={text}
        onChange={(event) => {
          onEdit?.()
          setText(event.target.value)
          if (!composing.current) report(event.target.value)
        }}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={(event) => {
          composing.current = false
          setText(event.currentTarget.value)
          report(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          inputProps?.onKeyDown?.(event)
          if (event.defaultPrevented) return
          if (event.key !== 'Escape' || text === '' || event.nativeEvent.isComposing) return
          event.preventDefault()
          setText('')
          report('')
        }}
      />
      {text !== '' && (
        <IconButton
          label={clearLabel}
          className={clear}
          onClick={() => {
            setText('')
            report('')
            input.current?.focus()
          }}
        >
          <Icon of={XIcon} size="s" />
        </IconButton>
      )}
      {children}
    </div>
  )
}
