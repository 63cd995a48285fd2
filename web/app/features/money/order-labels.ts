import type { Currency } from '@sohbet/contract/currency'
import type { OrderDetail } from '@sohbet/contract/orders'
import { t } from '@sohbet/messages'

/** The currency of an order for money; orders for credits have no receipt. */
export function moneyOf({ currency }: Pick<OrderDetail, 'currency'>): Currency {
  return currency === 'EUR' ? 'EUR' : 'USD'
}

/** The unit of a receipt's amounts, as a column header. */
export function nameUnit(currency: Currency): string {
  return currency === 'EUR' ? t('payments.receipt.euros') : t('payments.receipt.dollars')
}

/** The payment method, such as `Visa ending 4242`. */
export function nameMethod(method: string, lastFour: string | null): string {
  return lastFour === null ? method : t('payments.method.ending', { method, lastFour })
}
