import { Tabs as Ark } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'
import { css, cx } from '#panda/css'
import { Icon, type LucideIcon } from './icon.tsx'

const listStyle = css({ display: 'flex', gap: '1', borderBottomWidth: '[1px]', borderColor: 'line', overflowX: 'auto', scrollbarWidth: '[none]', paddingInline: '2' })
const tabStyle = css({
  position: 'relative', display: 'inline-flex', alignItems: 'center', gap: '1.5', minHeight: 'touch', paddingInline: '3', fontSize: 'sm', color: 'ink.2', whiteSpace: 'nowrap', cursor: 'pointer',
  _hover: { color: 'ink' },
  _focusVisible: { outlineOffset: '[-3px]' },
  _selected: { color: 'ink', fontWeight: 'bold', _after: { content: '""', position: 'absolute', inset: '[auto 12px 0]', height: '0.5', background: 'accent' } },
})

export interface Tab {
  readonly value: string
  readonly label: ReactNode
  readonly icon?: LucideIcon
  readonly content: ReactNode
}

/** One of several panes at a time. Arrow keys move between the tabs; all panes stay in the page, so their state lasts. `label` names the row of tabs. */
export function Tabs({ label, tabs, paneClassName, className }: { label: string; tabs: readonly Tab[]; paneClassName?: string; className?: string }) {
  const [first] = tabs
  if (!first) return null
  return (
    <Ark.Root defaultValue={first.value} className={className}>
      <Ark.List aria-label={label} className={listStyle}>
        {tabs.map((tab) => (
          <Ark.Trigger key={tab.value} value={tab.value} className={tabStyle}>
            {tab.icon && <Icon of={tab.icon} size="s" />}
            {tab.label}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {tabs.map((tab) => <Ark.Content key={tab.value} value={tab.value} className={cx(css({ _focusVisible: { outlineOffset: '[-3px]' } }), paneClassName)}>{tab.content}</Ark.Content>)}
    </Ark.Root>
  )
}
