import { useNavigate } from '@tanstack/react-router'
import { palette } from '#copy/palette.ts'
import { placesIn } from '#routes/table.ts'
import { useAuth } from '#state/auth.tsx'
import { useInstall } from '#state/install.ts'
import { setLanguage, useCopy, useLanguage } from '#state/language.ts'
import { askHowToSignOut } from '#state/sign-out-question.ts'
import { useSyncStatus } from '#state/sync-status.ts'
import { toggleTheme, useShownTheme } from '#state/theme.ts'
import {
  ArrowRightIcon,
  Icon,
  LanguagesIcon,
  LogInIcon,
  LogOutIcon,
  type LucideIcon,
  MonitorDownIcon,
  MoonIcon,
  PlusIcon,
  RefreshCwIcon,
  SunIcon,
} from '#ui/icon.tsx'
import type { Option } from './option.tsx'

/** What an action is also found by, in both languages, whichever is shown. */
export interface Findable {
  readonly option: Option
  readonly words: string
}

const { zh, en } = palette

/** What can be done from anywhere. `way`: the page one is on, to come back to after signing in. */
export function useActions(way: string): readonly Findable[] {
  const text = useCopy(palette).actions
  const shown = useShownTheme()
  const language = useLanguage()
  const { user } = useAuth()
  const install = useInstall((state) => state.install)
  const now = useSyncStatus((state) => state.now)
  const other = shown === 'dark' ? 'light' : 'dark'
  const action = (
    id: string,
    icon: LucideIcon,
    title: string,
    words: string,
    does: Pick<Option, 'href' | 'run' | 'detail' | 'titleLanguage'>,
  ): Findable => ({
    option: { id: `do-${id}`, picture: <Icon of={icon} />, title, ...does },
    words: `${title}\n${words}`,
  })
  return [
    action(
      'submit',
      PlusIcon,
      text.submit,
      `${zh.actions.submit} ${en.actions.submit} 分享 投稿 share publish`,
      { href: '/submit' },
    ),
    action(
      'theme',
      other === 'dark' ? MoonIcon : SunIcon,
      text.theme[other],
      `${zh.actions.theme[other]} ${en.actions.theme[other]} 主题 明暗 theme dark light`,
      { run: toggleTheme },
    ),
    action(
      'language',
      LanguagesIcon,
      text.language,
      '语言 中文 英文 英语 language chinese english',
      {
        run: () => setLanguage(language === 'en' ? 'zh-CN' : 'en'),
        titleLanguage: language === 'en' ? 'zh-CN' : 'en',
      },
    ),
    action(
      'sync',
      RefreshCwIcon,
      text.sync,
      `${zh.actions.sync} ${en.actions.sync} 离线 待送 offline waiting`,
      { href: '/sync' },
    ),
    action(
      'sync-now',
      RefreshCwIcon,
      text.syncNow,
      `${zh.actions.syncNow} ${en.actions.syncNow} 更新 刷新 refresh update`,
      { run: () => void now() },
    ),
    ...(install
      ? [
          action(
            'install',
            MonitorDownIcon,
            text.install,
            `${zh.actions.install} ${en.actions.install} 安装 桌面 pwa`,
            { run: install, detail: text.installNote },
          ),
        ]
      : []),
    user === null
      ? action(
          'sign-in',
          LogInIcon,
          text.signIn,
          `${zh.actions.signIn} ${en.actions.signIn} 注册 账户 account register`,
          { href: `/auth?back=${encodeURIComponent(way)}` },
        )
      : action(
          'sign-out',
          LogOutIcon,
          text.signOut,
          `${zh.actions.signOut} ${en.actions.signOut} 登出 log out`,
          { run: askHowToSignOut },
        ),
  ]
}

const everywhere = placesIn('palette')
const own = placesIn('palette-own')

/** The pages that are no entries themselves; a person's own once somebody is signed in. */
export function usePlaces(): readonly Findable[] {
  const text = useCopy(palette).places
  const { user } = useAuth()
  const places = user === null ? everywhere : [...everywhere, ...own]
  return places.map(({ to, label }) => ({
    option: {
      id: `go-${label}`,
      picture: <Icon of={ArrowRightIcon} />,
      title: text[label],
      href: to,
    },
    words: `${zh.places[label]}\n${en.places[label]}\n${label}`,
  }))
}

/**
 * Leaves the palette and goes there, in place of the history entry that holds it: Back leads to the
 * page below.
 */
export function useGo(): (href: string) => void {
  const navigate = useNavigate()
  return (href) => void navigate({ href, replace: true })
}
