import { css } from '#panda/css'
import { shell } from '#copy/shell.ts'
import { useMirror } from '#local/skills.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { useSyncStatus } from '#state/sync-status.ts'

const fact = css({ display: 'flex', justifyContent: 'space-between', gap: '4', '& > dt': { color: 'ink.3' }, '& > dd': { fontVariantNumeric: 'tabular-nums' } })

/** When the server was last heard, and what is stored here. Loaded when first asked for: it brings the device's database. */
export function SyncFacts() {
  const text = useCopy(shell)
  const formats = useFormats()
  const { lastContact, setAside } = useSyncStatus()
  const { waiting, refused } = usePersonSync()
  const { cards } = useMirror()
  return (
    <dl className={css({ display: 'grid', gap: '1.5', marginTop: '3' })}>
      <div className={fact}><dt>{text.lastSynced}</dt><dd>{lastContact === null ? text.neverSynced : formats.dateTime(lastContact)}</dd></div>
      <div className={fact}><dt>{text.stored}</dt><dd>{formats.number(cards)}</dd></div>
      {waiting > 0 && <div className={fact}><dt>{text.waitingChanges}</dt><dd>{formats.number(waiting)}</dd></div>}
      {refused > 0 && <div className={fact}><dt>{text.refusedChanges}</dt><dd>{formats.number(refused)}</dd></div>}
      {setAside > 0 && <div className={fact}><dt>{text.setAside}</dt><dd>{formats.number(setAside)}</dd></div>}
    </dl>
  )
}
