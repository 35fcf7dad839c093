import { SignedIn } from './guard.tsx'
import { SoonScreen } from './soon.tsx'

export const FavoritesScreen = () => <SignedIn><SoonScreen /></SignedIn>
