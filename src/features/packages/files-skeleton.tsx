import { css } from '#panda/css'
import { common } from '#copy/common.ts'
import { useCopy } from '#state/language.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** In the place of the files, while the code that shows them is loaded. */
export function FilesSkeleton() {
  return (
    <section aria-busy="true" data-later aria-label={useCopy(common).loading}>
      <Skeleton className={css({ height: '[160px]', borderRadius: 'lg' })} />
    </section>
  )
}
