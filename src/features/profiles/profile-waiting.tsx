import { css } from '#panda/css'
import { cabinet } from '#panda/patterns'
import { profile as copy } from '#copy/profile.ts'
import { useCopy } from '#state/language.ts'
import { ButtonLink } from '#ui/link.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

const grid = cabinet({
  bleed: true,
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    sm: '[repeat(2, minmax(0, 1fr))]',
    xl: '[repeat(3, minmax(0, 1fr))]',
  },
})

/** A skeleton of the page while the profile is being fetched, under its title. */
export function ProfileWaiting({ heading }: { heading: string }) {
  return (
    <div role="status" aria-label={useCopy(copy).loading}>
      <VisuallyHidden>
        <h1>{heading}</h1>
      </VisuallyHidden>
      <div className={css({ display: 'flex', gap: '4', alignItems: 'center', marginBottom: '8' })}>
        <Skeleton className={css({ width: '[72px]', height: '[72px]', borderRadius: 'full' })} />
        <div className={css({ flex: '1', display: 'grid', gap: '2' })}>
          <Skeleton className={css({ height: '[30px]', width: '[min(280px, 80%)]' })} />
          <Skeleton className={css({ height: '[13px]', width: '[160px]' })} />
        </div>
      </div>
      <div
        className={css({
          height: 'touch',
          marginBottom: '4',
          borderBottomWidth: '[1px]',
          borderColor: 'line',
        })}
      />
      <div className={grid}>
        {Array.from({ length: 3 }, (_, at) => (
          <div
            key={at}
            className={css({ padding: '4', display: 'grid', gap: '3', height: '[150px]' })}
          >
            <Skeleton className={css({ height: '[44px]', width: '[70%]' })} />
            <Skeleton className={css({ height: '[13px]' })} />
            <Skeleton className={css({ height: '[13px]', width: '[60%]' })} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** The device has no copy of the profile, and it cannot be fetched now. */
export function ProfileOutOfReach({ away }: { away: boolean }) {
  const text = useCopy(copy)
  return (
    <PageNotice
      title={text.notHere}
      action={
        <ButtonLink look="main" to="/skills">
          {text.browse}
        </ButtonLink>
      }
    >
      {away ? text.notHereOffline : text.notHereTrouble}
    </PageNotice>
  )
}
