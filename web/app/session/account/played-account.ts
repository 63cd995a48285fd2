import { create } from 'zustand'
import type { Account } from './account.ts'

/** Whom the development page plays; null: nobody, as on every other site. It lasts until the page is left. */
export const usePlayedAccount = create<{ account: Account | null }>(() => ({ account: null }))

/** Whether a user is played, for whom there is no session. */
export function isPlaying(): boolean {
  return usePlayedAccount.getState().account !== null
}

/** Plays a signed-in person, for the looks only: the server still sees a visitor. */
export function playAs(account: Account | null): void {
  usePlayedAccount.setState({ account })
}
