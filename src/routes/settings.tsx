import { ProfileSettings } from '#features/profiles/profile-settings.tsx'
import { SignedIn } from './guard.tsx'

/** /settings/profile */
export function SettingsScreen() {
  return (
    <SignedIn>
      <ProfileSettings />
    </SignedIn>
  )
}
