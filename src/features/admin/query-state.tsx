import type { ReactNode } from 'react'
import { css } from '#panda/css'
import { admin } from '#copy/admin.ts'
import type { Trouble } from '#remote/moderation.ts'
import { useCopy } from '#state/language.ts'
import { useOnline } from '#state/online.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { CloudOffIcon, Icon, ShieldIcon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Remote } from './use-remote.ts'

const sign = css({ width: '[40px]', height: '[40px]', color: 'ink.3' })

/** Shown instead of a list that the server did not give. */
function Failed({ trouble, onRetry }: { trouble: Trouble; onRetry: () => void }) {
  const text = useCopy(admin)
  const refused = trouble.code === 'forbidden' || trouble.code === 'signed-out'
  const explanation = () => {
    if (trouble.code === 'signed-out') return text.signInAgain
    return refused ? text.notAllowedText : text.unreachableText
  }
  return (
    <Panel>
      <Empty
        role="alert"
        picture={<Icon of={refused ? ShieldIcon : CloudOffIcon} className={sign} />}
        title={refused ? text.notAllowed : text.unreachable}
        actions={<Button onClick={onRetry}>{text.retry}</Button>}
      >
        {explanation()}
      </Empty>
    </Panel>
  )
}

const skeletonRows = css({
  display: 'grid',
  gap: '[1px]',
  '& > li': {
    display: 'flex',
    gap: '3',
    alignItems: 'center',
    minHeight: '[60px]',
    paddingInline: '4',
    borderTopWidth: '[1px]',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
  },
})

function Reading() {
  const text = useCopy(admin)
  return (
    <Panel clip>
      <div role="status" aria-label={text.reading}>
        <ul className={skeletonRows} aria-hidden="true">
          {Array.from({ length: 6 }, (_, at) => (
            <li key={at}>
              <Skeleton
                className={css({ width: '[36px]', height: '[36px]', borderRadius: 'md' })}
              />
              <Skeleton className={css({ height: '[13px]', width: '[30%]' })} />
              <Skeleton
                className={css({ height: '[13px]', width: '[16%]', marginInlineStart: 'auto' })}
              />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

/**
 * Draws what the server answered, or says why there is no answer: no network, still loading, or
 * refused. An older answer stays visible, but dimmed, until the new one is here.
 */
export function QueryState<T>({
  remote,
  children,
}: {
  remote: Remote<T>
  children: (value: T) => ReactNode
}) {
  const text = useCopy(admin)
  const online = useOnline()
  if (!online)
    return (
      <Panel>
        <Empty
          role="status"
          picture={<Icon of={CloudOffIcon} className={sign} />}
          title={text.offline}
        >
          {text.offlineText}
        </Empty>
      </Panel>
    )
  if (remote.trouble && (remote.value === undefined || remote.trouble.code === 'forbidden'))
    return <Failed trouble={remote.trouble} onRetry={remote.reload} />
  if (remote.value === undefined) return <Reading />
  return (
    <div
      aria-busy={remote.reading || undefined}
      className={css({
        transitionProperty: '[opacity]',
        transitionDuration: 'fast',
        '&[aria-busy]': { opacity: '[.6]' },
      })}
    >
      {children(remote.value)}
    </div>
  )
}

/** An empty list: nothing exists yet, or nothing matches the search. */
export function EmptyList({ title, searched }: { title: string; searched: boolean }) {
  const text = useCopy(admin)
  return (
    <Panel>
      <Empty title={searched ? text.noMatch : title}>
        {searched ? text.noMatchText : text.emptyText}
      </Empty>
    </Panel>
  )
}
