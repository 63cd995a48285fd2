let hasChanged = false

/** Somebody signed in or out, or saved their profile: the shell must ask who is here (AUTH-22, ACCT-06). */
export function accountChanged(): void {
  hasChanged = true
}

/** Whether the shell must ask; asking once is enough. */
export function takeAccountChange(): boolean {
  const answer = hasChanged
  hasChanged = false
  return answer
}
