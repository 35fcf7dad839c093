import { Tabs as Ark } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'
import { css, cva, cx } from '#panda/css'
import { useHereInView } from './here-in-view.ts'
import { Icon, type LucideIcon } from './icon.tsx'

const listStyle = cva({
  variants: {
    look: {
      line: {
        display: 'flex',
        gap: '1',
        borderBottomWidth: '[1px]',
        borderColor: 'line',
        overflowX: 'auto',
        scrollbarWidth: '[none]',
        paddingInline: '2',
      },
      cells: {
        display: 'grid',
        gap: '[1px]',
        background: 'line',
        gridTemplateColumns: {
          base: '[repeat(2, minmax(0, 1fr))]',
          sm: '[repeat(3, minmax(0, 1fr))]',
          lg: '[minmax(0, 1fr)]',
        },
        alignContent: 'start',
        borderColor: 'line',
        borderBottomWidth: { base: '[1px]', lg: '[0]' },
        lg: {
          background: '[transparent]',
          padding: '3',
          gap: '0.5',
          borderInlineEndWidth: '[1px]',
        },
      },
      segments: {
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: '[1fr]',
        padding: '[3px]',
        borderRadius: 'md',
        background: 'sunken',
        borderWidth: '[1px]',
        borderColor: 'line',
      },
    },
  },
})
const tabStyle = cva({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    fontSize: 'sm',
    color: 'ink.2',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { color: 'ink' },
    _selected: { color: 'ink', fontWeight: 'bold' },
  },
  variants: {
    look: {
      line: {
        minHeight: 'touch',
        paddingInline: '3',
        _focusVisible: { outlineOffset: '[-3px]' },
        _selected: {
          _after: {
            content: '""',
            position: 'absolute',
            inset: '[auto 12px 0]',
            height: '0.5',
            background: 'accent',
          },
        },
      },
      cells: {
        minHeight: 'touch',
        minWidth: '0',
        paddingInline: '3',
        background: 'surface',
        whiteSpace: 'normal',
        textAlign: 'start',
        borderRadius: { lg: 'md' },
        _focusVisible: { outlineOffset: '[-3px]' },
        _hover: { background: 'hover' },
        _selected: {
          background: 'accent.soft',
          color: 'accent.ink',
          _hover: { background: 'accent.soft', color: 'accent.ink' },
        },
        // the last one fills its row, of two or of three
        smDown: { '&:last-child:nth-child(odd)': { gridColumn: '[1 / -1]' } },
        smToLg: {
          '&:last-child:nth-child(3n + 1)': { gridColumn: '[1 / -1]' },
          '&:last-child:nth-child(3n + 2)': { gridColumn: '[span 2]' },
        },
      },
      segments: {
        justifyContent: 'center',
        minHeight: { base: 'touch', lg: '[36px]' },
        borderRadius: '[7px]',
        _selected: { background: 'surface', boxShadow: '[0 0 0 1px token(colors.line.2)]' },
      },
    },
  },
})

const atSide = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[220px minmax(0, 1fr)]' },
})

interface Tab {
  readonly value: string
  readonly label: ReactNode
  readonly icon?: LucideIcon
  readonly content: ReactNode
}

export interface TabsProps {
  /** Names the row of tabs. */
  readonly label: string
  readonly tabs: readonly Tab[]
  /**
   * `segments` is for two or three tabs of the same kind, such as two forms; `cells` for many, which
   * stand at the side on a wide screen.
   */
  readonly look?: 'line' | 'segments' | 'cells'
  /** The open tab, when the caller decides; otherwise the tabs keep it themselves. */
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly paneClassName?: string
  readonly className?: string
}

/**
 * Tabs. The arrow keys move between them; all panes stay mounted, so that they keep their state.
 */
export function Tabs({
  label,
  tabs,
  look = 'line',
  value,
  onChange,
  paneClassName,
  className,
}: TabsProps) {
  const [first] = tabs
  const row = useHereInView<HTMLDivElement>(value ?? '', tabs.length)
  if (!first) return null
  return (
    <Ark.Root
      {...(value === undefined ? { defaultValue: first.value } : { value })}
      onValueChange={(change) => onChange?.(change.value)}
      orientation={look === 'cells' ? 'vertical' : 'horizontal'}
      className={cx(look === 'cells' ? atSide : undefined, className)}
    >
      <Ark.List ref={row} aria-label={label} className={listStyle({ look })}>
        {tabs.map((tab) => (
          <Ark.Trigger key={tab.value} value={tab.value} className={tabStyle({ look })}>
            {tab.icon && <Icon of={tab.icon} size="s" />}
            {tab.label}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {tabs.map((tab) => (
        <Ark.Content
          key={tab.value}
          value={tab.value}
          className={cx(css({ _focusVisible: { outlineOffset: '[-3px]' } }), paneClassName)}
        >
          {tab.content}
        </Ark.Content>
      ))}
    </Ark.Root>
  )
}
