/** Where money and personal matters want the whole page (ROUTE-32). The sound goes on there (B-54). */
const quietPaths: ReadonlySet<string> = new Set([
  '/wallet',
  '/wallet/topupwallet',
  '/wallet/transferCredits',
  '/settings/profile',
  '/subscription',
  '/subscription/paymentconfirmation',
])

/** Whether a page hides the player's bar, with or without the slash at its end. */
export function hidesPlayer(pathname: string): boolean {
  return quietPaths.has(pathname.replace(/\/+$/, ''))
}
