import { css } from '#panda/css'
import { common } from '#copy/common.ts'
import { templates } from '#copy/templates.ts'
import { useCopy } from '#state/language.ts'
import { useSyncStatus } from '#state/sync-status.ts'
import { ButtonLink } from '#ui/link.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

const line = css({ height: '[15px]' })

/** A skeleton of the text, while only the card is on the device. */
export function TextWaiting() {
  return (
    <Panel padded>
      <div aria-busy="true" className={css({ display: 'grid', gap: '4' })}>
        <VisuallyHidden>{useCopy(common).loading}</VisuallyHidden>
        <Skeleton className={line} />
        <Skeleton className={line} />
        <Skeleton className={css({ height: '[15px]', width: '[62%]' })} />
        <Skeleton className={line} />
        <Skeleton className={css({ height: '[15px]', width: '[40%]' })} />
      </div>
    </Panel>
  )
}

/** A skeleton of the whole page, or a notice when the server cannot be reached. */
export function PageWaiting() {
  const text = useCopy(templates)
  const status = useSyncStatus((state) => state.status)
  if (status === 'offline' || status === 'error') {
    return (
      <PageNotice
        title={text.notHere}
        action={
          <ButtonLink look="main" to="/templates">
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
        <h1>{text.title}</h1>
      </VisuallyHidden>
      <Skeleton className={css({ height: '[15px]', width: '[180px]' })} />
      <div className={css({ display: 'grid', gap: '3' })}>
        <Skeleton className={css({ height: '[32px]', width: '[min(300px, 80%)]' })} />
        <Skeleton className={css({ height: '[15px]', width: '[min(480px, 100%)]' })} />
      </div>
      <TextWaiting />
    </div>
  )
}
