import { randomUUID } from 'node:crypto'
import { toCents } from '@sohbet/contract/amounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSandbox, stripeSettingsOf, type TestSandbox } from '#test/money/sandbox.ts'
import { findUnpublished, type PublishedAnswers, watchAnswers } from '#test/money/stripe-published.ts'
import { createTestClock } from '#test/database/test-database.ts'
import { createOutbound } from '../outbound.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { createStripeProvider } from './stripe-provider.ts'

const clock = createTestClock()
let sandbox: TestSandbox
let answers: PublishedAnswers
let stripe: PaymentProvider

beforeAll(async () => {
  sandbox = await startTestSandbox({ clock, send: async () => 200 })
  answers = watchAnswers(createOutbound({ origins: [sandbox.url] }))
  stripe = createStripeProvider(stripeSettingsOf(sandbox), clock, answers.outbound)
})
afterAll(() => sandbox.close())

const request = () => ({
  orderReference: 'SO-7K2M4QXW',
  amount: toCents(2500),
  currency: 'USD' as const,
  description: '25 credits',
  requestKey: randomUUID(),
  returnUrl: 'https://sohbet.example/back',
  cancelUrl: 'https://sohbet.example/cancel',
  language: null,
  savesMethod: true,
})

async function pay(card: string): Promise<{ id: string; providerPaymentId: string; savedMethodId: string }> {
  const customerId = (await stripe.createCustomer?.(randomUUID())) ?? null
  const { providerOrderId: id } = await stripe.start({ ...request(), customerId })
  sandbox.command('stripe', 'pay', { payment_intent: id, payment_method: card })
  const payment = await stripe.read(id)
  return {
    id,
    providerPaymentId: payment?.providerPaymentId ?? '',
    savedMethodId: payment?.savedMethodId ?? '',
  }
}

test('the sandbox’s answers and events match Stripe’s example objects', async () => {
  const { id, providerPaymentId, savedMethodId } = await pay('pm_card_visa')
  const { id: refused } = await pay('pm_card_visa_chargeDeclined')
  await stripe.cancel(refused)
  await stripe.chargeSaved({ ...request(), savesMethod: false, customerId: null, savedMethodId })
  await stripe.refund({ providerPaymentId, amount: toCents(100), currency: 'USD', requestKey: randomUUID() })
  sandbox.command('stripe', 'open-dispute', { payment_intent: id })
  for await (const payment of stripe.list(new Date('2026-01-01'), new Date('2027-12-31')))
    expect(payment.providerOrderId).toMatch(/^pi_/)
  await stripe.read(id)
  await stripe.detachMethod(savedMethodId)
  await stripe.deleteCustomer?.(savedMethodId.split('/')[0] ?? '')
  await stripe.setUpWebhook?.('https://sohbet.example/webhooks/stripe')
  expect(answers.faults).toEqual([])
  const kinds = [
    'payment_intent',
    'charge',
    'refund',
    'dispute',
    'payment_method',
    'customer',
    'webhook_endpoint',
  ]
  for (const kind of kinds) expect(answers.checked.get(kind), kind).toBeGreaterThan(0)
  await sandbox.events.settled()
  const events = sandbox.events.list().map(({ body }) => JSON.parse(body) as { data: { object: unknown } })
  expect(events.length).toBeGreaterThan(10)
  for (const event of events)
    expect([...findUnpublished(event), ...findUnpublished(event.data.object)]).toEqual([])
})

test('detects a key, a type and a status that Stripe does not have', () => {
  expect(findUnpublished({ object: 'charge', amount: '1', stray: 1, status: 'unheard_of' })).toEqual([
    'charge.status is unheard_of',
    'charge.amount is string',
    'charge.stray is in no example',
  ])
})
