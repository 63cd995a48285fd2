import { type Cents, toAmount, toCents } from '@sohbet/contract/amounts'
import { type Currency, usesEuro } from '@sohbet/contract/currency'
import { message } from '@sohbet/messages'
import type { Currencies } from '@sohbet/contract/orders'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { commandLine, recordChange } from '#modules/audit/index.ts'
import { findBilling } from '#modules/invoices/index.ts'
import { endPackagePrice, insertPackagePrice, findSoldPackages } from '../queries/package-prices.ts'
import type { OrderServices } from '../order/order-services.ts'

/** The price of a package of credits as set by the owner; the reason and the actor are stored permanently. */
interface ChangedPackagePrice {
  currency: Exclude<Currency, 'USD'>
  credits: number
  /** Null: no longer sold in that currency. */
  cents: Cents | null
  reason: string
  by: string
}

/**
 * Sells a package at a new price from now on, or no longer; existing orders keep theirs. Refuses to end a
 * sale that does not exist.
 */
export async function setPackagePrice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { currency, credits, cents, reason, by: done_by }: ChangedPackagePrice,
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    const before = await endPackagePrice(trx, { currency, credits }, at)
    if (cents !== null)
      await insertPackagePrice(trx, { currency, credits, cents, valid_from: at, reason, done_by })
    else if (before === undefined)
      throw refuse<RefusedOutside>('NotFound', { message: message('studioMoney.refused.notSoldInEuros') })
    await recordChange(trx, at, {
      actor: commandLine,
      action: 'price.change',
      subject: `price:credits-${credits}-${currency}`,
      label: `${credits} credits, ${currency}`,
      ...(before !== undefined && { before: { cents: before } }),
      after: { cents, reason },
    })
  })
}

/**
 * The currencies in which a member may pay. Euros come first for a billing country in the euro area and are
 * not offered elsewhere, except for a plan that is already paid in euros; without any price in euros there
 * are only dollars.
 */
export async function listCurrencies(
  { db, clock, plans }: Pick<OrderServices, 'db' | 'clock' | 'plans'>,
  memberId: number,
): Promise<Currencies> {
  const { country } = await findBilling(db, memberId)
  const packages = usesEuro(country) ? await findSoldPackages(db) : []
  const ofPlans = await plans.currencies(db, memberId, clock.now())
  return {
    top_up: packages.length > 0 ? ['EUR', 'USD'] : ['USD'],
    subscription: ofPlans.length === 1 ? ofPlans : usesEuro(country) ? preferEuro(ofPlans) : ['USD'],
    packages: packages.map(({ credits, cents }) => ({ credits, price: toAmount(toCents(cents)) })),
  }
}

function preferEuro(currencies: readonly Currency[]): Currency[] {
  return currencies.toSorted((left, right) => Number(right === 'EUR') - Number(left === 'EUR'))
}
