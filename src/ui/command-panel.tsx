import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, type RefObject, useRef } from 'react'
import { css, sva } from '#panda/css'
import { Icon, SearchIcon, XIcon } from './icon.tsx'
import { iconButtonStyle } from './icon-button.tsx'

const panelStyle = sva({
  slots: ['backdrop', 'positioner', 'content', 'line', 'input', 'results', 'foot'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      background: 'scrim',
      _open: { animation: '[fade 120ms]' },
      _closed: { animation: '[fadeOut 120ms]' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      display: 'flex',
      justifyContent: 'center',
      alignItems: { base: 'stretch', lg: 'flex-start' },
      lg: { padding: '[max(10vh, 16px) 16px 16px]' },
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      background: 'overlay',
      outline: 'none',
      overflow: 'clip',
      boxShadow: 'float',
      lgDown: { paddingTop: '[env(safe-area-inset-top)]' },
      lg: { maxWidth: '[640px]', borderRadius: 'lg' },
      _open: { animation: '[fade 120ms]' },
      _closed: { animation: '[fadeOut 120ms]' },
    },
    line: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      flex: 'none',
      padding: '[4px 8px 4px 18px]',
      borderBottomWidth: '[1px]',
      borderColor: 'line',
      '& > svg': { color: 'ink.3' },
      '&:has(input:focus-visible)': { boxShadow: '[inset 0 -2px 0 token(colors.focus)]' },
    },
    input: {
      flex: '1',
      minWidth: '0',
      height: '[52px]',
      border: 'none',
      background: 'transparent',
      fontSize: '[17px]',
      outline: 'none',
      textOverflow: 'ellipsis',
      '&::-webkit-search-cancel-button': { display: 'none' },
      _placeholder: { textOverflow: 'ellipsis' },
    },
    results: {
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      scrollPaddingBlock: '[36px]',
      flex: { base: '1', lg: 'none' },
      minHeight: '0',
      lg: { maxHeight: '[60dvh]' },
      lgDown: { paddingBottom: '[env(safe-area-inset-bottom)]' },
    },
    foot: {
      display: { base: 'none', lg: 'flex' },
      gap: '4',
      flex: 'none',
      padding: '[9px 18px]',
      borderTopWidth: '[1px]',
      borderColor: 'line',
      fontSize: 'xs',
      color: 'ink.3',
      alignItems: 'center',
    },
  },
})

const keyStyle = css({
  fontFamily: 'mono',
  fontSize: '[11px]',
  lineHeight: 'none',
  padding: '[4px 5px]',
  borderWidth: '[1px]',
  borderColor: 'line.2',
  borderRadius: '[5px]',
  color: 'ink.3',
  background: 'page',
  whiteSpace: 'nowrap',
  lgDown: { display: 'none' },
})

/** The name of a key; hidden on phones, which have no keyboard. */
function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd aria-hidden="true" className={keyStyle}>
      {children}
    </kbd>
  )
}

/** At most so many characters can be typed. */
const maxLength = 200

export interface CommandPanelProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Whether the focus goes back to where it was; false when the panel leads to another page. */
  readonly restoreFocus: RefObject<boolean>
  readonly label: string
  readonly placeholder: string
  readonly closeLabel: string
  readonly value: string
  /** `composing` is true while an input method has not finished the text. */
  readonly onChange: (value: string, composing: boolean) => void
  readonly onKeyDown: (event: React.KeyboardEvent) => void
  /** The ids of the list that the field controls, and of its active row. */
  readonly list: string
  readonly active: string | undefined
  readonly children: ReactNode
  readonly foot: ReactNode
}

/**
 * A search field with its list: the whole screen on a phone, otherwise a panel. The focus stays in
 * the field, and `active` names the active row. Load it lazily, since it brings Ark's dialog.
 */
export function CommandPanel({
  open,
  onClose,
  restoreFocus,
  label,
  placeholder,
  closeLabel,
  value,
  onChange,
  onKeyDown,
  list,
  active,
  children,
  foot,
}: CommandPanelProps) {
  const style = panelStyle()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
      initialFocusEl={() => input.current}
      lazyMount
      unmountOnExit
      finalFocusEl={() => (restoreFocus.current ? null : document.querySelector('main'))}
      aria-label={label}
    >
      <Portal>
        <Ark.Backdrop className={style.backdrop} />
        <Ark.Positioner className={style.positioner}>
          <Ark.Content className={style.content}>
            <div className={style.line}>
              <Icon of={SearchIcon} />
              <input
                ref={input}
                type="search"
                role="combobox"
                aria-label={label}
                aria-expanded="true"
                aria-haspopup="listbox"
                aria-autocomplete="list"
                aria-controls={list}
                aria-activedescendant={active}
                placeholder={placeholder}
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="go"
                maxLength={maxLength}
                className={style.input}
                value={value}
                onChange={(event) =>
                  onChange(event.target.value, (event.nativeEvent as InputEvent).isComposing)
                }
                onCompositionEnd={(event) => onChange(event.currentTarget.value, false)}
                onKeyDown={onKeyDown}
              />
              <Ark.CloseTrigger
                aria-label={closeLabel}
                className={iconButtonStyle({ on: 'narrow' })}
              >
                <Icon of={XIcon} />
              </Ark.CloseTrigger>
              <KeyCap>Esc</KeyCap>
            </div>
            <div className={style.results}>{children}</div>
            <div className={style.foot}>{foot}</div>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
