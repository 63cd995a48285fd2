import { toCredits, toUnits } from '@sohbet/contract/amounts'
import type { MoneyFigures } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { countUndecided, sumMoneyByDay } from '#modules/payments/index.ts'
import { findBooks } from '#modules/wallet/index.ts'
import { endsOf } from './days.ts'

/** Returns payments and refunds of some days, and the current status of the books. */
export async function findMoney(db: Database, days: readonly string[]): Promise<MoneyFigures> {
  const euros = await sumMoneyByDay(db, { ...endsOf(days), currency: 'EUR' })
  const toDays = (sums: typeof euros): MoneyFigures['days'] =>
    days.map((day) => {
      const { sales = 0, salesCents = 0, refundsCents = 0 } = sums.get(day) ?? {}
      return { day, sales, sales_cents: salesCents, refunds_cents: refundsCents }
    })
  const books = await findBooks(db)
  return {
    days: toDays(await sumMoneyByDay(db, { ...endsOf(days), currency: 'USD' })),
    euro_days: euros.size === 0 ? [] : toDays(euros),
    undecided: await countUndecided(db),
    drift: toCredits(toUnits(books.drift)),
    differences: books.differences,
    halted_at: books.halted_at?.toISOString() ?? null,
  }
}
