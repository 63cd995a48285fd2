import type { OrderDetail } from '@sohbet/contract/orders'
import { loginTarget } from '#session/sign-in/login-target.ts'
import { plansPath } from './paths.ts'

/** The page for buying credits and the target of its forms. */
const topUpPage = '/wallet/topupwallet'
/** The page with the outcome of a payment. */
const confirmationPage = '/subscription/paymentconfirmation'
/** The parts of an order needed to link to its payment. */
type Payable = Pick<OrderDetail, 'type' | 'reference' | 'item_id' | 'credits' | 'currency'>

/** The target of a confirmation page without a finished order (B-112). */
export const withoutOrderPage = '/subscription'

/** The parameters of the payment pages. */
export interface PaymentAddress {
  /** The reference of the order. */
  order?: string | undefined
  /** The currency of the payment; that of the reader's country by default. */
  currency?: 'USD' | 'EUR' | undefined
  /** The initial number of whole credits. */
  amount?: number | undefined
  /** The page on which the purchase started. */
  back?: string | null | undefined
}

/** The top-up with an initial number of credits, or the payment of an order. */
export function topUpPath(address: PaymentAddress = {}): string {
  return fill(topUpPage, address)
}

/** The page with the outcome of an order's payment. */
export function confirmationPath(order: string, back?: string | null): string {
  return fill(confirmationPage, { order, back })
}

/** The page for paying an order: the one on which it was created. */
export function paymentPath(
  { type, reference }: Pick<Payable, 'type' | 'reference'>,
  back: string | null,
): string {
  const address = { order: reference ?? '', back }
  return type === 'subscription' ? plansPath(address) : topUpPath(address)
}

/** The page for choosing another item or payment method instead of an order. */
export function choicePath({ type, item_id: item, credits, ...order }: Payable, back: string | null): string {
  const currency = order.currency === 'EUR' ? order.currency : undefined
  if (type !== 'subscription') return topUpPath({ amount: credits ?? undefined, currency, back })
  const plan = item === 'plus' || item === 'premier' ? item : undefined
  return plansPath({ ...(plan && { plan }), ...(currency && { currency }), back })
}

/** The receipt of an order. */
export function receiptPath(reference: string): string {
  return `/wallet/receipts/${reference}`
}

/** The page of this site to return to; null if the address names none. */
export function backOf(query: URLSearchParams): string | null {
  const back = query.get('back')
  const target = loginTarget({ pendingPath: null, returnPath: back, previousPath: null })
  return back === null || target === '/' ? null : target
}

/** Rounds missing credits up to whole ones. */
export function creditsToTopUp(missing: number): number {
  return Math.max(1, Math.ceil(missing))
}

function fill(page: string, { order, amount, currency, back }: PaymentAddress): string {
  const query = new URLSearchParams({
    ...(order !== undefined && { order }),
    ...(amount !== undefined && { amount: String(amount) }),
    ...(currency !== undefined && { currency }),
    ...(typeof back === 'string' && { back }),
  }).toString()
  return query === '' ? page : `${page}?${query}`
}
