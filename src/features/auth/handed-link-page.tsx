import { useEffect, useState } from 'react'
import { css } from '#panda/css'
import { handedLink } from '#copy/handed-link.ts'
import type { AuthRefusal } from '#domain/account/auth-failure.ts'
import type { LinkPurpose } from '#domain/account/one-time-link.ts'
import { lookAtLink } from '#remote/auth.ts'
import { handedToken } from '#state/handed-link.ts'
import { useCopy } from '#state/language.ts'
import { useSession } from '#state/session.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { BecomeAdministrator } from './become-administrator.tsx'
import { failureText } from './failure-text.ts'
import { AuthFrame } from './frame.tsx'
import { type AfterLink, HandedLinkForm } from './handed-link-form.tsx'

const lead = css({ color: 'ink.2', fontSize: 'sm' })

type Found =
  | { readonly at: 'opening' }
  | { readonly at: 'open'; readonly link: LinkPurpose }
  | { readonly at: 'refused'; readonly refusal: AuthRefusal }

/** The page of a link that an operator hands out: what it is for, and a form or a button for it. */
export function HandedLinkPage({
  onDone,
}: {
  /** Where to go then. */
  onDone: (place: AfterLink) => void
}) {
  const text = useCopy(handedLink)
  const status = useSession((session) => session.status)
  const [found, setFound] = useState<Found>({ at: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const [used, setUsed] = useState<AfterLink | null>(null)
  useEffect(() => {
    let stale = false
    const looking = handedToken
      ? lookAtLink(handedToken)
      : Promise.resolve({ fault: 'link-over' as const })
    void looking.then((outcome) => {
      if (stale) return
      setFound(
        'ok' in outcome ? { at: 'open', link: outcome.ok } : { at: 'refused', refusal: outcome },
      )
    })
    return () => {
      stale = true
    }
  }, [attempt])

  useEffect(() => {
    if (used !== null && status === 'signed-in') onDone(used)
  }, [used, status, onDone])

  const content = () => {
    if (used !== null || found.at === 'opening' || status === 'loading')
      return (
        <>
          <h1>{text.title}</h1>
          <Spinner size="l" label={text.opening} />
        </>
      )
    if (found.at === 'refused') {
      const isOver = found.refusal.fault === 'link-over'
      return (
        <div role="status" className={css({ display: 'grid', gap: '4', justifyItems: 'start' })}>
          <h1>{isOver ? text.overHeading : text.failed}</h1>
          <p className={lead}>{isOver ? text.overText : failureText(found.refusal)}</p>
          {isOver ? (
            <ButtonLink to="/auth">{text.toSignIn}</ButtonLink>
          ) : (
            <Button
              onClick={() => {
                setFound({ at: 'opening' })
                setAttempt(attempt + 1)
              }}
            >
              {text.again}
            </Button>
          )}
        </div>
      )
    }
    const { link } = found
    const token = handedToken ?? ''
    return link.purpose === 'administrator' && status === 'signed-in' ? (
      <BecomeAdministrator token={token} onDone={() => setUsed('/admin/submissions')} />
    ) : (
      <HandedLinkForm token={token} link={link} onUsed={setUsed} />
    )
  }
  return <AuthFrame>{content()}</AuthFrame>
}
