import { Menu as Ark } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { menuStyle } from './menu-style.ts'

/** One row of a menu, or `rule` for a line between rows. */
export type MenuEntry =
  | 'rule'
  | {
      readonly value: string
      readonly content: ReactNode
      readonly onSelect?: () => void
      /** Makes the row a link: `<Link to="…" />` without children. */
      readonly link?: ReactElement
      readonly disabled?: boolean
    }

/**
 * A menu that drops down from a button, the `trigger`. `head` stands above the rows. `startsOpen`
 * opens it at once, when it was loaded because of a press. `inPlace` draws it inside the landmark
 * of its trigger instead of at the end of the document.
 */
export function Menu({
  trigger,
  head,
  entries,
  startsOpen = false,
  inPlace = false,
}: {
  trigger: ReactElement
  head?: ReactNode
  entries: readonly MenuEntry[]
  startsOpen?: boolean
  inPlace?: boolean
}) {
  const style = menuStyle({ floating: true })
  const Around = inPlace ? Fragment : Portal
  return (
    <Ark.Root
      defaultOpen={startsOpen}
      positioning={{ placement: 'bottom-end', gutter: 6 }}
      onSelect={({ value }) => {
        const entry = entries.find((one) => one !== 'rule' && one.value === value)
        if (entry && entry !== 'rule') entry.onSelect?.()
      }}
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Around>
        <Ark.Positioner>
          <Ark.Content className={style.list}>
            {head}
            {head && <Ark.Separator className={style.rule} />}
            {entries.map((entry, at) => {
              if (entry === 'rule')
                return <Ark.Separator key={`rule ${at}`} className={style.rule} />
              return (
                <Ark.Item
                  key={entry.value}
                  value={entry.value}
                  disabled={entry.disabled ?? false}
                  asChild={entry.link !== undefined}
                  className={style.item}
                >
                  {entry.link ? cloneElement(entry.link, {}, entry.content) : entry.content}
                </Ark.Item>
              )
            })}
          </Ark.Content>
        </Ark.Positioner>
      </Around>
    </Ark.Root>
  )
}
