import { useAccount } from '#session/account/account-context.ts'
import { isPlaying } from '#session/account/played-account.ts'

/** The id of the listening member; null for a visitor and for a simulated user of the development page. */
export function useListener(): number | null {
  const account = useAccount()
  return account === null || isPlaying() ? null : account.id
}
