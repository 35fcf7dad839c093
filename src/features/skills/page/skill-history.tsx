import type { Skill } from '#domain/catalog/skill.ts'
import type { SkillVersion } from '#domain/catalog/skill-history.ts'
import { css } from '#panda/css'
import { skillHistory } from '#copy/skill-history.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Panel } from '#ui/panel.tsx'
import { SkillChanges } from './skill-changes.tsx'
import { useSkillHistory } from './use-skill-history.ts'

/** So many versions are shown at first; a disclosure holds the older ones. */
const first = 3

const list = css({
  paddingBlock: '1',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '[minmax(0, 1fr) auto]',
    gap: '[2px 8px]',
    alignItems: 'baseline',
    padding: '[10px 16px 10px 34px]',
    fontSize: 'sm',
    _before: {
      content: '""',
      position: 'absolute',
      left: '4',
      top: '[17px]',
      width: '[7px]',
      height: '[7px]',
      borderRadius: 'full',
      borderWidth: '[1.5px]',
      borderColor: 'ink.3',
      background: 'surface',
      zIndex: 'base',
    },
    '&:not(:last-child)': {
      _after: {
        content: '""',
        position: 'absolute',
        left: '[19px]',
        top: '[24px]',
        bottom: '[-17px]',
        width: '[1px]',
        background: 'line.2',
      },
    },
    '&[data-newest]': { _before: { background: 'ok', borderColor: 'ok' } },
  },
})
const dateStyle = css({ fontSize: 'xs', color: 'ink.3' })
const more = css({ paddingInline: '4', paddingBottom: '2', '& ol': { marginInline: '-4' } })

function Versions({
  versions,
  current,
}: {
  versions: readonly SkillVersion[]
  current?: SkillVersion | undefined
}) {
  const formats = useFormats()
  return (
    <ol className={list}>
      {versions.map((one) => (
        <li key={`${one.at} ${one.version}`} data-newest={one === current ? '' : undefined}>
          <span className={css({ fontFamily: 'mono', overflowWrap: 'anywhere' })}>
            {one.version}
          </span>
          <time dateTime={one.at} className={dateStyle}>
            {formats.date(one.at)}
          </time>
          <SkillChanges version={one} />
        </li>
      ))}
    </ol>
  )
}

/**
 * The versions of a skill and their changes; nothing while there is only one version. After the
 * first visit the device has them, so that they work offline.
 */
export function SkillHistory({ skill }: { skill: Skill | undefined }) {
  const text = useCopy(skillHistory)
  const formats = useFormats()
  const all = useSkillHistory(skill)
  if (all.length < 2) return null
  const earlier = all.slice(first)
  return (
    <Panel title={skill?.versions?.length ? text.ofListing : text.title}>
      <Versions versions={all.slice(0, first)} current={all[0]} />
      {earlier.length > 0 && (
        <div className={more}>
          <Disclosure title={text.earlier(formats.number(earlier.length))}>
            <Versions versions={earlier} />
          </Disclosure>
        </div>
      )}
    </Panel>
  )
}
