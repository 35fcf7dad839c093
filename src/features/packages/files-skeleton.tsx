import { css } from '#panda/css'
import { packages } from '#copy/packages.ts'
import { useCopy } from '#state/language.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** In the place of the files, while the code that shows them is loaded. */
export function FilesSkeleton() {
  return (
    <section aria-busy="true" aria-label={useCopy(packages).files}>
      <Skeleton className={css({ height: '[160px]', borderRadius: 'lg' })} />
    </section>
  )
}
