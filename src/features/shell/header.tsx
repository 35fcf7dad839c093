import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { css } from '#panda/css'
import { wrap } from '#panda/patterns'
import { shell } from '#copy/shell.ts'
import { setLanguage, useCopy, useLanguage } from '#state/language.ts'
import { toggleTheme, useShownTheme } from '#state/theme.ts'
import { Icon, MenuIcon, MoonIcon, SunIcon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useLayer } from '#ui/layer.ts'
import { lazyLayer } from '#ui/lazy-layer.tsx'
import { ButtonLink, Link } from '#ui/link.tsx'
import { Brand } from './brand.tsx'
import { FindButton } from './find.tsx'
import { mainPlaces } from './places.ts'
import { SyncIndicator } from './sync-indicator.tsx'

const MenuSheet = lazyLayer(() => import('./menu-sheet.tsx').then((file) => file.MenuSheet))

const top = css({
  position: 'sticky',
  top: '0',
  zIndex: 'head',
  background: 'page',
  borderBottomWidth: '[1px]',
  borderColor: 'line',
  paddingTop: '[env(safe-area-inset-top)]',
})
const place = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  paddingInline: '3',
  color: 'ink.2',
  fontSize: 'sm',
  whiteSpace: 'nowrap',
  _hover: { color: 'ink' },
  _currentPage: {
    color: 'ink',
    fontWeight: 'bold',
    _after: {
      content: '""',
      position: 'absolute',
      inset: '[auto 12px -1px]',
      height: '0.5',
      background: 'accent',
    },
  },
})

/**
 * The header. `account` is shown at its end on wide screens, `AccountRows` in the mobile menu. The
 * routes supply both, since they are another feature's.
 */
export function Header({
  account,
  AccountRows,
}: {
  account: ReactNode
  AccountRows: ComponentType<{ onClose: () => void }>
}) {
  const text = useCopy(shell)
  const language = useLanguage()
  const shown = useShownTheme()
  const menu = useLayer('menu')
  // stays mounted after it was opened once, so that it can slide out
  const [opened, setOpened] = useState(false)
  if (menu.open && !opened) setOpened(true)
  useEffect(() => {
    // wide screens have no menu, so it closes when the window becomes wide
    const wide = window.matchMedia('(min-width: 960px)')
    const closeWhenWide = () => {
      if (wide.matches && menu.open) menu.hide()
    }
    wide.addEventListener('change', closeWhenWide)
    return () => wide.removeEventListener('change', closeWhenWide)
  })
  return (
    <header className={top}>
      <div className={wrap({ display: 'flex', alignItems: 'center', gap: '2', height: '[56px]' })}>
        <Brand />
        <nav
          aria-label={text.mainNav}
          className={css({
            display: { base: 'none', lg: 'flex' },
            alignSelf: 'stretch',
            marginLeft: '5',
          })}
        >
          {mainPlaces.map(({ to, label }) => (
            <Link key={to} to={to} className={place}>
              {text[label]}
            </Link>
          ))}
        </nav>
        <div
          className={css({
            display: 'flex',
            flex: '1',
            minWidth: '0',
            justifyContent: 'flex-end',
            alignItems: 'center',
            gap: '1',
          })}
        >
          <SyncIndicator />
          <FindButton />
          <IconButton
            on="wide"
            label={shown === 'dark' ? text.toLight : text.toDark}
            onClick={toggleTheme}
          >
            {/* the style sheet chooses, since the server draws this without knowing the theme */}
            <Icon of={MoonIcon} className={css({ _dark: { display: 'none' } })} />
            <Icon of={SunIcon} className={css({ _light: { display: 'none' } })} />
          </IconButton>
          <IconButton
            on="wide"
            label={text.otherLanguage}
            lang={text.otherLanguageTag}
            onClick={() => setLanguage(language === 'en' ? 'zh-CN' : 'en')}
          >
            {text.otherLanguageShort}
          </IconButton>
          <ButtonLink to="/submit" className={css({ lgDown: { display: 'none' } })}>
            {text.submit}
          </ButtonLink>
          {account}
          <IconButton
            on="narrow"
            label={text.menu}
            aria-expanded={menu.open}
            aria-haspopup="dialog"
            onClick={menu.show}
          >
            <Icon of={MenuIcon} />
          </IconButton>
        </div>
      </div>
      {opened && (
        <Suspense>
          <MenuSheet
            open={menu.open}
            onClose={menu.hide}
            account={<AccountRows onClose={menu.hide} />}
          />
        </Suspense>
      )}
    </header>
  )
}
