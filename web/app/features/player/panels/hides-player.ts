/** Pages about money and personal data, which have no player bar (ROUTE-32). Playback continues there (B-54). */
const quietPaths: ReadonlySet<string> = new Set([
  '/wallet',
  '/wallet/topupwallet',
  '/wallet/transferCredits',
  '/settings/profile',
  '/subscription',
  '/subscription/paymentconfirmation',
])

/** Whether a page hides the player's bar, with or without a trailing slash. */
export function hidesPlayer(pathname: string): boolean {
  return quietPaths.has(pathname.replace(/\/+$/, ''))
}
