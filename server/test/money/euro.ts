import { saveBillingDetails } from '@sohbet/contract'
import type { Guest } from '../app/cast.ts'
import type { TestApp } from '../app/test-app.ts'

/**
 * Sets prices in euros: 10 credits for 9.50, 50 for 46, Plus for 5.50 a month and 46 a year, Premier for 92
 * a year.
 */
export async function sellForEuros(app: TestApp): Promise<void> {
  await app.asOwner(`insert into orders_package_prices (currency, credits, cents, valid_from, reason, done_by)
      values ('EUR', 10, 950, '2026-01-01', 'a test', 'maryam'), ('EUR', 50, 4600, '2026-01-01', 'a test', 'maryam')`)
  await app.asOwner(`insert into plans_prices (currency, plan, period, cents, valid_from, reason, done_by) values
      ('EUR', 'plus', 'month', 550, '2026-01-01', 'a test', 'maryam'),
      ('EUR', 'plus', 'year', 4600, '2026-01-01', 'a test', 'maryam'),
      ('EUR', 'premier', 'year', 9200, '2026-01-01', 'a test', 'maryam')`)
}

/** Sets the country of a member's invoices. */
export async function billIn(who: Guest, country: string): Promise<void> {
  await who.call(saveBillingDetails, { body: { name: '', country, address: '', tax_number: '' } })
}
