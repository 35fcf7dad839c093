import { settings } from '#copy/settings.ts'
import { ProfileSettings } from '#features/profiles/profile-settings.tsx'
import { usePageHead } from './page-head.ts'

/** /settings/profile */
export function SettingsScreen() {
  usePageHead('/settings/profile', { settings })
  return <ProfileSettings />
}
