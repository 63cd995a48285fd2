import type { NextTax } from '@sohbet/contract/invoices'
import { formatNumber, t } from '@sohbet/messages'
import type { Api } from '#api/call.ts'

/** The tax on the reader's next order; null if there is none or loading fails, since the order states it anyway. */
export async function loadTax(api: Api): Promise<NextTax> {
  const answer = await api('getTax', {})
  return answer.ok ? answer.body.data : null
}

/** The tax added to a price, in dollars rounded to cents; half a cent is rounded up as on the server. */
export function taxOnTop(price: number, tax: NextTax): number {
  if (tax === null || tax.is_in_prices) return 0
  const cents = Math.round(price * 100)
  return Math.floor((2 * cents * tax.rate + 10_000) / 20_000) / 100
}

/** A tax rate, such as `19%`. */
export function nameRate(basisPoints: number): string {
  return formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 })
}

/** A sentence on whether prices include tax; undefined without tax. */
export function describeTax(tax: NextTax): string | undefined {
  if (tax === null) return undefined
  const rate = nameRate(tax.rate)
  return tax.is_in_prices ? t('payments.tax.inPrices', { rate }) : t('payments.tax.onTop', { rate })
}
