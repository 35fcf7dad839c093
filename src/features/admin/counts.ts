import { createContext, useContext } from 'react'
import type { AdminCounts } from '#domain/moderation/moderation.ts'
import type { Remote } from './use-remote.ts'

export const CountsContext = createContext<Remote<AdminCounts> | null>(null)

/** How many submissions and reports there are; null outside the frame. */
export const useCounts = (): Remote<AdminCounts> | null => useContext(CountsContext)
