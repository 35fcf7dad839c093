import { readPermission } from '#domain/catalog/permission.ts'
import type { Skill } from '#domain/catalog/skill.ts'
import { wordOf } from '#domain/text/word-of.ts'
import { css } from '#panda/css'
import { ownNote } from '#content/notes-in-english.ts'
import { collections } from '#copy/collections.ts'
import { skillPage } from '#copy/skill.ts'
import { useCopy, useFormats, useLanguage } from '#state/language.ts'
import { Panel } from '#ui/panel.tsx'
import { PermissionIcon } from '#ui/permission-icon.tsx'

const list = css({
  padding: '[6px 16px]',
  '& > li': {
    display: 'flex',
    gap: '3',
    paddingBlock: '2',
    fontSize: 'sm',
    borderTopWidth: '[1px]',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
  },
  '& svg': { color: 'ink.3', marginTop: '0.5' },
})

/** The permissions that the skills need together, the most frequent ones first. */
export function Permissions({ skills }: { skills: readonly Skill[] }) {
  const text = useCopy(collections)
  const { permission } = useCopy(skillPage)
  const formats = useFormats()
  const language = useLanguage()
  const counts = new Map<string, number>()
  for (const skill of skills)
    for (const one of new Set(
      skill.permissions.map((stored) => readPermission(stored).known ?? stored),
    ))
      counts.set(one, (counts.get(one) ?? 0) + 1)
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  return (
    <Panel title={text.permissions}>
      {sorted.length === 0 ? (
        <p className={css({ padding: '4', fontSize: 'sm', color: 'ink.3' })}>
          {text.noPermissions}
        </p>
      ) : (
        <ul className={list}>
          {sorted.map(([one, count]) => (
            <li key={one}>
              <PermissionIcon of={one} />
              <span className={css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })}>
                {wordOf(permission, one) ?? ownNote(language, one)}
              </span>
              <span className={css({ fontSize: 'xs', color: 'ink.3', whiteSpace: 'nowrap' })}>
                {text.permissionCount(formats.number(count))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
