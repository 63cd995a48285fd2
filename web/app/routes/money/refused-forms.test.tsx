import { describe, test } from 'vitest'
import type { PlanInfo, PlanQuote } from '@sohbet/contract'
import type { SubscriptionInfo } from '@sohbet/contract/accounts'
import type { OpenedGift } from '@sohbet/contract/gifts'
import type { OrderDetail, PaymentMethod } from '@sohbet/contract/orders'
import type { Wallet } from '@sohbet/contract/wallet'
import { screen } from '#test/component.tsx'
import type { Answers } from '#test/component.tsx'
import { expectEachRefusal } from '#test/common-refusals.ts'
import type { RefusedForm } from '#test/common-refusals.ts'
import { describedBy } from '#test/described-by.ts'
import { collection } from '#test/library.ts'
import { maryam } from '#test/static-page.tsx'
import * as buy from './buy.tsx'
import * as gift from './gift.tsx'
import * as plans from './subscription.tsx'
import * as gifts from './wallet-gifts.tsx'
import * as topUp from './wallet-topup.tsx'
import * as transfer from './wallet-transfer.tsx'

const wallet: Wallet = {
  balance: 100,
  entries: 1,
  kinds: [],
  is_frozen: false,
  is_resting: false,
  daily_limit: 5000,
  may_send_today: 5000,
  prices: { lesson: null, set: null },
}
const pageInfo = { page: 1, per_page: 25, total: 0, total_pages: 1, has_next: false, has_previous: false }
const premier: PlanInfo = {
  slug: 'premier',
  subscription_name: 'Premier',
  price: 100,
  currency: 'USD',
  period: 'year',
  benefits: [],
  prices: [{ period: 'month', price: 14 }],
}
const plus: PlanInfo = {
  ...premier,
  slug: 'plus',
  subscription_name: 'Plus',
  prices: [{ period: 'month', price: 6 }],
}
const subscription: SubscriptionInfo = {
  slug: 'plus',
  subscription_name: 'Plus',
  is_active: true,
  renews_at: '2026-12-04T00:00:00Z',
  is_renewing: true,
  source: 'paid',
  period: 'month',
  price: 6,
  currency: 'USD',
  next: null,
  method_name: null,
  last_four: null,
  due_order: null,
  grace_until: null,
  beside: null,
}
const quote: PlanQuote = {
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
const card: PaymentMethod = {
  id: 1,
  slug: 'stripe',
  title: 'Card',
  kind: 'client_secret',
  pays_for: ['top_up', 'subscription'],
  is_test_mode: false,
}
const order: OrderDetail = {
  id: 300,
  reference: 'SO-7K2M4QXW',
  type: 'top_up',
  item_id: null,
  status: 'pending',
  currency: 'USD',
  subtotal: 50,
  discount: 0,
  total: 50,
  payment_method: 'stripe',
  credits: 50,
  bonus: null,
  discount_code: null,
  created_at: '2026-11-20T10:00:00Z',
  paid_at: null,
  expires_at: null,
  can_retry: true,
  failure: null,
  method_name: null,
  last_four: null,
  lines: [],
  seller: { name: 'Sohbet House', address: null, note: null },
  refunds: [],
  invoices: [],
  net: 50,
  tax: 0,
  tax_rate: 0,
  points: 100,
}
const opened: OpenedGift = {
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
const [track] = collection.tracks
const zawiya = {
  ...collection,
  complete_price_credits: 9,
  tracks: [
    { ...track, id: 12, is_locked: true, required_access: 'paid', price_credits: 4 },
    { ...track, id: 13, is_locked: false, download_price_credits: 2 },
  ],
} as typeof collection // The collection of the track.

const ofMember: Answers = { getProfile: { ...maryam, data: maryam } }
const ofWallet: Answers = { ...ofMember, getWallet: { data: wallet } }
const ofGifts: Answers = {
  ...ofWallet,
  listPlans: { data: [] },
  listGifts: { data: [], page_info: pageInfo },
  getListing: { data: [], page_info: pageInfo } as never, // An empty page of albums.
}
const ofOrders: Answers = {
  ...ofWallet,
  listPaymentMethods: { data: [card] },
  listPromotions: { data: [] },
  getTax: { data: null },
  listCurrencies: { data: { top_up: ['USD'], subscription: ['USD'], packages: [] } },
  getOrder: { data: order },
  getPaymentToken: {
    data: {
      token: 't-1',
      expires_at: 4_000_000_000,
      public_key: 'pk_test_1',
      script_origin: 'https://js.stripe.com',
      is_test_mode: false,
    },
  },
}
const ofPlans: Answers = {
  ...ofOrders,
  listPlans: { data: [plus, premier] },
  getSubscription: { data: subscription },
  quotePlan: { data: quote },
}
const ofPurchases: Answers = {
  ...ofMember,
  getCollection: { data: zawiya },
}
const email = 'amina@example.org'
const code = 'a-code-of-a-gift-0001'
const underCode = () => describedBy(screen.getByRole('textbox', { name: 'Discount code' }))

const forms: Record<string, RefusedForm> = {
  'a transfer that is filled in': {
    at: '/wallet/transferCredits/',
    page: transfer,
    answers: ofWallet,
    typed: { Friend: email, Credits: '25' },
    button: 'Review transfer',
    call: 'reviewTransfer',
  },
  'a transfer that is sent': {
    at: '/wallet/transferCredits/',
    page: transfer,
    answers: {
      ...ofWallet,
      reviewTransfer: { data: { email, credits: 25, balance_after: 75, sent_before: null } },
    },
    first: { typed: { Friend: email, Credits: '25' }, button: 'Review transfer' },
    button: 'Send 25 credits',
    call: 'sharePoints',
  },
  'a gift that is given': {
    at: '/wallet/gifts',
    page: gifts,
    answers: ofGifts,
    first: { typed: { Friend: email, Credits$: '25', 'A note': 'سفرًا سعيدًا' }, button: 'Review gift' },
    button: 'Give it',
    call: 'giveGift',
  },
  'a gift that is accepted': {
    at: `/gift?code=${code}`,
    page: gift,
    answers: { ...ofMember, openGift: { data: opened } },
    button: 'Accept the gift',
    call: 'claimGift',
  },
  'stopping further gifts': {
    at: `/gift?refuse&code=${code}`,
    page: gift,
    answers: { openGift: { data: opened } },
    button: 'Stop gifts',
    call: 'refuseGifts',
    isPublic: true,
  },
  'a lesson': {
    at: '/audios/detail/letters/buy?lesson=12',
    page: { path: '/audios/detail/:slug/buy', ...buy },
    answers: ofPurchases,
    button: 'Buy for 4 credits',
    call: 'buyLesson',
  },
  'a set': {
    at: '/audios/detail/letters/buy',
    page: { path: '/audios/detail/:slug/buy', ...buy },
    answers: ofPurchases,
    button: 'Buy for 9 credits',
    call: 'buyCompleteSet',
  },
  'a download': {
    at: '/audios/detail/letters/buy?download=13',
    page: { path: '/audios/detail/:slug/buy', ...buy },
    answers: ofPurchases,
    button: 'Buy for 2 credits',
    call: 'createOrder',
  },
  'a top-up': {
    at: '/wallet/topupwallet',
    page: topUp,
    answers: ofOrders,
    typed: { 'Amount in credits': '70', 'Discount code': 'SALAM10' },
    button: /^Continue/,
    call: 'createOrder',
  },
  'a discount code of a top-up': {
    at: '/wallet/topupwallet',
    page: topUp,
    answers: ofOrders,
    typed: { 'Amount in credits': '70', 'Discount code': 'SALAM10' },
    button: 'Apply',
    call: 'checkDiscountCode',
    said: underCode,
    isPublic: true,
  },
  'a payment that is opened': {
    at: '/wallet/topupwallet?order=SO-7K2M4QXW',
    page: topUp,
    answers: { ...ofOrders, createClientSecret: { refused: 'Unavailable', status: 503, message: 'x' } },
    button: 'Try again',
    call: 'createClientSecret',
  },
  'a plan': {
    at: '/subscription?plan=premier&period=month',
    page: plans,
    answers: ofPlans,
    typed: { 'Discount code': 'SALAM10' },
    button: /^Continue/,
    call: 'createOrder',
  },
  'a discount code of a plan': {
    at: '/subscription?plan=premier&period=month',
    page: plans,
    answers: ofPlans,
    typed: { 'Discount code': 'SALAM10' },
    button: 'Apply',
    call: 'checkDiscountCode',
    said: underCode,
    isPublic: true,
  },
  'a plan that changes at its end': {
    at: '/subscription?plan=plus&period=month',
    page: plans,
    answers: {
      ...ofPlans,
      getSubscription: {
        data: { ...subscription, slug: 'premier', subscription_name: 'Premier', price: 14 },
      },
    },
    button: /^Change on/,
    call: 'changePlan',
  },
}

describe('each money form shows each refusal of its call', () => {
  test.each(Object.entries(forms))('%s', async (_, form) => await expectEachRefusal(form))
})
