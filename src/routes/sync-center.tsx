import { SoonScreen } from './soon.tsx'

export const SyncCenterScreen = SoonScreen
