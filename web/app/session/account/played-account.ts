import { create } from 'zustand'
import type { Account } from './account.ts'

/** The person chosen on the development page; null everywhere else. Lasts until the page is left. */
export const usePlayedAccount = create<{ account: Account | null }>(() => ({ account: null }))

/** Whether a person without a session is shown as signed in. */
export function isPlaying(): boolean {
  return usePlayedAccount.getState().account !== null
}

/** Shows a person as signed in; the server still sees a visitor. */
export function playAs(account: Account | null): void {
  usePlayedAccount.setState({ account })
}
