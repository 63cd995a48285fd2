import { browserStorage } from '#lib/storage/slice-storage.ts'
import { planChipOf } from '#session/account/account.ts'
import type { Account, PlanSlug } from '#session/account/account.ts'
import { userSlice } from '#session/visit/user.ts'
import { isStoredPage } from './stored-page.ts'

/**
 * The member for whom a page from this device is shown, as its greeting needs them: offline only the first
 * name and the plan are known. Null for a visitor and once the server has answered.
 */
export function readStoredAccount(): Account | null {
  const stored = isStoredPage() ? userSlice.read(browserStorage.read(userSlice.key)) : undefined
  if (stored?.user === undefined || stored.user === null) return null
  const account: Account = {
    id: stored.user.id,
    firstName: stored.user.first_name,
    lastName: '',
    email: '',
    isMajlisHost: false,
    canAccessLatifiyah: false,
    subscription: { slug: toPlan(stored.subscriptionInfo?.slug), name: '', isActive: true },
    points: null,
  }
  account.subscription.name = planChipOf(account)
  return account
}

function toPlan(slug: string | undefined): PlanSlug {
  return slug === 'plus' || slug === 'premier' ? slug : 'free'
}
