import { randomUUID } from 'node:crypto'
import { toCents } from '@sohbet/contract/amounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestSandbox, stripeSettingsOf, type TestSandbox } from '#test/money/sandbox.ts'
import { createTestClock, testNow } from '#test/database/test-database.ts'
import { createOutbound } from '../outbound.ts'
import {
  type PaymentProvider,
  type PaymentRequest,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnavailable,
  RepeatRefused,
} from '../payment-provider.ts'
import { createStripeProvider } from './stripe-provider.ts'

const clock = createTestClock()
let sandbox: TestSandbox
let stripe: PaymentProvider

beforeAll(async () => {
  sandbox = await startTestSandbox({ clock, send: async () => 200 })
})
afterAll(() => sandbox.close())
beforeEach(() => {
  clock.set(testNow)
  sandbox.rules.clear()
  stripe = createStripeProvider(stripeSettingsOf(sandbox), clock, createOutbound({ origins: [sandbox.url] }))
})

const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  orderReference: 'SO-7K2M4QXW',
  amount: toCents(2500),
  currency: 'USD',
  description: '25 credits',
  requestKey: randomUUID(),
  returnUrl: 'https://sohbet.example/back',
  cancelUrl: 'https://sohbet.example/cancel',
  language: null,
  savesMethod: false,
  customerId: null,
  ...more,
})

const pay = (id: string, card = 'pm_card_visa'): unknown =>
  sandbox.command('stripe', 'pay', { payment_intent: id, payment_method: card })

/** A request that saves its card with a customer of its own. */
async function saving(): Promise<Partial<PaymentRequest>> {
  return { savesMethod: true, customerId: (await stripe.createCustomer?.(randomUUID())) ?? null }
}

async function paid(card?: string, more?: Partial<PaymentRequest>): Promise<ProviderPayment> {
  const { providerOrderId } = await stripe.start(request(more))
  pay(providerOrderId, card)
  const payment = await stripe.read(providerOrderId)
  if (payment === undefined) throw new Error('The payment is gone.')
  return payment
}

async function all(from: string, until: string): Promise<string[]> {
  const ids: string[] = []
  for await (const { providerOrderId } of stripe.list(new Date(from), new Date(until)))
    ids.push(providerOrderId)
  return ids
}

