import { createContext, useContext } from 'react'
import type { AdminCounts } from '#domain/moderation/moderation.ts'
import type { Remote } from './use-remote.ts'

export const CountsContext = createContext<Remote<AdminCounts> | null>(null)

/** How many there are of each kind; null while nobody has said. */
export const useCounts = (): Remote<AdminCounts> | null => useContext(CountsContext)
