import type { ReactNode } from 'react'
import type { FoundItem, Item } from '#local/catalog/items.ts'
import { css } from '#panda/css'
import { FileTextIcon, Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'

const sheet = css({
  display: 'grid',
  placeItems: 'center',
  background: 'sunken',
  color: 'ink.3',
  borderRadius: '[22%]',
  flex: 'none',
})

/**
 * The picture of an item: a skill's mark, a sheet for a template, null for an item that is not on
 * the device. Without `size` it is as wide as the style sheet says.
 */
export function pictureOf({ skill, template }: FoundItem, key: string, size?: number): ReactNode {
  if (skill)
    return (
      <Mark
        key={key}
        slug={skill.slug}
        category={skill.category[0] ?? 'utilities'}
        {...(size ? { size } : {})}
      />
    )
  if (template)
    return (
      <span
        key={key}
        aria-hidden="true"
        className={sheet}
        style={size ? { width: size, height: size } : undefined}
      >
        <Icon of={FileTextIcon} />
      </span>
    )
  return null
}

/** The pictures that make the cover of a collection, at most four. */
export const coverOf = (items: readonly Item[], find: (item: Item) => FoundItem): ReactNode[] =>
  items
    .map((item) => pictureOf(find(item), item.itemId))
    .filter((picture) => picture !== null)
    .slice(0, 4)
