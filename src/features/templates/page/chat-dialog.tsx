import { type ChatClient, chatClients, chatLink } from '#domain/install/chat-link.ts'
import { css } from '#panda/css'
import { common } from '#copy/common.ts'
import { templates } from '#copy/templates.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { buttonStyle } from '#ui/button.tsx'
import { CodeBlock, CommandLine } from '#ui/code/code.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { copyWords } from '#ui/copy-words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ExternalLinkIcon, Icon } from '#ui/icon.tsx'
import { OutsideLink } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

const clientStyle = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '2' })
const wholeText = css({
  '& > pre': { maxHeight: '[30dvh]', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
})

/** Shows the text and the address of each chat client before one of them is opened. */
export function ChatDialog({
  text,
  stillOpen,
  onClose,
  onOpened,
}: {
  text: string
  stillOpen: number
  onClose: () => void
  onOpened: () => void
}) {
  const words = useCopy(templates)
  const formats = useFormats()
  const copy = copyWords(words, words.copyAll)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.openTitle}
      lead={words.openLead}
      closeLabel={useCopy(common).close}
      footer={<CopyButton text={text} words={copy} onCopied={onOpened} />}
    >
      <CodeBlock name={words.wholeText} className={wholeText}>
        {text}
      </CodeBlock>
      {stillOpen > 0 && <Note>{words.stillOpen(formats.number(stillOpen))}</Note>}
      {chatClients.map((client) => (
        <ClientLink key={client.host} client={client} text={text} onOpened={onOpened} />
      ))}
    </Dialog>
  )
}

function ClientLink({
  client,
  text,
  onOpened,
}: {
  client: ChatClient
  text: string
  onOpened: () => void
}) {
  const words = useCopy(templates)
  const opensOutside = useCopy(common).opensOutside
  const address = chatLink(client, text)
  if (address === null) return <Note kind="warn">{words.tooLong(client.name)}</Note>
  return (
    <div className={clientStyle}>
      <CommandLine name={`${words.address} ${client.host}`}>{address}</CommandLine>
      <OutsideLink href={address} onClick={onOpened} className={buttonStyle({ block: true })}>
        {words.openWith(client.name)}
        <Icon of={ExternalLinkIcon} size="s" />
        <VisuallyHidden>{opensOutside}</VisuallyHidden>
      </OutsideLink>
    </div>
  )
}
