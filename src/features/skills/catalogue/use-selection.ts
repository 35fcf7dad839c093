import { install } from '#copy/install.ts'
import { useCopy } from '#state/language.ts'
import { useSelected } from '#ui/selected-text.ts'

/** As `useSelected`, with the words of an installation. */
export const useSelection = (before?: () => void): ReturnType<typeof useSelected> =>
  useSelected(useCopy(install).selected, before)
