import { useAccount } from '#session/account/account-context.ts'
import { isPlaying } from '#session/account/played-account.ts'

/** The id of the member who listens; null for a visitor, and for a user who is only played. */
export function useListener(): number | null {
  const account = useAccount()
  return account === null || isPlaying() ? null : account.id
}
