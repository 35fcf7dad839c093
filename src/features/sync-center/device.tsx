import { useEffect, useState } from 'react'
import { css } from '#panda/css'
import { sync } from '#copy/sync.ts'
import { useMirror } from '#local/catalog/skills.ts'
import { readStorage, type Storage } from '#local/db/storage.ts'
import { clearsAfterAWeek } from '#state/apple.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { DescriptionItem, DescriptionList } from '#ui/description-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { bytes } from '#state/bytes.ts'

const meter = css({
  height: '2',
  borderRadius: 'full',
  background: 'sunken',
  overflow: 'hidden',
  display: 'flex',
  marginBottom: '3.5',
  '& > i': { background: 'ok', minWidth: '[2px]' },
})

/**
 * What this device stores, and whether the browser may delete it. `mine` is the number of the
 * person's own rows and changes, null for visitors.
 */
export function DevicePanel({
  mine,
  at,
  lasting,
  changes,
}: {
  mine: number | null
  at: string | null
  lasting: boolean
  changes: number
}) {
  const text = useCopy(sync)
  const formats = useFormats()
  const { cards } = useMirror()
  const briefly = clearsAfterAWeek()
  const storage = useStorage(cards + changes)
  const keptText = () => {
    if (!lasting) return text.notKept
    if (briefly) return text.keptForAWeek
    if (!storage) return text.unknown
    return storage.persistent ? text.keptYes : text.keptNo
  }
  return (
    <Panel padded>
      {storage && (
        <div
          className={meter}
          role="meter"
          aria-label={text.share}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share(storage) * 100)}
        >
          <i style={{ width: `${share(storage) * 100}%` }} />
        </div>
      )}
      <DescriptionList>
        <DescriptionItem name={text.catalogue}>
          {text.skills(formats.number(cards))}
        </DescriptionItem>
        {mine !== null && (
          <DescriptionItem name={text.mine}>
            {(briefly ? text.mineForAWeek : text.mineCount)(formats.number(mine))}
          </DescriptionItem>
        )}
        <DescriptionItem name={text.space}>
          {storage
            ? text.spaceOf(bytes(storage.used, formats), bytes(storage.quota, formats))
            : text.unknown}
        </DescriptionItem>
        <DescriptionItem name={text.kept}>{keptText()}</DescriptionItem>
        <DescriptionItem name={text.contact}>
          {at === null ? text.neverSeen : formats.dateTime(at)}
        </DescriptionItem>
      </DescriptionList>
    </Panel>
  )
}

const share = ({ used, quota }: Storage): number => (quota > 0 ? Math.min(1, used / quota) : 0)

/** The used and free storage; read again when `revision` changes and when the page is shown. */
function useStorage(revision: number): Storage | null {
  const [storage, setStorage] = useState<Storage | null>(null)
  useEffect(() => {
    let wanted = true
    const read = () =>
      void readStorage().then((now) => {
        if (wanted) setStorage(now)
      })
    read()
    document.addEventListener('visibilitychange', read)
    return () => {
      wanted = false
      document.removeEventListener('visibilitychange', read)
    }
  }, [revision])
  return storage
}
