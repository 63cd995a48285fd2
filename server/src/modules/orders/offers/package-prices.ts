import type { Cents } from '@sohbet/contract/amounts'
import type { Currency } from '@sohbet/contract/currency'
import { message } from '@sohbet/messages'
import { refuse } from '#platform/refusal.ts'
import type { RefusedOutside } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { commandLine, recordChange } from '#modules/audit/index.ts'
import { endPackagePrice, findPackagePrices, insertPackagePrice } from '../queries/package-prices.ts'
import type { PackagePrice } from '../queries/package-prices.ts'

/** The price of a package of credits as set by the owner; the reason and the actor are stored permanently. */
export interface ChangedPackagePrice {
  currency: Exclude<Currency, 'USD'>
  credits: number
  /** Null: no longer sold in that currency. */
  cents: Cents | null
  reason: string
  by: string
}

/** Every price of a package, current ones first, then the newest. */
export async function listPackagePrices({ db }: Pick<Services, 'db'>): Promise<PackagePrice[]> {
  return await findPackagePrices(db)
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
