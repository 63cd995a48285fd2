import type { PlanInfo, PlanQuote } from '@sohbet/contract'
import type { SubscriptionInfo } from '@sohbet/contract/accounts'
import type { GivenGift, OpenedGift } from '@sohbet/contract/gifts'
import type { OrderDetail, PaymentMethod } from '@sohbet/contract/orders'
import type { Wallet } from '@sohbet/contract/wallet'

/** A member without a paid plan. */
export const freePlan: SubscriptionInfo = {
  slug: 'free',
  subscription_name: 'Subscriber',
  is_active: true,
  renews_at: null,
  is_renewing: false,
  source: null,
  is_gift: false,
  resumes: null,
  period: null,
  price: null,
  currency: null,
  next: null,
  method_name: null,
  last_four: null,
  due_order: null,
  grace_until: null,
  beside: null,
}

/** A member with a plan that they pay for each month. */
export const plusPlan: SubscriptionInfo = {
  ...freePlan,
  slug: 'plus',
  subscription_name: 'Plus',
  renews_at: '2026-12-04T00:00:00Z',
  is_renewing: true,
  source: 'paid',
  period: 'month',
  price: 6,
  currency: 'USD',
}

/** A member with a plan that they pay for each year with a saved card. */
export const plusYear: SubscriptionInfo = {
  ...plusPlan,
  period: 'year',
  price: 50,
  method_name: 'Visa',
  last_four: '4242',
}

/** A plan for sale, with its prices for a month and a year. */
export function planForSale(
  slug: PlanInfo['slug'],
  name: string,
  [month, year]: readonly [number, number],
): PlanInfo {
  return {
    slug,
    subscription_name: name,
    price: year,
    currency: 'USD',
    period: slug === 'free' ? null : 'year',
    benefits: [`What ${name} opens`],
    prices:
      slug === 'free'
        ? []
        : [
            { period: 'month', price: month },
            { period: 'year', price: year },
          ],
  }
}

/** The price of a move to the highest plan. */
export const premierQuote: PlanQuote = {
  slug: 'premier',
  period: 'month',
  currency: 'USD',
  price: 14,
  unused: 3.5,
  added_tax: 0,
  total: 10.5,
  starts_at: '2026-11-20T00:00:00Z',
  ends_at: '2026-12-20T00:00:00Z',
}

/** A method of payment for top-ups and plans. */
export function paymentMethod(slug: 'stripe' | 'paypal', change: Partial<PaymentMethod> = {}): PaymentMethod {
  const isCard = slug === 'stripe'
  return {
    id: isCard ? 1 : 2,
    slug,
    title: isCard ? 'Card' : 'PayPal or card',
    kind: isCard ? 'client_secret' : 'token_order',
    pays_for: ['top_up', 'subscription'],
    is_test_mode: false,
    ...change,
  }
}

/** An unpaid top-up of 50 credits with a discount. */
export const topUpOrder: OrderDetail = {
  id: 300,
  reference: 'SO-7K2M4QXW',
  type: 'top_up',
  item_id: null,
  status: 'pending',
  currency: 'USD',
  subtotal: 50,
  discount: 5,
  total: 45,
  payment_method: 'stripe',
  credits: 50,
  bonus: 5,
  discount_code: 'SALAM10',
  created_at: '2026-11-20T10:00:00Z',
  paid_at: null,
  expires_at: '2026-12-20T10:00:00Z',
  can_retry: true,
  failure: null,
  waits_for: null,
  method_name: null,
  last_four: null,
  lines: [],
  seller: { name: 'Sohbet House', address: '1 Rose Lane\nLeeds', note: null },
  refunds: [],
  invoices: [],
  net: 45,
  tax: 0,
  tax_rate: 0,
  points: 1000,
}

/** The same top-up, paid. */
export const paidTopUp: OrderDetail = {
  ...topUpOrder,
  status: 'paid',
  paid_at: '2026-11-20T10:05:00Z',
  expires_at: null,
  can_retry: false,
  method_name: 'Visa',
  last_four: '4242',
}

/** A wallet without history. */
export const emptyWallet: Wallet = {
  balance: 1240,
  entries: 0,
  kinds: [],
  is_frozen: false,
  is_resting: false,
  daily_limit: 5000,
  may_send_today: 5000,
  prices: { lesson: null, set: null },
}

/** A gift of credits that its receiver has not claimed yet. */
export const givenGift: GivenGift = {
  id: 1,
  item: { kind: 'credits', title: '5 credits', path: null, credits: 5 },
  email: 'amina@example.org',
  note: null,
  is_anonymous: false,
  status: 'waiting',
  created_at: '2026-11-05T10:00:00Z',
  returns_at: '2027-01-04T10:00:00Z',
  decided_at: null,
}

/** A gift as its receiver opens it. */
export const openedGift: OpenedGift = {
  item: { kind: 'credits', title: '10 credits', path: null, credits: 10 },
  note: null,
  from: null,
  status: 'waiting',
  returns_at: '2027-01-04T10:00:00Z',
  comes_as_credits: false,
  credits_to_come: 0,
  is_own: false,
  is_claimed_by_caller: false,
}
