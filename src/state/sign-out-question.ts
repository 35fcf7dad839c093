import { create } from 'zustand'

/**
 * Whether the person is being asked how to sign out; the menu and the sheet that ask are gone by
 * then.
 */
export const useSignOutQuestion = create<{ readonly open: boolean }>(() => ({ open: false }))
export const askHowToSignOut = (): void => useSignOutQuestion.setState({ open: true })
export const closeSignOutQuestion = (): void => useSignOutQuestion.setState({ open: false })
