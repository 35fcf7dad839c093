import { useEffect, useState } from 'react'
import { claudeLink, mcpAddress, ownServerPanes } from '#domain/install/own-server.ts'
import type { InstallPane } from '#domain/install/panes.ts'
import { css } from '#panda/css'
import { assistants } from '#copy/assistants.ts'
import { common } from '#copy/common.ts'
import { connect } from '#copy/connect.ts'
import { install } from '#copy/install.ts'
import { useAnswers } from '#state/answers.ts'
import { useCopy } from '#state/language.ts'
import { buttonStyle } from '#ui/button.tsx'
import { CodeBlock, CommandLine, Json, WithCode } from '#ui/code/code.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { copyWords } from '#ui/copy-words.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { ExternalLinkIcon, Icon } from '#ui/icon.tsx'
import { OutsideLink } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Panel } from '#ui/panel.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

const inside = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '4',
  padding: { base: '4', lg: '5' },
})
// as wide as the text below it, whose size is larger
const frame = css({ maxWidth: '[calc(34 * token(fontSizes.read))]', marginBottom: '8' })
const label = css({ fontSize: 'sm', fontWeight: 'bold', marginBottom: '1.5' })
const links = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const more = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '4',
  paddingTop: '3',
})

/** How the reader's assistant is connected to the MCP server of this very site, which files have not. */
export function ConnectAssistant() {
  const words = useCopy(assistants).connect
  const isFiles = useAnswers() === 'files'
  const names = useCopy(install)
  // while a page is made on the server nobody knows its address
  const [origin, setOrigin] = useState<string | null>(null)
  useEffect(() => setOrigin(location.origin), [])
  const panes = origin === null ? [] : ownServerPanes(origin)
  const commands = panes.filter(({ form }) => form === 'command')
  if (isFiles)
    return (
      <Note className={frame}>
        <WithCode>{words.filesOnly}</WithCode>
      </Note>
    )
  return (
    <Panel title={words.title} className={frame}>
      <div className={inside}>
        <p className={css({ color: 'ink.2' })}>{words.text}</p>
        {origin !== null && (
          <>
            <Line title={words.address} text={mcpAddress(origin)} />
            {commands.map((pane) => (
              <Line
                key={pane.client}
                title={names.clients[pane.client]}
                text={pane.text}
                prompt="$"
              />
            ))}
            <div className={links}>
              <ClaudeLink origin={origin} />
              {panes.map(({ client, link }) =>
                link?.href ? (
                  <a
                    key={client}
                    href={link.href}
                    rel="noreferrer"
                    className={buttonStyle({ look: 'plain' })}
                  >
                    {names.add(names.clients[client])}
                    <Icon of={ExternalLinkIcon} size="s" />
                    <VisuallyHidden>{names.opensApp}</VisuallyHidden>
                  </a>
                ) : null,
              )}
            </div>
            <Disclosure title={words.others}>
              <div className={more}>
                {panes
                  .filter(({ form }) => form === 'json')
                  .map((pane) => (
                    <Configuration key={pane.client} pane={pane} />
                  ))}
              </div>
            </Disclosure>
          </>
        )}
      </div>
    </Panel>
  )
}

/** On the web Claude is a page; it can only be offered what it can reach. */
function ClaudeLink({ origin }: { origin: string }) {
  const { add } = useCopy(install)
  const { opensOutside } = useCopy(common)
  const href = claudeLink(origin)
  if (href === null) return null
  return (
    <OutsideLink href={href} className={buttonStyle({ look: 'plain' })}>
      {add('Claude')}
      <Icon of={ExternalLinkIcon} size="s" />
      <VisuallyHidden>{opensOutside}</VisuallyHidden>
    </OutsideLink>
  )
}

/** A button that says what it copies, and says it again once that is done. */
function Copy({
  title,
  text,
  button,
}: {
  title: string
  text: string
  button: 'copyCommand' | 'copyConfig' | 'copyAddress'
}) {
  const words = useCopy(install)
  const { copyOf } = useCopy(connect)
  return (
    <CopyButton
      text={text}
      look="icon"
      label={copyOf(words[button], title)}
      what={title}
      words={copyWords(words, words[button])}
    />
  )
}

function Line({ title, text, prompt }: { title: string; text: string; prompt?: string }) {
  const button = prompt === undefined ? 'copyAddress' : 'copyCommand'
  return (
    <div>
      <p className={label}>{title}</p>
      <CommandLine
        name={title}
        prompt={prompt}
        action={<Copy title={title} text={text} button={button} />}
      >
        {text}
      </CommandLine>
    </div>
  )
}

function Configuration({ pane: { client, text } }: { pane: InstallPane }) {
  const name = useCopy(install).clients[client]
  return (
    <div>
      <p className={label}>{name}</p>
      <CodeBlock name={name} action={<Copy title={name} text={text} button="copyConfig" />}>
        <Json>{text}</Json>
      </CodeBlock>
    </div>
  )
}
