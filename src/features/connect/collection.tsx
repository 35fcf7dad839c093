import type { ReactNode } from 'react'
import type { GivenSkill } from '#domain/install/from-here.ts'
import { css, cx } from '#panda/css'
import { connect } from '#copy/connect.ts'
import { useCopy } from '#state/language.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Note } from '#ui/note.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useGiven } from './given.ts'
import { SitePanel } from './site-panel.tsx'

const block = css({ marginBottom: '6' })
/** Takes the place of what is not known yet, the disclosure below it as well. */
const waiting = css({ position: 'relative', paddingBottom: '[44px]', overflow: 'clip' })
const unseen = css({ visibility: 'hidden' })
const over = css({ position: 'absolute', inset: '[0 0 44px]' })
/** Like a row of tabs, a sentence, and the commands. */
const bars = css({
  display: 'grid',
  gap: '5',
  padding: '5',
  '& > span': { height: '20' },
  '& > span:nth-child(1)': { height: '5' },
  '& > span:nth-child(2)': { height: '5', width: '2/3' },
})
const unread = (): GivenSkill => ({
  slug: 'unread',
  digest: '0'.repeat(64),
  isFolder: true,
  isBundled: true,
  isInFile: true,
})

interface CollectionFromHereProps {
  readonly id: string
  readonly isPublic: boolean
  readonly skillIds: readonly string[]
  /** The commands that the authors give. */
  readonly byAuthors: ReactNode
}

/**
 * How to install a collection: one block a client from this site where it is public, else what its
 * authors give.
 */
export function CollectionFromHere({ id, isPublic, skillIds, byAuthors }: CollectionFromHereProps) {
  const text = useCopy(connect)
  const known = useGiven(skillIds)
  const panel = { place: { kind: 'collection', id } as const, title: text.collection }
  if (isPublic && !known)
    return (
      <div className={cx(block, waiting)}>
        <div aria-hidden="true" inert className={unseen}>
          <SitePanel {...panel} given={skillIds.map(unread)} all={skillIds.length} />
        </div>
        <Panel title={text.collection} className={over}>
          <div role="status" aria-label={text.reading} className={bars}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        </Panel>
      </div>
    )
  if (!isPublic || !known || known.given.length === 0)
    return (
      <>
        <Note className={css({ marginBottom: '3' })}>
          {isPublic ? text.nothing : text.privateNote}
        </Note>
        {byAuthors}
      </>
    )
  return (
    <div className={block}>
      <SitePanel {...panel} given={known.given} all={skillIds.length} onTaken={known.onTaken} />
      <div className={css({ marginTop: '2' })}>
        <Disclosure title={text.byAuthors}>{byAuthors}</Disclosure>
      </div>
    </div>
  )
}
