import type { Skill } from '#domain/catalog/skill.ts'
import { type Filling, shownJson } from '#domain/install/configuration.ts'
import { css } from '#panda/css'
import { install } from '#copy/install.ts'
import { useCopy } from '#state/language.ts'
import { buttonStyle } from '#ui/button.tsx'
import { CodeBlock, CommandLine, Json, WithCode } from '#ui/code/code.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { copyWords } from '#ui/copy-words.ts'
import { ExternalLinkIcon, Icon, InfoIcon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Hints, hint } from './install-hints.tsx'
import type { InstallPane, PaneLink } from '#domain/install/panes.ts'
import { useSelection } from '../catalogue/use-selection.ts'

const besides = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[minmax(0, 1fr) auto]' },
  gap: '2',
  alignItems: 'start',
  '& > button': { minHeight: '[46px]' },
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
  /** The first tab is the screen's next step, so its copy button has the main colour. */
  readonly first: boolean
  readonly skill: Skill
  readonly filling: Filling | null
  readonly revealed: boolean
  readonly onReveal: () => void
  /** The command was copied, or the link followed. */
  readonly onTaken: () => void
}

/** One way to install: the text, how to copy it, where it goes. */
export function Pane({ pane, first, skill, filling, revealed, onReveal, onTaken }: PaneProps) {
  const words = useCopy(install)
  // a person who copies the selected text by hand would copy the stars
  const { ref, select } = useSelection(onReveal)
  const text = revealed ? pane.text : pane.masked
  const name = pane.form === 'trial' ? words.trial : words.clients[pane.client]
  const isJson = pane.form === 'json'
  const button = (
    <CopyButton
      text={pane.text}
      look={first ? 'main' : 'icon'}
      onCopied={onTaken}
      onRefused={select}
      words={copyWords(words, isJson ? words.copyConfig : words.copyCommand)}
    />
  )
  const inCorner = first ? {} : { action: button }
  const code =
    pane.lines > 1 ? (
      <CodeBlock name={name} {...inCorner}>
        {isJson ? <Json>{text}</Json> : text}
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
      <Hints
        of={pane.client}
        facts={{ form: pane.form, filling, repoUrl: skill.repoUrl }}
        slug={skill.slug}
        more={pane.pinned ? [words.pinned(skill.version)] : []}
      />
      {pane.hidden.length > 0 && (
        <Note kind="warn">{words.hidden(pane.hidden.join(words.listed))}</Note>
      )}
      {pane.link && filling && (
        <DeepLink link={pane.link} client={name} filling={filling} onTaken={onTaken} />
      )}
    </>
  )
}

interface DeepLinkProps {
  readonly link: PaneLink
  /** The client's name. */
  readonly client: string
  readonly filling: Filling
  readonly onTaken: () => void
}

/**
 * Opens another app with what is shown above it, and says what else there is to know before that.
 */
function DeepLink({ link: { href, open }, client, filling, onTaken }: DeepLinkProps) {
  const words = useCopy(install)
  if (href === null) return <Note kind="warn">{words.linkLong}</Note>
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
      <a href={href} rel="noreferrer" onClick={onTaken} className={buttonStyle({ look: 'main' })}>
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
