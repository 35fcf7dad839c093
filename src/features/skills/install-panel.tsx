import type { InstallWay } from '#domain/install-block.ts'
import type { Skill } from '#domain/skill.ts'
import { css } from '#panda/css'
import { skillPage } from '#copy/skill.ts'
import { count } from '#local/counting.ts'
import { useCopy } from '#state/language.ts'
import { CodeBlock, CommandLine, Json, WithCode } from '#ui/code.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Icon, InfoIcon, MessageSquareIcon, PlugIcon, TerminalIcon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { type InstallPane, installPanes } from './install-text.ts'

const icons = { cli: TerminalIcon, mcp: PlugIcon, claude: MessageSquareIcon } as const satisfies Record<InstallWay, unknown>
const pane = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '2', padding: { base: '4', lg: '5' }, _hidden: { display: 'none' } })
const besides = css({ display: 'grid', gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[minmax(0, 1fr) auto]' }, gap: '2', alignItems: 'start', '& > button': { minHeight: '[46px]' } })
const hint = css({ display: 'flex', gap: '2', fontSize: 'xs', lineHeight: '[1.6]', color: 'ink.3', '& > svg': { marginTop: '0.5' } })

/** What one copies. The first way offered is the screen's next step, so it alone has the vermilion button. */
function Pane({ pane: { way, text, lines, prompt, pinned }, first, skill: { id, version }, counted }: { pane: InstallPane; first: boolean; skill: Skill; counted: boolean }) {
  const words = useCopy(skillPage)
  const says = [way === 'mcp' ? words.mcpHint : prompt ? words.cliHint : words.slashHint, pinned ? words.pinned(version) : ''].filter(Boolean).join(words.between)
  const button = (
    <CopyButton text={text} look={first ? 'main' : 'icon'} words={{ copy: way === 'mcp' ? words.copyConfig : words.copyCommand, copied: words.copied, done: words.copyDone, failed: words.copyFailed }} onCopied={() => { if (counted) void count({ itemType: 'skill', counter: 'downloads' }, id) }} />
  )
  const inCorner = first ? {} : { action: button }
  const code = lines > 1
    ? <CodeBlock name={words[way]} {...inCorner}>{way === 'mcp' ? <Json>{text}</Json> : text}</CodeBlock>
    : <CommandLine name={words[way]} prompt={prompt} {...inCorner}>{text}</CommandLine>
  return (
    <>
      {first ? <div className={besides}>{code}{button}</div> : code}
      <p className={hint}><Icon of={InfoIcon} size="s" /><span><WithCode>{says}</WithCode></span></p>
    </>
  )
}

/** How to get the skill: a tab for each way that its author gives. `counted`: a command that is copied counts as an installation. */
export function InstallPanel({ skill, counted = true }: { skill: Skill; counted?: boolean }) {
  const text = useCopy(skillPage)
  const panes = installPanes(skill)
  if (panes.length === 0) return <Panel padded><p className={hint}><Icon of={InfoIcon} size="s" /><span>{skill.repoUrl ? text.noInstall : text.noInstallNoRepo}</span></p></Panel>
  return (
    <Panel clip label={text.install}>
      <Tabs label={text.install} paneClassName={pane}
        tabs={panes.map((one, at) => ({ value: one.way, label: text[one.way], icon: icons[one.way], content: <Pane pane={one} first={at === 0} skill={skill} counted={counted} /> }))} />
    </Panel>
  )
}
