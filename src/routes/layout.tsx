import { Outlet, useRouterState } from '@tanstack/react-router'
import { type ComponentType, lazy, useEffect, useRef } from 'react'
import { css } from '#panda/css'
import { common } from '#copy/common.ts'
import { shell } from '#copy/shell.ts'
import { AccountButton } from '#features/account/account-button.tsx'
import { SignInAgain } from '#features/account/sign-in-again.tsx'
import { AccountQuestions } from '#features/account/account-questions.tsx'
import { PaletteHost } from '#features/palette/palette-host.tsx'
import { BottomBar } from '#features/shell/bottom-bar.tsx'
import { Footer } from '#features/shell/footer.tsx'
import { Header } from '#features/shell/header.tsx'
import { HomeScreenHint } from '#features/shell/home-screen-hint.tsx'
import { LanguageOffer } from '#features/shell/language-offer.tsx'
import { UpdatePrompt } from '#features/shell/update-prompt.tsx'
import { AuthProvider } from '#state/auth.tsx'
import { useCopy } from '#state/language.ts'
import { bottomNotices } from '#ui/bottom-notice.ts'
import { Toaster } from '#ui/toast.tsx'
import { isCovered, useSliced } from './first-screen.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Layers } from './layers.tsx'

/** Only the mobile menu shows them. */
const AccountRows = lazy(() =>
  import('#features/account/account-rows.tsx').then(
    (module): { default: ComponentType<{ onClose: () => void }> } => ({
      default: module.AccountRows,
    }),
    () => ({ default: () => null }),
  ),
)

const skip = css({
  position: 'absolute',
  left: '4',
  top: '[-60px]',
  zIndex: 'tip',
  minHeight: 'touch',
  display: 'inline-flex',
  alignItems: 'center',
  paddingBlock: '2',
  paddingInline: '4',
  borderRadius: 'md',
  background: 'ink',
  color: 'ink.inverse',
  _focus: { top: '2' },
})

/** A window high from the start: what comes later moves no footer that somebody sees. */
const mainStyle = css({
  flex: '1',
  outline: 'none',
  minWidth: '0',
  minHeight: '[calc(100svh - 56px)]',
})

/**
 * After a move to another page the keyboard and the reader start at its content, as after a page
 * load.
 */
function useFocusOnMove(main: React.RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef(path)
  useEffect(() => {
    const moved = last.current !== undefined && path !== undefined && path !== last.current
    // a screen may already have put the cursor where it belongs
    const placed =
      document.activeElement !== main.current && main.current?.contains(document.activeElement)
    if (moved && !placed) main.current?.focus({ preventScroll: true })
    last.current = path ?? last.current
  }, [path, main])
}

/** What nobody sees first. */
function Below() {
  const text = useCopy(shell)
  return (
    <>
      <Footer />
      <BottomBar />
      <div className={bottomNotices}>
        <UpdatePrompt />
        <HomeScreenHint />
        <LanguageOffer />
      </div>
      <LeaveGuard />
      <AccountQuestions />
      <Toaster label={text.notices} closeLabel={useCopy(common).close} />
    </>
  )
}

/** What stands around every screen. */
export function Layout() {
  const text = useCopy(shell)
  const main = useRef<HTMLElement>(null)
  useFocusOnMove(main)
  const rest = useSliced()
  const way = useRouterState({ select: (state) => state.location.href })
  if (!rest && isCovered()) return null
  return (
    <AuthProvider>
      <Layers>
        <a href="#main" className={skip}>
          {text.skip}
        </a>
        <Header account={<AccountButton />} AccountRows={AccountRows} />
        <SignInAgain way={way} />
        <main id="main" ref={main} tabIndex={-1} className={mainStyle}>
          <Outlet />
        </main>
        <PaletteHost />
        {rest && <Below />}
      </Layers>
    </AuthProvider>
  )
}
