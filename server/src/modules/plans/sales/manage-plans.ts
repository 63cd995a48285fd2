import type { Currency } from '@sohbet/contract/currency'
import type { Cents } from '@sohbet/contract/amounts'
import type { SubscriptionInfo } from '@sohbet/contract/accounts'
import { message } from '@sohbet/messages'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { type Actor, commandLine, recordChange } from '#modules/audit/index.ts'
import { announceChange } from '#modules/catalog/index.ts'
import { findPlan } from '../periods/find-plan.ts'
import type { StoredPeriod } from '../plan/plan.ts'
import type { RequestedPlan } from '../plan/plan-rules.ts'
import { insertPrice, replacePrice } from '../queries/prices.ts'
import { findPeriodsOf } from '../queries/periods.ts'

/** A price change by an operator; the reason and the actor are stored permanently. */
export interface ChangedPrice extends RequestedPlan {
  currency: Currency
  /** Null: no longer sold in that currency. */
  cents: Cents | null
  reason: string
  by: string
  /** The version that it replaces, if one was shown: refuses with `EditConflict` if another is current. */
  replaces?: number
  /** The actor for the audit log; by default an operator on the command line. */
  actor?: Actor
}

/**
 * Sells a plan at a new price from now on, or stops selling it in a currency; subscribers keep their price,
 * and cached pages are rendered again.
 */
export async function changePrice(owner: Services, changed: ChangedPrice): Promise<void> {
  const { plan, period, currency, cents, reason, by: done_by, replaces, actor = commandLine } = changed
  const at = owner.clock.now()
  await owner.db.transaction().execute(async (trx) => {
    const replaced = await replacePrice(trx, { plan, period, currency }, at)
    if (replaces !== undefined && replaced?.id !== replaces)
      throw refuse<RefusedOutside>('EditConflict', { message: message('studioMoney.refused.priceChanged') })
    if (cents !== null)
      await insertPrice(trx, { plan, period, currency, cents, reason, done_by, valid_from: at })
    else if (replaced === undefined)
      throw refuse<RefusedOutside>('NotFound', { message: message('studioMoney.refused.notSoldInEuros') })
    await recordChange(trx, at, {
      actor,
      action: 'price.change',
      subject: `price:${plan}-${period}${currency === 'USD' ? '' : `-${currency}`}`,
      label: currency === 'USD' ? `${plan}, ${period}` : `${plan}, ${period}, ${currency}`,
      before: replaced && { cents: replaced.cents },
      after: { cents, reason },
    })
    await announceChange(trx)
  })
}

/** A member's plan and all their periods. */
export async function showPlan(
  { db, clock }: Services,
  memberId: number,
): Promise<{ plan: SubscriptionInfo; periods: StoredPeriod[] }> {
  return {
    plan: await findPlan(db, memberId, clock.now()),
    periods: await findPeriodsOf(db, memberId),
  }
}
