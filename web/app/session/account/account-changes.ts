import { setPageAccount } from '#api/browser-transport.ts'

let hasChanged = false
let isSignedIn = true

/**
 * A user signed in or out in this tab, or saved their profile: the shell must reload the account (AUTH-22,
 * ACCT-06). After a logout there is no account to load.
 */
export function accountChanged(now: { isSignedIn: boolean } = { isSignedIn: true }): void {
  hasChanged = true
  // The reload may be answered for another member.
  setPageAccount(null)
  isSignedIn = now.isSignedIn
}

/** Whether the shell must reload the account; resets the flag. */
export function takeAccountChange(): boolean {
  const answer = hasChanged
  hasChanged = false
  return answer
}

/** Whether this tab may have a session, as far as it knows. */
export function mayBeSignedIn(): boolean {
  return isSignedIn
}
