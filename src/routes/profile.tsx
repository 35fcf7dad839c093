import { SoonScreen } from './soon.tsx'

export const ProfileScreen = SoonScreen
export const OwnProfileScreen = SoonScreen
