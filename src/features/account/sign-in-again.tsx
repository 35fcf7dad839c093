import { css } from '#panda/css'
import { wrap } from '#panda/patterns'
import { account } from '#copy/account.ts'
import { useCopy } from '#state/language.ts'
import { useOnline } from '#state/online.ts'
import { useSession } from '#state/session.ts'
import { useSyncStatus } from '#state/sync-status.ts'
import { Icon, LockIcon } from '#ui/icon.tsx'
import { ButtonLink } from '#ui/link.tsx'

const bar = css({ background: 'warn.soft', borderBottomWidth: '[1px]', borderColor: 'line', fontSize: 'sm' })

/** A quiet line below the header when the server has ended the session. Only while it can be reached: there is no use in asking before. */
export function SignInAgain({ way }: { way: string }) {
  const text = useCopy(account)
  const expired = useSession((session) => session.expired)
  const online = useOnline()
  const reached = useSyncStatus(({ status }) => status !== 'offline')
  const asks = expired && online && reached && !way.startsWith('/auth')
  return (
    <div role="status" className={asks ? bar : undefined}>
      {asks && (
        <div className={wrap({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '[4px 10px]', paddingBlock: '2' })}>
          <Icon of={LockIcon} className={css({ color: 'warn' })} />
          <span className={css({ flex: '1', minWidth: '[200px]' })}><strong>{text.againTitle}</strong> <span className={css({ color: 'ink.2' })}>{text.againText}</span></span>
          <ButtonLink to="/auth" search={{ back: way }} size="sm">{text.againAction}</ButtonLink>
        </div>
      )}
    </div>
  )
}
