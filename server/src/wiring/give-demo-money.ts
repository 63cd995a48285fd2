import { addDemoGifts } from '#modules/gifts/index.ts'
import { addDemoOffers } from '#modules/orders/index.ts'
import { giveDemoCredits } from '#modules/wallet/index.ts'
import type { Database } from '#platform/database/db.ts'

/** Adds the money of the demo content: credits of its people, gifts, a discount code and promotions. */
export async function giveDemoMoney(trx: Database, given: Parameters<typeof addDemoGifts>[1]): Promise<void> {
  await giveDemoCredits(trx, given)
  await addDemoGifts(trx, given)
  await addDemoOffers(trx, given.now)
}
