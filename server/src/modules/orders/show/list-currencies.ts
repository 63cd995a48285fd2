import { toAmount, toCents } from '@sohbet/contract/amounts'
import { usesEuro } from '@sohbet/contract/currency'
import type { Currency } from '@sohbet/contract/currency'
import type { Currencies } from '@sohbet/contract/orders'
import { findBilling } from '#modules/invoices/index.ts'
import type { OrderServices } from '../order/order-services.ts'
import { findSoldPackages } from '../queries/package-prices.ts'

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
