import { createListCollection, Select as Ark } from '@ark-ui/react/select'
import { Portal } from '@ark-ui/react/portal'
import { useMemo } from 'react'
import { sva } from '#panda/css'
import { CheckIcon, ChevronDownIcon, Icon } from './icon.tsx'

const selectStyle = sva({
  slots: ['trigger', 'content', 'item', 'mark'],
  base: {
    trigger: {
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
    },
    content: {
      minWidth: '[160px]',
      padding: '1.5',
      borderRadius: '[12px]',
      background: 'overlay',
      boxShadow: 'float',
      fontSize: 'sm',
      outline: 'none',
      zIndex: 'dialog',
      _open: { animation: '[fade 120ms]' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      minHeight: { base: 'touch', lg: '[38px]' },
      paddingInline: '2.5',
      borderRadius: 'ctl',
      cursor: 'pointer',
      _highlighted: { background: { base: 'hover', _dark: 'press' } },
      '&[data-state=checked]': { fontWeight: 'bold' },
    },
    mark: { color: 'accent.ink' },
  },
})

export interface SelectProps<T extends string> {
  readonly label: string
  /** Null shows the placeholder. */
  readonly value: T | null
  readonly placeholder?: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}

/** A button that opens a list of options. */
export function Select<T extends string>({
  label,
  value,
  placeholder,
  options,
  onChange,
}: SelectProps<T>) {
  const style = selectStyle()
  const collection = useMemo(() => createListCollection({ items: [...options] }), [options])
  return (
    <Ark.Root
      collection={collection}
      value={value === null ? [] : [value]}
      onValueChange={(change) => {
        const [next] = change.value
        if (next !== undefined && next !== value) onChange(next as T)
      }}
      positioning={{ placement: 'bottom-end', sameWidth: false }}
      lazyMount
      unmountOnExit
    >
      <Ark.Control>
        <Ark.Trigger className={style.trigger} aria-label={label}>
          <Ark.ValueText placeholder={placeholder} />
          <Icon of={ChevronDownIcon} size="s" />
        </Ark.Trigger>
      </Ark.Control>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={style.content} aria-label={label}>
            {options.map((option) => (
              <Ark.Item key={option.value} item={option} className={style.item}>
                <Ark.ItemText>{option.label}</Ark.ItemText>
                <Ark.ItemIndicator className={style.mark}>
                  <Icon of={CheckIcon} size="s" />
                </Ark.ItemIndicator>
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
