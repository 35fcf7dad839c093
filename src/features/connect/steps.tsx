import type { SiteClientId, SiteWay } from '#domain/install/site/site-clients.ts'
import type { SiteStep } from '#domain/install/site/steps.ts'
import { css } from '#panda/css'
import { common } from '#copy/common.ts'
import { connect } from '#copy/connect.ts'
import { install } from '#copy/install.ts'
import { useCopy } from '#state/language.ts'
import { buttonStyle } from '#ui/button.tsx'
import { CodeBlock, CommandLine, Json, WithCode } from '#ui/code/code.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { ExternalLinkIcon, Icon, InfoIcon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { useSelected } from '#ui/selected-text.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

const list = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '6' })
const one = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '2' })
const heading = css({ fontSize: 'sm', fontWeight: 'bold' })
const says = css({ fontSize: 'sm', color: 'ink.2', maxWidth: '[56em]', overflowWrap: 'anywhere' })
const hint = css({
  display: 'flex',
  gap: '2',
  fontSize: 'xs',
  lineHeight: '[1.6]',
  color: 'ink.3',
  overflowWrap: 'anywhere',
  '& > svg': { marginTop: '0.5' },
})
const linkRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '[8px 16px]',
  '& > p': { flex: '[1 1 260px]' },
})

interface StepsProps {
  readonly way: SiteWay
  /** Whether this site is reached by https. */
  readonly isSafe: boolean
  /** Something was copied, or a link followed. */
  readonly onTaken?: (() => void) | undefined
}

/** All that one client can do with this site, each with its text to copy. */
export function ClientSteps({ way: { client, steps }, isSafe, onTaken }: StepsProps) {
  return (
    <div className={list}>
      {steps.map((step) => (
        <Step key={step.key} client={client} step={step} isSafe={isSafe} onTaken={onTaken} />
      ))}
    </div>
  )
}

interface StepProps extends Omit<StepsProps, 'way'> {
  readonly client: SiteClientId
  readonly step: SiteStep
}

function Step({ client, step, isSafe, onTaken }: StepProps) {
  const words = useCopy(connect)
  const copying = useCopy(install)
  const { opensOutside } = useCopy(common)
  const { ref, select } = useSelected(copying.selected)
  const isPage = step.link?.startsWith('https:')
  const [title, text] = words.steps[step.key]
  const where = {
    mcpFile: words.files[client],
    policy: words.policies[client],
  }[step.key as string]
  const needs = step.needs.filter((need) => need !== 'https').map((need) => words.needs[need])
  const hints = [
    ...(step.following === undefined ? [] : [words.following(step.following)]),
    ...(needs.length > 0 ? [`${words.needed}${needs.join(words.comma)}`] : []),
  ]
  const copy = (
    <CopyButton
      text={step.text}
      look="icon"
      label={`${copying[step.form === 'json' ? 'copyConfig' : 'copyCommand']}: ${title}`}
      {...(onTaken ? { onCopied: onTaken } : {})}
      onRefused={select}
      words={{
        copy: copying.copyCommand,
        copied: copying.copied,
        done: copying.copyDone,
        failed: copying.copyFailed,
      }}
    />
  )
  return (
    <div className={one}>
      <strong className={heading}>{title}</strong>
      <p className={says}>
        <WithCode>{where ? `${text}${words.between}${where}` : text}</WithCode>
      </p>
      <div ref={ref}>
        {step.text.includes('\n') ? (
          <CodeBlock
            name={title}
            action={copy}
            className={css({ '& > pre': { maxHeight: '[280px]', paddingInlineEnd: '12' } })}
          >
            {step.form === 'json' ? <Json>{step.text}</Json> : step.text}
          </CodeBlock>
        ) : (
          <CommandLine
            name={title}
            prompt={step.form === 'command' ? '$' : undefined}
            action={copy}
          >
            {step.text}
          </CommandLine>
        )}
      </div>
      {hints.map((sentence) => (
        <p key={sentence} className={hint}>
          <Icon of={InfoIcon} size="s" />
          <span>
            <WithCode>{sentence}</WithCode>
          </span>
        </p>
      ))}
      {step.needs.includes('https') && !isSafe && <Note kind="warn">{words.notHttps}</Note>}
      {step.link !== undefined && (
        <div className={linkRow}>
          <a
            href={step.link}
            rel="noreferrer"
            {...(isPage ? { target: '_blank' } : {})}
            onClick={onTaken}
            className={buttonStyle({ look: 'main' })}
          >
            {words.open(words.names[client])}
            <Icon of={ExternalLinkIcon} size="s" />
            <VisuallyHidden>{isPage ? opensOutside : words.opensApp}</VisuallyHidden>
          </a>
          <p className={hint}>
            <Icon of={InfoIcon} size="s" />
            <span>{words.linkSays(words.names[client])}</span>
          </p>
        </div>
      )}
    </div>
  )
}
