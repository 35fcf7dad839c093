import { useState } from 'react'
import type { Skill } from '#domain/catalog/skill.ts'
import { type ClientId, clients } from '#domain/install/clients.ts'
import type { Typed } from '#domain/install/fields.ts'
import { css } from '#panda/css'
import { install } from '#copy/install.ts'
import { count } from '#local/catalog/counting.ts'
import { useCopy } from '#state/language.ts'
import { useUnsaved } from '#state/unsaved.ts'
import { clientIcons } from '#ui/client-icons.ts'
import { Icon, InfoIcon } from '#ui/icon.tsx'
import { Field } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { InstallFields } from './install-fields.tsx'
import { SkillFile } from './install-file.tsx'
import { FromHere, type FromSite } from './install-here.tsx'
import { hint } from './install-hints.tsx'
import { Pane } from './install-pane.tsx'
import { fillingOf, installPanes } from '#domain/install/panes.ts'
import { useAlternatives } from './use-alternatives.ts'
import { areWithdrawn, WithdrawnFiles } from './withdrawn-files.tsx'

const paneStyle = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '2',
  padding: { base: '4', lg: '5' },
  _hidden: { display: 'none' },
})

const choice = css({ padding: { base: '4', lg: '5' }, paddingBottom: '[0]' })

/**
 * How to get the skill: a tab for each way that its author gives or that follows from it.
 * `counted`: what is copied or downloaded counts as an installation.
 */
export function InstallPanel({
  skill: listed,
  counted = true,
  fromSite,
}: {
  skill: Skill
  counted?: boolean
  fromSite?: FromSite | undefined
}) {
  const text = useCopy(install)
  const ways = useAlternatives(listed)
  const [way, setWay] = useState(0)
  const skill: Skill = ways[way] ? { ...listed, ...ways[way] } : listed
  // what a person types is in the memory of this page and nowhere else
  const [typed, setTyped] = useState<Typed>({})
  useUnsaved(Object.values(typed).some(Boolean) ? 'brief' : null)
  const [revealed, setRevealed] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const filling = fillingOf(skill, typed)
  const panes = installPanes(skill, typed)
  const hasFile = clients.skillMd.accepts(skill)
  const files = skill.package ?? null
  const installing = panes.filter(({ form }) => form !== 'trial').length
  const onTaken = () => {
    if (counted) void count({ itemType: 'skill', counter: 'downloads' }, skill.id)
  }
  const withdrawn = areWithdrawn(skill)
  if (panes.length === 0 && !hasFile && files === null)
    return (
      <Panel padded>
        {withdrawn ? (
          <WithdrawnFiles skill={skill} others={false} />
        ) : (
          <p className={hint}>
            <Icon of={InfoIcon} size="s" />
            <span>{skill.repoUrl ? text.noInstall : text.noInstallNoRepo}</span>
          </p>
        )}
      </Panel>
    )
  const tabOf = (client: ClientId, label = text.clients[client]) => ({
    value: client,
    label,
    icon: clientIcons[clients[client].icon],
  })
  const tabs = [
    ...panes.map((pane, at) => ({
      ...tabOf(pane.client, pane.form === 'trial' ? text.trial : text.clients[pane.client]),
      content: (
        <Pane
          pane={pane}
          first={at === 0}
          skill={skill}
          filling={filling}
          revealed={revealed}
          onReveal={() => setRevealed(true)}
          onTaken={onTaken}
        />
      ),
    })),
    ...(files
      ? [
          {
            ...tabOf('here'),
            content: (
              <FromHere
                skill={skill}
                files={files}
                first={installing === 0}
                onTaken={onTaken}
                fromSite={fromSite}
              />
            ),
          },
        ]
      : []),
    ...(hasFile
      ? [
          {
            ...tabOf('skillMd'),
            content: <SkillFile skill={skill} first={panes.length === 0} onTaken={onTaken} />,
          },
        ]
      : []),
  ]
  const open = tabs.some(({ value }) => value === chosen) ? chosen : tabs[0]?.value
  const takesFields = panes.some(({ client, takesFields: takes }) => takes && client === open)
  return (
    <Panel clip label={text.install}>
      {withdrawn && (
        <div className={choice}>
          <WithdrawnFiles skill={skill} others />
        </div>
      )}
      {ways.length > 0 && (
        <div className={choice}>
          <Field label={text.ways} hint={text.waysText}>
            {(control) => (
              <SelectInput
                {...control}
                value={String(way)}
                onPick={(next) => setWay(Number(next))}
                options={ways.map(({ label }, at) => ({ value: String(at), label }))}
              />
            )}
          </Field>
        </div>
      )}
      <Tabs
        label={text.install}
        paneClassName={paneStyle}
        {...(open === undefined ? {} : { value: open })}
        onChange={setChosen}
        tabs={tabs}
      />
      {filling && takesFields && filling.fields.length > 0 && (
        <InstallFields
          fields={filling.fields}
          typed={typed}
          onType={(key, value) => setTyped((before) => ({ ...before, [key]: value }))}
          onReset={() => setTyped({})}
          revealed={revealed}
          onReveal={setRevealed}
        />
      )}
    </Panel>
  )
}
