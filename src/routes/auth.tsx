import { SoonScreen } from './soon.tsx'

export const AuthScreen = SoonScreen
export const ResetScreen = SoonScreen
