import type { ErrorComponentProps } from '@tanstack/react-router'
import { css } from '#panda/css'
import { wrap } from '#panda/patterns'
import { common } from '#copy/common.ts'
import { errors } from '#copy/failures.ts'
import { useCopy } from '#state/language.ts'
import { useSite, useSiteName } from '#state/site.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { useHead } from '#ui/head.ts'
import { FirstScreen } from './first-screen.tsx'

/** What browsers say when a chunk of the app could not be fetched. */
const lostChunk = /dynamically imported module|module script|Loading chunk|Importing a module/i

/** The generic fallback screen; also the first one, when it is. */
export const Crash = ({ error }: Pick<ErrorComponentProps, 'error'>) => (
  <FirstScreen>
    <Told error={error} />
  </FirstScreen>
)

/** The home link is a plain one: a whole new page load is the surest way out. */
function Told({ error }: Pick<ErrorComponentProps, 'error'>) {
  const text = useCopy(errors)
  const words = useCopy(common)
  const mail = useSite(({ email }) => email)
  const message = error instanceof Error ? error.message : String(error)
  useHead(
    { title: text.heading, description: text.what, canonical: '/', noindex: true },
    useSiteName(words.product),
  )
  return (
    <div
      role="alert"
      className={wrap({
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: '4',
        paddingBlock: '16',
      })}
    >
      <div>
        <h1>{text.heading}</h1>
        {text.also && (
          <p lang="en" className={css({ fontSize: 'sm', color: 'ink.3' })}>
            {text.also}
          </p>
        )}
      </div>
      <p className={css({ textStyle: 'lead', color: 'ink.2', maxWidth: '[28em]' })}>
        {lostChunk.test(message) ? text.stale : text.what}
      </p>
      <div
        className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'center' })}
      >
        <Button look="main" onClick={() => location.reload()}>
          {words.reload}
        </Button>
        <a href="/" className={buttonStyle()}>
          {words.home}
        </a>
        {mail !== null && (
          <a href={`mailto:${mail}`} className={buttonStyle()}>
            {text.write}
          </a>
        )}
      </div>
      <details className={css({ fontSize: 'xs', color: 'ink.3', maxWidth: 'full' })}>
        <summary className={css({ minHeight: 'touch', cursor: 'pointer', alignContent: 'center' })}>
          {text.detail}
        </summary>
        <code className={css({ fontFamily: 'mono' })}>{message}</code>
      </details>
    </div>
  )
}
