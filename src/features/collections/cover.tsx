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
 * The face of an item: a skill's mark, a template's sheet; null for what is not there. Without a
 * size it is as wide as its place says.
 */
export function faceOf({ skill, template }: FoundItem, key: string, size?: number): ReactNode {
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

/** The faces of a cover. */
export const coverOf = (items: readonly Item[], find: (item: Item) => FoundItem): ReactNode[] =>
  items
    .map((item) => faceOf(find(item), item.itemId))
    .filter((face) => face !== null)
    .slice(0, 4)
