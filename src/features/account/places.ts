import {
  FolderOpenIcon,
  HeartIcon,
  type LucideIcon,
  SendIcon,
  SettingsIcon,
  UserRoundIcon,
} from '#ui/icon.tsx'

/** The links of a person's own menu, by the key of their text in copy/account. */
export const ownPlaces: readonly {
  readonly to: '/profile' | '/settings' | '/favorites' | '/collections' | '/submit'
  readonly text: 'profile' | 'settings' | 'favorites' | 'collections' | 'submissions'
  readonly icon: LucideIcon
}[] = [
  { to: '/profile', text: 'profile', icon: UserRoundIcon },
  { to: '/favorites', text: 'favorites', icon: HeartIcon },
  { to: '/collections', text: 'collections', icon: FolderOpenIcon },
  { to: '/submit', text: 'submissions', icon: SendIcon },
  { to: '/settings', text: 'settings', icon: SettingsIcon },
]
