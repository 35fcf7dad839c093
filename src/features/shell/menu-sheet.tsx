import type { ReactNode } from 'react'
import { common } from '#copy/common.ts'
import { shell } from '#copy/shell.ts'
import { setLanguage, useCopy, useLanguage } from '#state/language.ts'
import { toggleTheme, useShownTheme } from '#state/theme.ts'
import { Icon, LanguagesIcon, MoonIcon, PlusIcon, SunIcon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { menuStyle } from '#ui/menu-style.ts'
import { Sheet } from '#ui/sheet.tsx'
import { mainPlaces } from './places.ts'

/**
 * The mobile menu. Links replace the history entry that holds the open menu, so that Back leads to
 * the page below it.
 */
export function MenuSheet({
  open,
  onClose,
  account,
}: {
  open: boolean
  onClose: () => void
  account: ReactNode
}) {
  const text = useCopy(shell)
  const words = useCopy(common)
  const language = useLanguage()
  const shown = useShownTheme()
  const style = menuStyle()
  return (
    <Sheet open={open} onClose={onClose} title={text.menu} closeLabel={words.close}>
      <nav aria-label={text.menu}>
        {mainPlaces.map(({ to, label }) => (
          <Link key={to} to={to} replace className={style.item}>
            {text[label]}
          </Link>
        ))}
        <hr className={style.rule} />
        <Link to="/submit" replace className={style.item}>
          <Icon of={PlusIcon} />
          {text.submit}
        </Link>
        <hr className={style.rule} />
        {account}
      </nav>
      <hr className={style.rule} />
      <button type="button" className={style.item} onClick={toggleTheme}>
        <Icon of={shown === 'dark' ? SunIcon : MoonIcon} />
        {shown === 'dark' ? text.toLight : text.toDark}
      </button>
      <button
        type="button"
        className={style.item}
        onClick={() => setLanguage(language === 'en' ? 'zh-CN' : 'en')}
      >
        <Icon of={LanguagesIcon} />
        <span lang={text.otherLanguageTag}>{text.otherLanguage}</span>
      </button>
    </Sheet>
  )
}
