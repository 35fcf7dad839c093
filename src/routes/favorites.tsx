import { SoonScreen } from './soon.tsx'

export const FavoritesScreen = SoonScreen
