import { css } from '#panda/css'
import { shell } from '#copy/shell.ts'
import { useInstall } from '#state/install.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { Icon, ShareIcon } from '#ui/icon.tsx'
import { bottomNotice } from '#ui/bottom-notice.ts'

/** Says how to put the app on the home screen, where the browser does not offer to install it. */
export function HomeScreenHint() {
  const text = useCopy(shell)
  const hint = useInstall((state) => state.hint)
  return (
    <div role="status">
      {hint && (
        <div className={bottomNotice}>
          <Icon of={ShareIcon} className={css({ color: 'accent.ink' })} />
          <span className={css({ flex: '1', minWidth: '[110px]' })}>
            {text.homeScreen}
            <span className={css({ display: 'block', fontSize: 'xs', color: 'ink.3' })}>
              {text.homeScreenNote}
            </span>
          </span>
          <Button look="quiet" size="sm" onClick={() => useInstall.setState({ hint: false })}>
            {text.homeScreenDone}
          </Button>
        </div>
      )}
    </div>
  )
}
