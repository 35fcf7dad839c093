import type { SiteClientId, SiteWay } from '#domain/install/site/site-clients.ts'
import { anyName, type SiteStep } from '#domain/install/site/steps.ts'
import { css } from '#panda/css'
import { common } from '#copy/common.ts'
import { connect } from '#copy/connect.ts'
import { useCopy } from '#state/language.ts'
import { buttonStyle } from '#ui/button.tsx'
import { WithCode } from '#ui/code/code.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { ExternalLinkIcon, Icon, InfoIcon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { StepText } from './step-text.tsx'

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
  maxWidth: '[64em]',
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
const fileLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: { base: 'touch', lg: '8' },
  justifySelf: 'start',
  fontSize: 'sm',
  color: 'accent.ink',
  textDecoration: 'underline',
})

interface StepsProps {
  readonly way: SiteWay
  /** Whether this site is reached by https. */
  readonly isSafe: boolean
  /** Shows the first step alone; what else the client can do is opened by a press. */
  readonly folded?: boolean
  /** Something was copied, or a link followed. */
  readonly onTaken?: (() => void) | undefined
}

/** All that one client can do with this site, each with its text to copy. */
export function ClientSteps({
  way: { client, steps },
  isSafe,
  folded = false,
  onTaken,
}: StepsProps) {
  const words = useCopy(connect)
  const draw = (some: readonly SiteStep[]) => (
    <div className={list}>
      {some.map((step) => (
        <Step key={step.key} client={client} step={step} isSafe={isSafe} onTaken={onTaken} />
      ))}
    </div>
  )
  const [first, ...others] = steps
  if (!folded || !first || others.length === 0) return draw(steps)
  return (
    <div className={one}>
      {draw([first])}
      <Disclosure title={words.also(others.map(({ key }) => words.steps[key][0]))}>
        <div className={css({ paddingTop: '3' })}>{draw(others)}</div>
      </Disclosure>
    </div>
  )
}

interface StepProps extends Omit<StepsProps, 'way' | 'folded'> {
  readonly client: SiteClientId
  readonly step: SiteStep
}

function Step({ client, step, isSafe, onTaken }: StepProps) {
  const words = useCopy(connect)
  const { opensOutside } = useCopy(common)
  const [title, text] = words.steps[step.key]
  const where = {
    mcpFile: words.files[client],
    policy: words.policies[client],
  }[step.key as string]
  const needs = step.needs.filter((need) => need !== 'https').map((need) => words.needs[need])
  const hints = [
    ...([step.text, step.following].some((line) => line?.includes(anyName)) ? [words.anyName] : []),
    ...(needs.length > 0 ? [`${words.needed}${needs.join(words.comma)}`] : []),
  ]
  return (
    <div className={one}>
      <strong className={heading}>{title}</strong>
      <p className={says}>
        <WithCode>{where ? `${text}${words.between}${where}` : text}</WithCode>
      </p>
      <StepText title={title} text={step.text} form={step.form} onTaken={onTaken} />
      {step.isFile && (
        <a href={step.text} target="_blank" rel="noopener" className={fileLink}>
          {words.openFile}
          <Icon of={ExternalLinkIcon} size="s" />
          <VisuallyHidden>{opensOutside}</VisuallyHidden>
        </a>
      )}
      {step.following !== undefined && (
        <>
          <p className={says}>{words.following}</p>
          <StepText
            title={`${title} ${anyName}`}
            text={step.following}
            form="command"
            onTaken={onTaken}
          />
        </>
      )}
      {hints.map((sentence) => (
        <p key={sentence} className={hint}>
          <Icon of={InfoIcon} size="s" />
          <span>
            <WithCode>{sentence}</WithCode>
          </span>
        </p>
      ))}
      {step.needs.includes('https') && !isSafe && <Note kind="warn">{words.notHttps}</Note>}
      {step.link !== undefined && <OpenClient client={client} href={step.link} onTaken={onTaken} />}
    </div>
  )
}

interface OpenClientProps {
  readonly client: SiteClientId
  readonly href: string
  readonly onTaken: (() => void) | undefined
}

/** Opens the client with what is shown above it. */
function OpenClient({ client, href, onTaken }: OpenClientProps) {
  const words = useCopy(connect)
  const { opensOutside } = useCopy(common)
  const isPage = href.startsWith('https:')
  return (
    <div className={linkRow}>
      <a
        href={href}
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
  )
}
