import type { ReactNode } from 'react'
import { css } from '#panda/css'
import { connect } from '#copy/connect.ts'
import { useCopy } from '#state/language.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Note } from '#ui/note.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useGiven } from './given.ts'
import { SitePanel } from './site-panel.tsx'

const block = css({ marginBottom: '6' })

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
  if (isPublic && !known)
    return (
      <Panel clip title={text.collection} className={block}>
        <div className={css({ padding: '5' })}>
          <Skeleton className={css({ height: '[160px]' })} />
        </div>
      </Panel>
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
      <SitePanel
        place={{ kind: 'collection', id }}
        title={text.collection}
        given={known.given}
        all={skillIds.length}
        onTaken={known.onTaken}
      />
      <div className={css({ marginTop: '2' })}>
        <Disclosure title={text.byAuthors}>{byAuthors}</Disclosure>
      </div>
    </div>
  )
}
