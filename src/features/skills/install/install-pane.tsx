import { type Filling, shownJson } from '#domain/install/clients.ts'
import { stillOpen } from '#domain/install/fields.ts'
import { css } from '#panda/css'
import { install } from '#copy/install.ts'
import { useCopy } from '#state/language.ts'
import { buttonStyle } from '#ui/button.tsx'
import { CodeBlock, CommandLine, Json, WithCode } from '#ui/code/code.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { ExternalLinkIcon, Icon, InfoIcon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { InstallPane } from './install-text.ts'
import { useSelection } from '../catalogue/use-selection.ts'

const besides = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[minmax(0, 1fr) auto]' },
  gap: '2',
  alignItems: 'start',
  '& > button': { minHeight: '[46px]' },
})
export const hint = css({
  display: 'flex',
  gap: '2',
  fontSize: 'xs',
  lineHeight: '[1.6]',
  color: 'ink.3',
  '& > svg': { marginTop: '0.5' },
})
const linkRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '[8px 16px]',
  '& > p': { flex: '[1 1 260px]', overflowWrap: 'anywhere' },
})

export interface PaneProps {
  readonly pane: InstallPane
  /** The first way offered is the screen's next step, so its copy button is the vermilion one. */
  readonly first: boolean
  readonly version: string
  readonly filling: Filling | null
  readonly revealed: boolean
  readonly onReveal: () => void
  /** The command was copied, or the link followed. */
  readonly onTaken: () => void
}

/** One way to install: the text, how to copy it, where it goes. */
export function Pane({ pane, first, version, filling, revealed, onReveal, onTaken }: PaneProps) {
  const words = useCopy(install)
  // stars would be copied as stars
  const { ref, select } = useSelection(onReveal)
  const text = revealed ? pane.text : pane.hushed
  const name = words[pane.way]
  const button = (
    <CopyButton
      text={pane.text}
      look={first ? 'main' : 'icon'}
      onCopied={onTaken}
      onRefused={select}
      words={{
        copy: pane.isJson ? words.copyConfig : words.copyCommand,
        copied: words.copied,
        done: words.copyDone,
        failed: words.copyFailed,
      }}
    />
  )
  const inCorner = first ? {} : { action: button }
  const code =
    pane.lines > 1 ? (
      <CodeBlock name={name} {...inCorner}>
        {pane.isJson ? <Json>{text}</Json> : text}
      </CodeBlock>
    ) : (
      <CommandLine name={name} prompt={pane.prompt} {...inCorner}>
        {text}
      </CommandLine>
    )
  return (
    <>
      <div ref={ref}>
        {first ? (
          <div className={besides}>
            {code}
            {button}
          </div>
        ) : (
          code
        )}
      </div>
      <p className={hint}>
        <Icon of={InfoIcon} size="s" />
        <span>
          <WithCode>{useHints(pane, version, filling).join(words.between)}</WithCode>
        </span>
      </p>
      {pane.hidden.length > 0 && (
        <Note kind="warn">{words.hidden(pane.hidden.join(words.listed))}</Note>
      )}
      {pane.link !== undefined && filling && (
        <DeepLink
          link={pane.link}
          client={name}
          way={pane.way}
          filling={filling}
          onTaken={onTaken}
        />
      )}
    </>
  )
}

function useHints(
  { way, isJson, prompt, pinned }: InstallPane,
  version: string,
  filling: Filling | null,
): string[] {
  const { hints, ...words } = useCopy(install)
  const isRemote = filling?.server.kind === 'remote'
  const own: Record<InstallPane['way'], readonly string[]> = {
    cli: [hints.typed],
    mcp: [isJson ? hints.config : hints.start],
    claude: [prompt ? hints.typed : hints.slash],
    generic: [hints.config],
    claudeCode: [hints.claudeCode],
    claudeDesktop: [hints.claudeDesktop, ...(isRemote ? [hints.bridged] : [])],
    cursor: [hints.cursor],
    vscode: [
      hints.vscode,
      ...(filling?.fields.some(({ isBlank, isRequired }) => isBlank && isRequired)
        ? [hints.asks]
        : []),
    ],
  }
  return [...own[way], ...(pinned ? [words.pinned(version)] : [])]
}

/**
 * Opens another app with what is shown above it, and says what else there is to know before that.
 */
function DeepLink({
  link,
  client,
  way,
  filling,
  onTaken,
}: {
  link: string | null
  client: string
  way: InstallPane['way']
  filling: Filling
  onTaken: () => void
}) {
  const words = useCopy(install)
  if (link === null) return <Note kind="warn">{words.linkLong}</Note>
  // VS Code asks for what is open, but not for a part of an address; Cursor writes all of it as it
  // stands
  const blanks = stillOpen(filling.fields, filling.typed)
  const open = blanks.filter(
    ({ place }) => way !== 'vscode' || (place === 'word' && filling.server.kind === 'remote'),
  ).length
  const holdsSecret = filling.fields.some(
    ({ key, isSecret }) => isSecret && filling.typed[key]?.trim(),
  )
  const says = [
    words.linkSays(client, shownJson(filling.server.name).slice(1, -1)),
    ...(open > 0 ? [words.linkOpen(open)] : []),
    ...(holdsSecret ? [words.linkSecret] : []),
  ]
  return (
    <div className={linkRow}>
      <a href={link} rel="noreferrer" onClick={onTaken} className={buttonStyle({ look: 'main' })}>
        {words.add(client)}
        <Icon of={ExternalLinkIcon} size="s" />
        <VisuallyHidden>{words.opensApp}</VisuallyHidden>
      </a>
      <p className={hint}>
        <Icon of={InfoIcon} size="s" />
        <span>
          <WithCode>{says.join(words.between)}</WithCode>
        </span>
      </p>
    </div>
  )
}
