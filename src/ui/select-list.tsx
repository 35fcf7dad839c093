import { createListCollection, Select as Ark } from '@ark-ui/react/select'
import { Portal } from '@ark-ui/react/portal'
import { useEffect, useMemo, useRef } from 'react'
import { sva } from '#panda/css'
import { CheckIcon, ChevronDownIcon, Icon } from './icon.tsx'
import { selectTrigger } from './select-trigger.ts'
import type { SelectProps } from './select.tsx'

const selectStyle = sva({
  slots: ['content', 'item', 'mark'],
  base: {
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

/** The whole select. It is drawn when somebody has pressed the button of `Select`, and opens. */
export function SelectList<T extends string>({
  label,
  value,
  placeholder,
  options,
  onChange,
}: SelectProps<T>) {
  const style = selectStyle()
  const trigger = useRef<HTMLButtonElement>(null)
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    trigger.current?.focus({ preventScroll: true })
    trigger.current?.click()
  }, [])
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
        <Ark.Trigger ref={trigger} className={selectTrigger} aria-label={label}>
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
