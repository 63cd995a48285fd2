import type { NextTax } from '@sohbet/contract/invoices'
import { formatNumber, t } from '@sohbet/messages'
import type { Api } from '#api/call.ts'

/** The tax of what the reader orders next; null: none, or it could not be asked for, and the order itself says it. */
export async function loadTax(api: Api): Promise<NextTax> {
  const answer = await api('getTax', {})
  return answer.ok ? answer.body.data : null
}

/** Dollars that are added to a price in whole cents; half a cent is rounded up, as the server does. */
export function taxOnTop(price: number, tax: NextTax): number {
  if (tax === null || tax.is_in_prices) return 0
  const cents = Math.round(price * 100)
  return Math.floor((2 * cents * tax.rate + 10_000) / 20_000) / 100
}

/** A rate of tax, such as `19%`. */
export function nameRate(basisPoints: number): string {
  return formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 })
}

/** Whether prices contain the tax, as a sentence; undefined where there is none. */
export function describeTax(tax: NextTax): string | undefined {
  if (tax === null) return undefined
  const rate = nameRate(tax.rate)
  return tax.is_in_prices ? t('payments.tax.inPrices', { rate }) : t('payments.tax.onTop', { rate })
}
