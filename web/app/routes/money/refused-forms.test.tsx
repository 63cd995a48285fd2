import { describe, test } from 'vitest'
import { type Answers, screen } from '#test/component.tsx'
import { expectEachRefusal, type RefusedForm } from '#test/common-refusals.ts'
import { describedBy } from '#test/described-by.ts'
import { collection } from '#test/library.ts'
import { maryam } from '#test/static-page.tsx'
import {
  emptyWallet,
  openedGift,
  paymentMethod,
  planForSale,
  plusPlan,
  premierQuote,
  topUpOrder,
} from '#test/money.ts'
import * as buy from './buy.tsx'
import * as gift from './gift.tsx'
import * as plans from './subscription.tsx'
import * as gifts from './wallet-gifts.tsx'
import * as topUp from './wallet-topup.tsx'
import * as transfer from './wallet-transfer.tsx'

const wallet = { ...emptyWallet, balance: 100, entries: 1 }
const pageInfo = { page: 1, per_page: 25, total: 0, total_pages: 1, has_next: false, has_previous: false }
const premier = planForSale('premier', 'Premier', [14, 100])
const plus = planForSale('plus', 'Plus', [6, 50])
const card = paymentMethod('stripe')
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
  getOrder: { data: topUpOrder },
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
  getSubscription: { data: plusPlan },
  quotePlan: { data: premierQuote },
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
    fields: { RecipientNotFound: 'Friend', InsufficientCredits: 'Credits', TransferLimit: 'Credits' },
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
    elsewhere: ['RecipientNotFound', 'InsufficientCredits', 'TransferLimit'],
  },
  'a gift that is given': {
    at: '/wallet/gifts',
    page: gifts,
    answers: ofGifts,
    first: { typed: { Friend: email, Credits$: '25', 'A note': 'سفرًا سعيدًا' }, button: 'Review gift' },
    button: 'Give it',
    call: 'giveGift',
    elsewhere: ['RecipientNotFound'],
    newKeyAfter: ['PriceChanged'],
  },
  'a gift that is accepted': {
    at: `/gift?code=${code}`,
    page: gift,
    answers: { ...ofMember, openGift: { data: openedGift } },
    button: 'Accept the gift',
    call: 'claimGift',
  },
  'stopping further gifts': {
    at: `/gift?refuse&code=${code}`,
    page: gift,
    answers: { openGift: { data: openedGift } },
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
    fields: { CodeRefused: 'Discount code' },
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
    fields: { CodeRefused: 'Discount code' },
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
        data: { ...plusPlan, slug: 'premier', subscription_name: 'Premier', price: 14 },
      },
    },
    button: /^Change on/,
    call: 'changePlan',
  },
}

describe('each money form shows each refusal of its call, at its field [FORM-04 N15 PAY-01 PAY-03 WALLET-03 B-115]', () => {
  test.each(Object.entries(forms))('%s', async (_, form) => await expectEachRefusal(form))
})
