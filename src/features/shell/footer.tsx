import { css } from '#panda/css'
import { wrap } from '#panda/patterns'
import { common } from '#copy/common.ts'
import { shell } from '#copy/shell.ts'
import { setLanguage, useCopy, useLanguage } from '#state/language.ts'
import { useSite, useSiteName } from '#state/site.ts'
import { setTheme, type Theme, useTheme } from '#state/theme.ts'
import { Icon, LanguagesIcon, MonitorIcon, MoonIcon, SunIcon } from '#ui/icon.tsx'
import { Link, OutsideLink } from '#ui/link.tsx'
import { Brand } from './brand.tsx'
import { NewsletterPlace } from './newsletter-place.tsx'
import { outsidePlaces, productPlaces, resourcePlaces } from './places.ts'

const heading = css({ fontSize: 'sm', marginBottom: '2', color: 'ink' })
const item = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { base: 'touch', lg: '8' },
  minWidth: { base: 'touch', lg: '0' },
  _hover: { color: 'accent.ink' },
})
const small = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: { base: 'touch', lg: '[28px]' },
  minWidth: { base: 'touch', lg: '0' },
  cursor: 'pointer',
  _hover: { color: 'accent.ink' },
})

const themes: readonly { value: Theme; icon: typeof SunIcon; text: 'light' | 'dark' | 'system' }[] =
  [
    { value: 'system', icon: MonitorIcon, text: 'system' },
    { value: 'light', icon: SunIcon, text: 'light' },
    { value: 'dark', icon: MoonIcon, text: 'dark' },
  ]

/** Switches between light, dark and the system's theme; the header offers only light and dark. */
function ThemeButton() {
  const text = useCopy(shell)
  const theme = useTheme()
  const at = Math.max(
    0,
    themes.findIndex((one) => one.value === theme),
  )
  const now = themes[at] ?? themes[0]
  const next = themes[(at + 1) % themes.length]
  if (!now || !next) return null
  return (
    <button type="button" className={small} onClick={() => setTheme(next.value)}>
      <Icon of={now.icon} size="s" />
      {`${text.theme} · ${text[now.text]}`}
    </button>
  )
}

export function Footer() {
  const text = useCopy(shell)
  const language = useLanguage()
  const site = useSite()
  const name = useSiteName(useCopy(common).product)
  const outside = outsidePlaces(site)
  return (
    <footer
      className={css({
        marginTop: 'auto',
        borderTopWidth: '[1px]',
        borderColor: 'line',
        fontSize: 'sm',
        color: 'ink.2',
      })}
    >
      <div className={wrap()}>
        <div
          className={css({
            display: 'grid',
            gap: '8',
            paddingBlock: '10',
            gridTemplateColumns: { base: '[1fr 1fr]', lg: '[1.4fr .7fr .7fr .7fr]' },
            lgDown: { '& > :first-child': { gridColumn: '[1 / -1]' } },
          })}
        >
          <div>
            <Brand />
            <p
              className={css({
                fontSize: 'sm',
                color: 'ink.3',
                maxWidth: '[22em]',
                marginTop: '2',
              })}
            >
              {text.motto}
            </p>
            <NewsletterPlace />
          </div>
          <nav aria-label={text.product}>
            <h2 className={heading}>{text.product}</h2>
            <ul>
              {productPlaces.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={item}>
                    {text[label]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={text.resources}>
            <h2 className={heading}>{text.resources}</h2>
            <ul>
              {resourcePlaces.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={item}>
                    {text[label]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {outside.length > 0 && (
            <nav aria-label={text.contact}>
              <h2 className={heading}>{text.contact}</h2>
              <ul>
                {outside.map(({ href, label }) => (
                  <li key={href}>
                    <OutsideLink href={href} className={item}>
                      {text[label]}
                    </OutsideLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div
          className={css({
            display: 'flex',
            flexWrap: 'wrap',
            gap: '[8px 20px]',
            alignItems: 'center',
            paddingBlock: '4',
            borderTopWidth: '[1px]',
            borderColor: 'line',
            color: 'ink.3',
            fontSize: 'xs',
          })}
        >
          <span>{`${text.copyright} ${site.operator ?? name}`}</span>
          <Link to="/privacy" className={small}>
            {text.privacy}
          </Link>
          <Link to="/terms" className={small}>
            {text.terms}
          </Link>
          <a href="/sitemap.xml" className={small}>
            {text.sitemap}
          </a>
          <span className={css({ display: 'flex', gap: '5', marginInlineStart: 'auto' })}>
            <ThemeButton />
            <button
              type="button"
              className={small}
              onClick={() => setLanguage(language === 'en' ? 'zh-CN' : 'en')}
            >
              <Icon of={LanguagesIcon} size="s" />
              <span lang={text.otherLanguageTag}>{text.otherLanguage}</span>
            </button>
          </span>
        </div>
      </div>
    </footer>
  )
}
