import { css } from '#panda/css'
import { syncPanel } from '#copy/sync-panel.ts'
import { useMirror } from '#local/catalog/skills.ts'
import { useCopy, useFormats } from '#state/language.ts'
import { usePersonSync } from '#state/person-sync.ts'
import { useSyncStatus } from '#state/sync-status.ts'
import { ButtonLink } from '#ui/link.tsx'
import type { ConnectionState } from './connection-state.ts'

const fact = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  '& > dt': { color: 'ink.3' },
  '& > dd': { fontVariantNumeric: 'tabular-nums' },
})

/** Explains the badge: the last contact with the server, and what this device stores and sends. */
export function SyncPanel({ state, onLeave }: { state: ConnectionState; onLeave: () => void }) {
  const text = useCopy(syncPanel)
  const formats = useFormats()
  const { lastContact, quarantinedRows } = useSyncStatus()
  const { waiting, refused, quarantined } = usePersonSync()
  const { cards } = useMirror()
  return (
    <>
      {(state !== 'fine' || lastContact !== null) && <p>{text[state]}</p>}
      <dl className={css({ display: 'grid', gap: '1.5', marginTop: '3' })}>
        <div className={fact}>
          <dt>{text.lastSynced}</dt>
          <dd>{lastContact === null ? text.neverSynced : formats.dateTime(lastContact)}</dd>
        </div>
        <div className={fact}>
          <dt>{text.stored}</dt>
          <dd>{formats.number(cards)}</dd>
        </div>
        {waiting > 0 && (
          <div className={fact}>
            <dt>{text.waitingChanges}</dt>
            <dd>{formats.number(waiting)}</dd>
          </div>
        )}
        {refused > 0 && (
          <div className={fact}>
            <dt>{text.refusedChanges}</dt>
            <dd>{formats.number(refused)}</dd>
          </div>
        )}
        {quarantined > 0 && (
          <div className={fact}>
            <dt>{text.quarantinedChanges}</dt>
            <dd>{formats.number(quarantined)}</dd>
          </div>
        )}
        {quarantinedRows > 0 && (
          <div className={fact}>
            <dt>{text.quarantinedRows}</dt>
            <dd>{formats.number(quarantinedRows)}</dd>
          </div>
        )}
      </dl>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '3' })}>
        {state === 'ended' && (
          <ButtonLink to="/auth" look="main" size="sm" onClick={onLeave}>
            {text.signIn}
          </ButtonLink>
        )}
        <ButtonLink to="/sync" size="sm" onClick={onLeave}>
          {text.center}
        </ButtonLink>
      </div>
    </>
  )
}
