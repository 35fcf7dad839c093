import { type KeyboardEvent, type ReactNode, useContext, useId, useState } from 'react'
import { ChevronDownIcon, Icon } from './icon.tsx'
import { LostPartContext } from './lazy-layer.tsx'
import { selectTrigger } from './select-trigger.ts'

export interface SelectProps<T extends string> {
  readonly label: string
  /** Null shows the placeholder. */
  readonly value: T | null
  readonly placeholder?: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}

type List = <T extends string>(props: SelectProps<T>) => ReactNode
let loaded: List | undefined
const load = async (): Promise<List> => (loaded ??= (await import('./select-list.tsx')).SelectList)
/** Somebody is about to press it: a script that does not come now is asked for again then. */
const loadSoon = () => void load().catch(() => {})

/**
 * A button that opens a list of options. What draws and moves the list is loaded when somebody
 * comes near the button, and a press waits for it.
 */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, value, placeholder, options } = props
  const [Whole, setWhole] = useState<List>()
  const tell = useContext(LostPartContext)
  const id = useId()
  if (Whole) return <Whole {...props} />
  const open = () => void load().then((list) => setWhole(() => list), tell)
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open()
  }
  return (
    <div>
      <div>
        <button
          type="button"
          role="combobox"
          aria-label={label}
          aria-haspopup="listbox"
          aria-controls={id}
          aria-expanded={false}
          className={selectTrigger}
          onPointerEnter={loadSoon}
          onFocus={loadSoon}
          onClick={open}
          onKeyDown={pressed}
        >
          <span>{options.find((option) => option.value === value)?.label ?? placeholder}</span>
          <Icon of={ChevronDownIcon} size="s" />
        </button>
      </div>
    </div>
  )
}
