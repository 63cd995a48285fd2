import { toAmount, toCents } from '@sohbet/contract/amounts'
import { usesEuro } from '@sohbet/contract/currency'
import type { Currency } from '@sohbet/contract/currency'
import type { Currencies } from '@sohbet/contract/orders'
import { findBilling } from '#modules/invoices/index.ts'
import type { OrderServices } from '../order/order-services.ts'
import { findSoldPackages } from '../queries/package-prices.ts'

/**
 * In which currencies a member may pay. Euros come first for who is billed in a country of the euro, and are not offered
 * to others, except for the plan that they pay for in euros; where nothing has a price in euros, there are dollars alone.
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