describe('a payment by card', () => {
  test('starts with a client secret, and the same key starts the same payment', async () => {
    const payment = request()
    const [first, again] = [await stripe.start(payment), await stripe.start(payment)]
    expect(again).toEqual(first)
    expect(first.clientSecret).toMatch(new RegExp(`^${first.providerOrderId}_secret_`))
    expect(await stripe.read(first.providerOrderId)).toMatchObject({
      state: 'open',
      amount: 2500,
      currency: 'USD',
      orderReference: 'SO-7K2M4QXW',
      providerPaymentId: null,
      createdAt: testNow,
    })
    await expect(stripe.start({ ...payment, amount: toCents(2600) })).rejects.toThrow(RepeatRefused)
    const frozen = stripe.freeze(payment)
    expect(await stripe.start({ ...payment, amount: toCents(2600), frozen })).toEqual(first)
    expect(await stripe.resume(first.providerOrderId)).toEqual(first)
    await expect(stripe.resume('pi_unknown')).rejects.toThrow(ProviderRefused)
  })

  test('has the details of its card once paid', async () => {
    const payment = await paid()
    expect(payment).toMatchObject({ state: 'succeeded', amount: 2500, refunded: 0, dispute: 'none' })
    expect(payment).toMatchObject({ lastFour: '4242', methodName: 'Visa', savedMethodId: null })
    expect(payment.providerPaymentId).toMatch(/^ch_/)
    expect(await stripe.capture(payment.providerOrderId, 'any')).toEqual(payment)
  })

  test.each([
    ['pm_card_visa_chargeDeclined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ])('%s is refused and leaves the payment open', async (card, code) => {
    const refused = await paid(card)
    expect(refused).toMatchObject({ state: 'open', failureCode: code, providerPaymentId: null })
    pay(refused.providerOrderId)
    expect(await stripe.read(refused.providerOrderId)).toMatchObject({
      state: 'succeeded',
      failureCode: null,
    })
  })

  test.each([
    ['pass', 'succeeded', null],
    ['fail', 'open', 'payment_intent_authentication_failure'],
  ])('3-D Secure: %s', async (outcome, state, failureCode) => {
    const { providerOrderId } = await paid('pm_card_authenticationRequired')
    expect(await stripe.read(providerOrderId)).toMatchObject({ state: 'open', failureCode: null })
    sandbox.command('stripe', 'authenticate', { payment_intent: providerOrderId, outcome })
    expect(await stripe.read(providerOrderId)).toMatchObject({ state, failureCode })
  })

  test('is cancelled unless it was paid first', async () => {
    const open = await stripe.start(request())
    expect(await stripe.cancel(open.providerOrderId)).toMatchObject({ state: 'canceled' })
    expect(await stripe.cancel(open.providerOrderId)).toMatchObject({ state: 'canceled' })
    const { providerOrderId } = await paid()
    expect(await stripe.cancel(providerOrderId)).toMatchObject({ state: 'succeeded' })
  })

  test('is unknown if nobody started it', async () => {
    expect(await stripe.read('pi_unknown')).toBeUndefined()
    expect(await stripe.cancel('pi_unknown')).toBeUndefined()
    await expect(stripe.capture('pi_unknown', 'any')).rejects.toThrow(ProviderRefused)
  })
})

describe('a saved card', () => {
  const charge = (savedMethodId: string | null): Promise<ProviderPayment> =>
    stripe.chargeSaved({ ...request(), savedMethodId: savedMethodId ?? '' })

  test('is charged without its payer', async () => {
    const { savedMethodId } = await paid('pm_card_mastercard', await saving())
    expect(await charge(savedMethodId)).toMatchObject({
      state: 'succeeded',
      lastFour: '4444',
      methodName: 'Mastercard',
    })
  })

  test('has an expiry date, and is refused after it', async () => {
    const saved = await paid('pm_card_visa', await saving())
    expect(saved.methodExpires).toBe(`${testNow.getUTCFullYear() + 1}-12`)
    clock.set(`${testNow.getUTCFullYear() + 1}-12-31T23:59:59Z`)
    expect(await charge(saved.savedMethodId)).toMatchObject({
      state: 'succeeded',
      methodExpires: saved.methodExpires,
    })
    clock.set(`${testNow.getUTCFullYear() + 2}-01-01T00:00:00Z`)
    expect(await charge(saved.savedMethodId)).toMatchObject({
      state: 'failed',
      failureCode: 'expired_card',
      methodExpires: null,
    })
  })

  test('that fails later has a reason and a final status', async () => {
    const { savedMethodId } = await paid('pm_card_chargeCustomerFail', await saving())
    const failed = await charge(savedMethodId)
    expect(failed).toMatchObject({ state: 'failed', failureCode: 'generic_decline' })
    expect(await stripe.read(failed.providerOrderId)).toEqual(failed)
  })

  test('that was confirmed once needs no second confirmation; one that always requires it is refused', async () => {
    for (const [card, expected] of [
      ['pm_card_authenticationRequiredOnSetup', { state: 'succeeded' }],
      ['pm_card_authenticationRequired', { state: 'failed', failureCode: 'authentication_required' }],
    ] as const) {
      const { providerOrderId } = await paid(card, await saving())
      sandbox.command('stripe', 'authenticate', { payment_intent: providerOrderId, outcome: 'pass' })
      const saved = await stripe.read(providerOrderId)
      expect(await charge(saved?.savedMethodId ?? null)).toMatchObject(expected)
    }
  })

  test('that was detached cannot be charged, and can be detached again', async () => {
    const { savedMethodId } = await paid(undefined, await saving())
    await stripe.detachMethod(savedMethodId ?? '')
    await stripe.detachMethod(savedMethodId ?? '')
    await expect(charge(savedMethodId)).rejects.toThrow(ProviderRefused)
  })

  test('belongs to the customer of its member and is deleted with it', async () => {
    const customerId = (await stripe.createCustomer?.('key')) ?? ''
    expect(await stripe.createCustomer?.('key')).toBe(customerId)
    const cards = [
      await paid('pm_card_visa', { savesMethod: true, customerId }),
      await paid('pm_card_mastercard', { savesMethod: true, customerId }),
    ].map(({ savedMethodId }) => savedMethodId ?? '')
    for (const card of cards) expect(card.split('/')[0]).toBe(customerId)
    await stripe.detachMethod(cards[0] ?? '')
    expect(await charge(cards[1] ?? '')).toMatchObject({ state: 'succeeded' })
    await stripe.deleteCustomer?.(customerId)
    await stripe.deleteCustomer?.(customerId)
    for (const card of cards) await expect(charge(card)).rejects.toThrow(ProviderRefused)
    await stripe.detachMethod(cards[1] ?? '')
  })
})

describe('refunds and disputes', () => {
  const refund = (payment: ProviderPayment, cents: number, requestKey: string = randomUUID()) =>
    stripe.refund({
      providerPaymentId: payment.providerPaymentId ?? '',
      amount: toCents(cents),
      currency: 'USD',
      requestKey,
    })

  test('refunds in parts, once per key, and at most what was paid', async () => {
    const payment = await paid()
    const first = await refund(payment, 1000, 'first')
    expect(first).toMatchObject({ state: 'succeeded', amount: 1000 })
    expect(await refund(payment, 1000, 'first')).toEqual(first)
    expect(await stripe.read(payment.providerOrderId)).toMatchObject({ refunded: 1000 })
    await expect(refund(payment, 1501)).rejects.toThrow(ProviderRefused)
    await refund(payment, 1500)
    await expect(refund(payment, 1)).rejects.toMatchObject({ code: 'charge_already_refunded' })
    expect(await stripe.read(payment.providerOrderId)).toMatchObject({ state: 'succeeded', refunded: 2500 })
  })

  test('reverses a refund that the card’s bank rejects', async () => {
    const payment = await paid('pm_card_refundFail')
    const { providerRefundId } = await refund(payment, 2500)
    sandbox.command('stripe', 'settle-refund', { refund: providerRefundId })
    expect(await stripe.read(payment.providerOrderId)).toMatchObject({ refunded: 0 })
    expect(await refund(await paid('pm_card_pendingRefund'), 100)).toMatchObject({ state: 'pending' })
  })

  test.each(['won', 'lost'] as const)('reflects a dispute that is %s', async (outcome) => {
    const payment = await paid('pm_card_createDispute')
    expect(payment).toMatchObject({ state: 'succeeded', dispute: 'open' })
    await expect(refund(payment, 100)).rejects.toMatchObject({ code: 'charge_disputed' })
    sandbox.command('stripe', 'close-dispute', { payment_intent: payment.providerOrderId, outcome })
    expect(await stripe.read(payment.providerOrderId)).toMatchObject({ dispute: outcome })
  })
})

describe('the list of a period', () => {
  test('contains payments created, paid, refunded or disputed in it, each once', async () => {
    clock.set('2026-01-01T00:00:00Z')
    const before = await paid()
    const untouched = await paid()
    const paidLater = await stripe.start(request())
    clock.set('2026-01-03T00:00:00Z')
    const made = await Promise.all(Array.from({ length: 102 }, () => stripe.start(request())))
    pay(paidLater.providerOrderId)
    await stripe.refund({
      providerPaymentId: before.providerPaymentId ?? '',
      amount: toCents(100),
      currency: 'USD',
      requestKey: randomUUID(),
    })
    const listed = await all('2026-01-02T00:00:00Z', '2026-01-04T00:00:00Z')
    expect(listed.toSorted()).toEqual(
      [before, paidLater, ...made].map(({ providerOrderId }) => providerOrderId).toSorted(),
    )
    expect(listed).not.toContain(untouched.providerOrderId)
  })
})

describe('a provider failure', () => {
  test.each(['cut-before', 'cut-after', 'status'] as const)('%s: the outcome is unknown', async (kind) => {
    sandbox.rules.addRequestRule({ kind, times: 1 })
    const payment = request()
    await expect(stripe.start(payment)).rejects.toThrow(ProviderUnavailable)
    // Started again with the same key it is the same payment, whether or not the first start succeeded.
    const started = await stripe.start(payment)
    expect(await stripe.start(payment)).toEqual(started)
  })

  test.each([
    [429, '{}'],
    [404, '{"message":"no route"}'],
    [403, '<html>Forbidden</html>'],
    [200, '{}'],
    [200, '<html>Welcome to our network</html>'],
  ])('treats an answer of a gateway, %i %s, as no answer', async (status, body) => {
    sandbox.rules.addRequestRule({ kind: 'status', status, body, times: 1 })
    await expect(stripe.start(request())).rejects.toThrow(ProviderUnavailable)
  })

  test('treats a timeout as no answer, and lets a caller stop waiting', async () => {
    const outbound = createOutbound({ origins: [sandbox.url], budgetMs: 60 })
    const hasty = createStripeProvider(stripeSettingsOf(sandbox), clock, outbound)
    sandbox.rules.addRequestRule({ kind: 'delay', ms: 200 })
    await expect(hasty.read('pi_any')).rejects.toThrow(ProviderUnavailable)
    await expect(stripe.read('pi_any', AbortSignal.timeout(60))).rejects.toThrow(ProviderUnavailable)
  })

  test('does not fail a payment because of wrong keys', async () => {
    const settings = { ...stripeSettingsOf(sandbox), secretKey: 'sk_test_wrong' }
    const locked = createStripeProvider(settings, clock, createOutbound({ origins: [sandbox.url] }))
    await expect(locked.start(request())).rejects.toThrow(ProviderUnavailable)
  })
})
