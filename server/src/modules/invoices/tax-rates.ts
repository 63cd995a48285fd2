import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import { commandLine, recordChange } from '#modules/audit/index.ts'
import { findBilling } from './billing-details.ts'
import { findRate, insertRate } from './queries.ts'
import { isTaxNumberOf, type TaxRate } from './tax-rules.ts'

/** The tax for a member at a time; undefined: their country has no rate or is unknown. */
export async function findTaxOf(db: Database, memberId: number, at: Date): Promise<TaxRate | undefined> {
  const { country, taxNumber } = await findBilling(db, memberId)
  const rate = country === null ? undefined : await findRate(db, country, at)
  if (rate === undefined || rate.rate_bp === 0) return undefined
  const isOwedByBuyer = rate.has_reverse_charge && isTaxNumberOf(rate.country, taxNumber ?? '')
  const basisPoints = isOwedByBuyer ? 0 : rate.rate_bp
  return { country: rate.country, basisPoints, isInPrices: rate.is_in_prices }
}

/** Sets the rate of a country from a time on; existing orders keep theirs. Requires the owner of the tables. */
export async function setTaxRate(
  owner: Pick<Services, 'db' | 'clock'>,
  rate: TaxRate & { hasReverseCharge: boolean; from: Date | undefined; reason: string; by: string },
): Promise<void> {
  const at = owner.clock.now()
  const from = rate.from ?? at
  await owner.db.transaction().execute(async (trx) => {
    await insertRate(trx, {
      country: rate.country,
      rate_bp: rate.basisPoints,
      is_in_prices: rate.isInPrices,
      has_reverse_charge: rate.hasReverseCharge,
      valid_from: from,
      created_at: at,
      reason: rate.reason,
      done_by: rate.by,
    })
    await recordChange(trx, at, {
      actor: commandLine,
      action: 'tax.set',
      subject: `tax:${rate.country}`,
      label: rate.country,
      after: {
        rate: rate.basisPoints,
        isInPrices: rate.isInPrices,
        hasReverseCharge: rate.hasReverseCharge,
        from: from.toISOString(),
        reason: rate.reason,
      },
    })
  })
}
