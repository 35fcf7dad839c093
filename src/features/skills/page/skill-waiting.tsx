import { css } from '#panda/css'
import { common } from '#copy/common.ts'
import { skillPage } from '#copy/skill.ts'
import { useCopy } from '#state/language.ts'
import { useSyncStatus } from '#state/sync-status.ts'
import { ButtonLink } from '#ui/link.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

const lines = css({ display: 'grid', gap: '3', maxWidth: 'read' })
const line = css({ height: '[15px]' })
const short = css({ height: '[15px]', width: '[62%]' })

/** A skeleton of a text that is being fetched. */
export function TextWaiting() {
  return (
    <div aria-busy="true" className={lines}>
      <Skeleton className={line} />
      <Skeleton className={line} />
      <Skeleton className={short} />
    </div>
  )
}

/** A skeleton of the main column, while only the card is on the device. */
export function BodyWaiting() {
  return (
    <div aria-busy="true" className={css({ display: 'grid', gap: '8' })}>
      <VisuallyHidden>{useCopy(common).loading}</VisuallyHidden>
      <Panel padded>
        <div className={css({ display: 'grid', gap: '4' })}>
          <Skeleton className={css({ height: '[18px]', width: '[40%]' })} />
          <Skeleton className={css({ height: '[46px]' })} />
        </div>
      </Panel>
      <TextWaiting />
      <TextWaiting />
    </div>
  )
}

/** A skeleton of the whole page, or a notice when the server cannot be reached. */
export function PageWaiting() {
  const text = useCopy(skillPage)
  const status = useSyncStatus((state) => state.status)
  if (status === 'offline' || status === 'error') {
    return (
      <PageNotice
        title={text.notHere}
        action={
          <ButtonLink look="main" to="/skills">
            {text.browse}
          </ButtonLink>
        }
      >
        {status === 'offline' ? text.notHereOffline : text.notHereTrouble}
      </PageNotice>
    )
  }
  return (
    <div className={css({ display: 'grid', gap: '6' })}>
      <VisuallyHidden>
        <h1>{text.skills}</h1>
      </VisuallyHidden>
      <Skeleton className={css({ height: '[15px]', width: '[180px]' })} />
      <div className={css({ display: 'flex', gap: '4', alignItems: 'center' })}>
        <Skeleton className={css({ width: '[72px]', height: '[72px]' })} />
        <div className={css({ flex: '1', display: 'grid', gap: '2' })}>
          <Skeleton className={css({ height: '[30px]', width: '[min(280px, 80%)]' })} />
          <Skeleton className={css({ height: '[13px]', width: '[160px]' })} />
        </div>
      </div>
      <BodyWaiting />
    </div>
  )
}
