import { SoonScreen } from './soon.tsx'

export const SettingsScreen = SoonScreen
