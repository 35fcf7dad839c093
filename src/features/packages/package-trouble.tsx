import type { PackageTrouble } from '#local/packages/read-package.ts'
import { css } from '#panda/css'
import { packages } from '#copy/packages.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

const lines = css({ display: 'grid', gap: '3', padding: '5' })

/** In the place of files that are being fetched. */
export function FilesWaiting() {
  return (
    <div aria-busy="true" data-later className={lines}>
      <VisuallyHidden>{useCopy(packages).loading}</VisuallyHidden>
      <Skeleton className={css({ height: '[15px]' })} />
      <Skeleton className={css({ height: '[15px]' })} />
      <Skeleton className={css({ height: '[15px]', width: '[62%]' })} />
    </div>
  )
}

/** Why the files cannot be shown, and what a person can do. */
export function FilesTrouble({ fault, onAgain }: { fault: PackageTrouble; onAgain: () => void }) {
  const text = useCopy(packages)
  return (
    <div className={css({ padding: '4' })}>
      <Note kind={fault === 'away' ? 'plain' : 'bad'} role="status">
        {text[fault]}
        {fault !== 'none' && (
          <div className={css({ marginTop: '2' })}>
            <Button size="sm" onClick={onAgain}>
              {text.again}
            </Button>
          </div>
        )}
      </Note>
    </div>
  )
}
