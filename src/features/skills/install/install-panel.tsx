import { useState } from 'react'
import { isSkillMd } from '#domain/package/skill-md.ts'
import type { Typed } from '#domain/install/fields.ts'
import type { Skill } from '#domain/catalog/skill.ts'
import { css } from '#panda/css'
import { install } from '#copy/install.ts'
import { count } from '#local/catalog/counting.ts'
import { useCopy } from '#state/language.ts'
import {
  CodeIcon,
  FileTextIcon,
  Icon,
  InfoIcon,
  type LucideIcon,
  MessageSquareIcon,
  MonitorIcon,
  PlugIcon,
  TerminalIcon,
} from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { InstallFields } from './install-fields.tsx'
import { SkillFile } from './install-file.tsx'
import { hint, Pane } from './install-pane.tsx'
import { fillingOf, type InstallPane, installPanes } from './install-text.ts'

const icons: Record<InstallPane['way'], LucideIcon> = {
  cli: TerminalIcon,
  mcp: PlugIcon,
  claude: MessageSquareIcon,
  generic: PlugIcon,
  claudeCode: TerminalIcon,
  claudeDesktop: MonitorIcon,
  cursor: CodeIcon,
  vscode: CodeIcon,
}
const paneStyle = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '2',
  padding: { base: '4', lg: '5' },
  _hidden: { display: 'none' },
})

/**
 * How to get the skill: a tab for each way that its author gives or that follows from it.
 * `counted`: what is copied or downloaded counts as an installation.
 */
export function InstallPanel({ skill, counted = true }: { skill: Skill; counted?: boolean }) {
  const text = useCopy(install)
  // what a person types is in the memory of this page and nowhere else
  const [typed, setTyped] = useState<Typed>({})
  const [revealed, setRevealed] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const filling = fillingOf(skill, typed)
  const panes = installPanes(skill, typed)
  const hasFile = isSkillMd(skill)
  const onTaken = () => {
    if (counted) void count({ itemType: 'skill', counter: 'downloads' }, skill.id)
  }
  if (panes.length === 0 && !hasFile)
    return (
      <Panel padded>
        <p className={hint}>
          <Icon of={InfoIcon} size="s" />
          <span>{skill.repoUrl ? text.noInstall : text.noInstallNoRepo}</span>
        </p>
      </Panel>
    )
  const tabs = [
    ...panes.map((pane, at) => ({
      value: pane.way,
      label: text[pane.way],
      icon: icons[pane.way],
      content: (
        <Pane
          pane={pane}
          first={at === 0}
          version={skill.version}
          filling={filling}
          revealed={revealed}
          onReveal={() => setRevealed(true)}
          onTaken={onTaken}
        />
      ),
    })),
    ...(hasFile
      ? [
          {
            value: 'skillMd',
            label: text.skillMd,
            icon: FileTextIcon,
            content: <SkillFile skill={skill} first={panes.length === 0} onTaken={onTaken} />,
          },
        ]
      : []),
  ]
  const open = tabs.some(({ value }) => value === chosen) ? chosen : tabs[0]?.value
  const takesFields = panes.some(({ way, takesFields: takes }) => takes && way === open)
  return (
    <Panel clip label={text.install}>
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
