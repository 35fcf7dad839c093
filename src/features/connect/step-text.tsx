import type { SiteStep } from '#domain/install/site/steps.ts'
import { connect } from '#copy/connect.ts'
import { install } from '#copy/install.ts'
import { useCopy } from '#state/language.ts'
import { CodeBlock, CommandLine, Json } from '#ui/code/code.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { copyWords } from '#ui/copy-words.ts'
import { css } from '#panda/css'
import { useSelected } from '#ui/selected-text.ts'

const tall = css({ '& > pre': { maxHeight: '[280px]' } })
const buttons = {
  command: 'copyCommand',
  json: 'copyConfig',
  address: 'copyAddress',
} as const satisfies Record<SiteStep['form'], keyof typeof install.zh>

interface StepTextProps extends Pick<SiteStep, 'text' | 'form'> {
  /** What the text is for. */
  readonly title: string
  readonly onTaken: (() => void) | undefined
}

/** A text of a step, with the button that copies it and says which one it was. */
export function StepText({ title, text, form, onTaken }: StepTextProps) {
  const words = useCopy(connect)
  const copying = useCopy(install)
  const { ref, select } = useSelected(copying.selected)
  const copy = (
    <CopyButton
      text={text}
      look="icon"
      label={words.copyOf(copying[buttons[form]], title)}
      what={title}
      {...(onTaken ? { onCopied: onTaken } : {})}
      onRefused={select}
      words={copyWords(copying, copying[buttons[form]])}
    />
  )
  return (
    <div ref={ref}>
      {text.includes('\n') ? (
        <CodeBlock name={title} action={copy} className={tall}>
          {form === 'json' ? <Json>{text}</Json> : text}
        </CodeBlock>
      ) : (
        <CommandLine name={title} prompt={form === 'command' ? '$' : undefined} action={copy}>
          {text}
        </CommandLine>
      )}
    </div>
  )
}
