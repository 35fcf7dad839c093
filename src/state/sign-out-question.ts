import { create } from 'zustand'

/** Whether the sign-out dialog is open. It is here because the menus that open it close first. */
export const useSignOutQuestion = create<{ readonly open: boolean }>(() => ({ open: false }))
export const askHowToSignOut = (): void => useSignOutQuestion.setState({ open: true })
export const closeSignOutQuestion = (): void => useSignOutQuestion.setState({ open: false })
