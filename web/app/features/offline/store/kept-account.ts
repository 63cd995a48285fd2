import { browserStorage } from '../../../lib/storage/slice-storage.ts'
import { planChipOf } from '../../../session/account/account.ts'
import type { Account, PlanSlug } from '../../../session/account/account.ts'
import { userSlice } from '../../../session/visit/user.ts'
import { isKeptPage } from './kept-page.ts'

/**
 * The member to whom a page came from this device, as it greets them: their credits and all but their first name are
 * unknown without a network. Null for a visitor, and once the server has answered.
 */
export function readKeptAccount(): Account | null {
  const kept = isKeptPage() ? userSlice.read(browserStorage.read(userSlice.key)) : undefined
  if (kept?.user === undefined || kept.user === null) return null
  const account: Account = {
    id: kept.user.id,
    firstName: kept.user.first_name,
    lastName: '',
    email: '',
    isMajlisHost: false,
    canAccessLatifiyah: false,
    subscription: { slug: toPlan(kept.subscriptionInfo?.slug), name: '', isActive: true },
    points: null,
  }
  account.subscription.name = planChipOf(account)
  return account
}

function toPlan(slug: string | undefined): PlanSlug {
  return slug === 'plus' || slug === 'premier' ? slug : 'free'
}
