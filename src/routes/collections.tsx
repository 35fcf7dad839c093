import { SoonScreen } from './soon.tsx'

export const CollectionsScreen = SoonScreen
export const CollectionScreen = SoonScreen
