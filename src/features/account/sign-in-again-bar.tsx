import { css } from '#panda/css'
import { wrap } from '#panda/patterns'
import { accountMenu } from '#copy/account-menu.ts'
import { useCopy } from '#state/language.ts'
import { Icon, LockIcon } from '#ui/icon.tsx'
import { ButtonLink } from '#ui/link.tsx'

const bar = css({
  background: 'warn.soft',
  borderBottomWidth: '[1px]',
  borderColor: 'line',
  fontSize: 'sm',
})

/** Says that the session has ended, with a link to sign in again that leads back to `returnUrl`. */
export function SignInAgainBar({ returnUrl }: { returnUrl: string }) {
  const text = useCopy(accountMenu)
  return (
    <div className={bar}>
      <div
        className={wrap({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '[4px 10px]',
          paddingBlock: '2',
        })}
      >
        <Icon of={LockIcon} className={css({ color: 'warn' })} />
        <span className={css({ flex: '1', minWidth: '[200px]' })}>
          <strong>{text.againTitle}</strong>{' '}
          <span className={css({ color: 'ink.2' })}>{text.againText}</span>
        </span>
        <ButtonLink to="/auth" search={{ back: returnUrl }} size="sm">
          {text.againAction}
        </ButtonLink>
      </div>
    </div>
  )
}
