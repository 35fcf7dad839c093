import type { Template } from '#domain/catalog/template.ts'
import { filled, type Piece, type Variable, valueIn } from '#domain/catalog/template-variables.ts'
import { css } from '#panda/css'
import { templates } from '#copy/templates.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { copyWords } from '#ui/copy-words.ts'
import { Icon, MessageSquareIcon } from '#ui/icon.tsx'
import { useLayer } from '#ui/layer.ts'
import { lazyLayer } from '#ui/lazy-layer.tsx'
import { Panel } from '#ui/panel.tsx'
import { FilledText } from './filled-text.tsx'

const ChatDialog = lazyLayer(() => import('./chat-dialog.tsx').then((file) => file.ChatDialog))

const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  padding: '[10px 16px]',
  minHeight: '12',
  borderBottomWidth: '[1px]',
  borderColor: 'line',
  '& > h2': { flex: '1', fontSize: 'sm' },
})
const small = css({ fontSize: 'xs', color: 'ink.3', fontVariantNumeric: 'tabular-nums' })
const body = css({
  padding: '5',
  fontSize: 'read',
  lineHeight: 'read',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  overflowY: 'auto',
  maxHeight: { base: '[75dvh]', lg: '[max(320px, calc(100dvh - 370px))]' },
  _focusVisible: { outlineOffset: '[-3px]', borderRadius: 'md' },
})
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '[10px 8px]',
  padding: '[10px 16px]',
  borderTopWidth: '[1px]',
  borderColor: 'line',
  '& > p': { flex: '1', minWidth: '[8em]', lineHeight: 'ui' },
  mdDown: { '& > p': { flexBasis: 'full' }, '& > button': { flex: '1' } },
})

export interface PreviewProps {
  readonly template: Template
  readonly pieces: readonly Piece[]
  readonly variables: readonly Variable[]
  readonly values: Readonly<Record<string, string>>
  /** The text was copied or opened in a chat client. */
  readonly onUsed: () => void
}

/**
 * The text as it will be copied, with filled and open blanks marked, and buttons to copy it or open
 * it in a chat.
 */
export function Preview({ template, pieces, variables, values, onUsed }: PreviewProps) {
  const text = useCopy(templates)
  const formats = useFormats()
  const chat = useLayer('chat')
  const open = variables.filter(({ name }) => valueIn(values, name) === null).length
  const filledText = filled(pieces, values)
  const status = () => {
    if (variables.length === 0) return text.noBlanks
    return open > 0 ? text.open(formats.number(open)) : text.allFilled
  }
  const words = copyWords(text, text.copyAll)
  return (
    <Panel clip label={text.preview}>
      <header className={head}>
        <h2>{text.preview}</h2>
        <span role="status" className={small}>
          {status()}
        </span>
      </header>
      <div className={body} tabIndex={0} role="group" aria-label={text.preview}>
        <FilledText pieces={pieces} values={values} />
      </div>
      <footer className={foot}>
        <p className={small}>
          {[
            text.characters(formats.number(Array.from(filledText).length)),
            text.usedTimes(formats.number(template.uses)),
          ].join(text.between)}
        </p>
        <Button onClick={chat.show} aria-haspopup="dialog">
          <Icon of={MessageSquareIcon} size="s" />
          {text.openIn}
        </Button>
        <CopyButton look="main" text={filledText} words={words} onCopied={onUsed} />
      </footer>
      {chat.open && (
        <ChatDialog text={filledText} stillOpen={open} onClose={chat.hide} onOpened={onUsed} />
      )}
    </Panel>
  )
}
