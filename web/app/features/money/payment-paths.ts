import type { OrderDetail } from '@sohbet/contract/orders'
import { loginTarget } from '#session/sign-in/login-target.ts'
import { plansPath } from './plans-path.ts'

/** The page on which credits are bought, and its forms sent. */
const topUpPage = '/wallet/topupwallet'
/** Where a payment is told of. */
const confirmationPage = '/subscription/paymentconfirmation'
/** What is known of an order wherever its payment is led to. */
type Payable = Pick<OrderDetail, 'type' | 'reference' | 'item_id' | 'credits' | 'currency'>

/** Where the confirmation leads that was opened without a finished order (B-112). */
export const withoutOrderPage = '/subscription'

/** What an address of the payment pages says. */
export interface PaymentAddress {
  /** The reference of the order. */
  order?: string | undefined
  /** In which it is paid; that of the reader's country, unless told. */
  currency?: 'USD' | 'EUR' | undefined
  /** Whole credits to begin with. */
  amount?: number | undefined
  /** The page on which something was being bought. */
  back?: string | null | undefined
}

/** The top-up with so many credits chosen, or the payment of an order. */
export function topUpPath(address: PaymentAddress = {}): string {
  return fill(topUpPage, address)
}

/** Where an order's payment is told of. */
export function confirmationPath(order: string, back?: string | null): string {
  return fill(confirmationPage, { order, back })
}

/** Where an order is paid: on the page where it was made. */
export function paymentPath(
  { type, reference }: Pick<Payable, 'type' | 'reference'>,
  back: string | null,
): string {
  const address = { order: reference ?? '', back }
  return type === 'subscription' ? plansPath(address) : topUpPath(address)
}

/** Where something else, or another way to pay, is chosen in the place of an order. */
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

/** The page of ours that an address leads back to; null without one. */
export function backOf(query: URLSearchParams): string | null {
  const back = query.get('back')
  const target = loginTarget({ pendingPath: null, returnPath: back, previousPath: null })
  return back === null || target === '/' ? null : target
}

/** Whole credits that cover what is missing. */
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
