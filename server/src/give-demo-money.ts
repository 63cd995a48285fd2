import { addDemoOffers } from './modules/orders/index.ts'
import { giveDemoCredits } from './modules/wallet/index.ts'
import type { Database } from './platform/db.ts'

/** What of money comes with the demo content: credits for its people, a discount code and promotions. */
export async function giveDemoMoney(
  trx: Database,
  given: Parameters<typeof giveDemoCredits>[1],
): Promise<void> {
  await giveDemoCredits(trx, given)
  await addDemoOffers(trx, given.now)
}
