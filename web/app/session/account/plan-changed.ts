import type { SubscriptionInfo } from '@sohbet/contract'
import { invalidateMenu, invalidateIndex } from '../index-menu.ts'
import { accountChanged } from './account-changes.ts'
import type { Account } from './account.ts'

/** The user's rights may have changed: invalidates chip, menu and index (B-131, SUB-04). */
export function planChanged(): void {
  accountChanged()
  invalidateMenu()
  invalidateIndex()
}

/** Whether the plan on this page equals the server's. */
export function isKnown({ subscription }: Account, plan: SubscriptionInfo): boolean {
  return subscription.slug === plan.slug && subscription.isActive === plan.is_active
}
