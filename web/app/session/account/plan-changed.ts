import type { SubscriptionInfo } from '@sohbet/contract'
import { invalidateMenu, invalidateIndex } from '../menu/index-menu.ts'
import { accountChanged } from './account-changes.ts'
import type { Account } from './account.ts'

/** What the reader may hear may be another thing now: chip, menu and index are asked for again (B-131, SUB-04). */
export function planChanged(): void {
  accountChanged()
  invalidateMenu()
  invalidateIndex()
}

/** Whether the plan that this page shows is the one that the server tells of. */
export function isKnown({ subscription }: Account, plan: SubscriptionInfo): boolean {
  return subscription.slug === plan.slug && subscription.isActive === plan.is_active
}
