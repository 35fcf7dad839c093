import { css } from '#panda/css'
import { home } from '#copy/home.ts'
import { useCopy } from '#state/language.ts'
import {
  ClockIcon,
  HardDriveIcon,
  HexagonIcon,
  Icon,
  type LucideIcon,
  MessageSquareIcon,
  PlugIcon,
  SearchIcon,
  WandSparklesIcon,
} from '#ui/icon.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { hiddenStyle } from '#ui/visually-hidden.tsx'

const clients: readonly { name: string; icon: LucideIcon }[] = [
  { name: 'Claude', icon: MessageSquareIcon },
  { name: 'OpenAI', icon: HexagonIcon },
  { name: 'MCP', icon: PlugIcon },
  { name: 'skill-creator', icon: WandSparklesIcon },
]
const spaced = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '[12px 32px]' })

/** The clients in which skills can be installed. */
export function CompatibilityBanner() {
  const text = useCopy(home)
  return (
    <section
      className={css({
        marginTop: '12',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '[12px 32px]',
        paddingBlock: '5',
        borderBlockWidth: '[1px]',
        borderColor: 'line',
      })}
    >
      <h2 className={hiddenStyle}>{text.fits}</h2>
      <span aria-hidden="true" className={css({ fontSize: 'sm', color: 'ink.3' })}>
        {text.fitsIn}
      </span>
      <ul className={spaced}>
        {clients.map(({ name, icon }) => (
          <li
            key={name}
            className={css({
              display: 'inline-flex',
              gap: '2',
              alignItems: 'center',
              fontWeight: 'bold',
            })}
          >
            <Icon of={icon} />
            {name}
          </li>
        ))}
      </ul>
      <span className={css({ fontSize: 'sm', color: 'ink.3', marginInlineStart: { lg: 'auto' } })}>
        {text.fitsNote}
      </span>
    </section>
  )
}

type Phrase = readonly [before: string, strong: string, after: string]

function OfflineFact({ icon, phrase }: { icon: LucideIcon; phrase: Phrase | string }) {
  return (
    <li
      className={css({
        display: 'flex',
        alignItems: 'center',
        gap: '2.5',
        padding: '[12px 0]',
        borderTopWidth: '[1px]',
        borderColor: 'line',
        color: 'ink.2',
        fontSize: 'sm',
        _first: { borderTopWidth: { lg: '0' } },
        '& svg': { color: 'ink.3' },
      })}
    >
      <Icon of={icon} />
      {typeof phrase === 'string' ? (
        phrase
      ) : (
        <span>
          {phrase[0]}
          <b className={css({ fontSize: 'lg', color: 'ink', fontVariantNumeric: 'tabular-nums' })}>
            {phrase[1]}
          </b>
          {phrase[2]}
        </span>
      )}
    </li>
  )
}

/**
 * Says what this device stores, never with invented numbers: `stored` and `fresh` are phrases from
 * copy/home, or null while nothing is known.
 */
export function OfflineBanner({ stored, fresh }: { stored: Phrase | null; fresh: Phrase | null }) {
  const text = useCopy(home)
  return (
    <section
      className={css({
        marginTop: '12',
        display: 'grid',
        gap: '6',
        lg: { gridTemplateColumns: '[1fr 1fr]', alignItems: 'center' },
      })}
    >
      <div>
        <h2 className={css({ textStyle: 'section', fontSize: 'xl', marginBottom: '2' })}>
          {text.offline}
        </h2>
        <p className={css({ color: 'ink.2', maxWidth: '[30em]' })}>{text.offlineText}</p>
      </div>
      <ul>
        {stored && <OfflineFact icon={HardDriveIcon} phrase={stored} />}
        <OfflineFact icon={SearchIcon} phrase={text.instant} />
        <OfflineFact icon={ClockIcon} phrase={fresh ?? text.freshLater} />
      </ul>
    </section>
  )
}

export function SubmitBanner() {
  const text = useCopy(home)
  return (
    <section
      className={css({
        marginTop: '12',
        display: 'flex',
        flexWrap: 'wrap',
        gap: '5',
        alignItems: 'center',
        justifyContent: 'space-between',
        padding: '6',
        borderWidth: '[1px]',
        borderColor: 'line',
        borderRadius: 'lg',
        background: 'surface',
      })}
    >
      <div>
        <h2 className={css({ textStyle: 'section', fontSize: 'xl', marginBottom: '2' })}>
          {text.closing}
        </h2>
        <p className={css({ color: 'ink.3' })}>{text.closingText}</p>
      </div>
      <ButtonLink look="main" size="lg" to="/submit">
        {text.submit}
      </ButtonLink>
    </section>
  )
}
