import { afterEach, beforeEach, expect } from 'vitest'
import { toCents } from '@sohbet/contract/amounts'
import type { PaymentProvider, PaymentRequest, ProviderPayment } from '#platform/payments/payment-provider.ts'
import { createPaypalProvider, type PaypalSettings } from '#platform/payments/paypal/paypal-provider.ts'
import type { SendOut } from '#platform/payments/paypal/paypal-client.ts'
import type { Clock } from '#platform/clock.ts'
import published from '#sandbox/paypal/paypal-published.json' with { type: 'json' }
import type { Sandbox } from '#sandbox/sandbox.ts'
import { startTestSandbox, type TestSandbox } from './sandbox.ts'
import { createTestClock } from '../database/test-database.ts'

/** The documented statuses of PayPal's resources, by type. */
export const paypalStatuses: Readonly<Record<keyof typeof published.statuses, readonly string[]>> =
  published.statuses

/** The settings to reach the PayPal part of a sandbox. */
function paypalSettingsOf({ url, keys }: Pick<Sandbox, 'url' | 'keys'>): PaypalSettings {
  return {
    ...keys.paypal,
    apiUrl: `${url}/paypal`,
    certificateFolders: [`${url}/paypal/v1/notifications/certs/`],
    domain: 'sohbet.example',
    brandName: 'Sohbet',
    isTestMode: true,
    scriptOrigin: 'https://sohbet.example/sandbox/paypal',
  }
}

/** Opens PayPal at the sandbox over HTTP. */
export function openTestPaypal(
  sandbox: Pick<Sandbox, 'url' | 'keys'>,
  {
    clock = createTestClock(),
    send = fetch,
    settings = {},
  }: { clock?: Clock; send?: SendOut; settings?: Partial<PaypalSettings> } = {},
): PaymentProvider {
  return createPaypalProvider({ ...paypalSettingsOf(sandbox), ...settings }, clock, send)
}

/** Ten dollars, as an order of ours requests them. */
export function paypalRequest(change: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    orderReference: 'SO-7K2M4QXW',
    amount: toCents(1000),
    currency: 'USD',
    description: '10 credits',
    requestKey: crypto.randomUUID(),
    returnUrl: 'https://sohbet.example/subscription/paymentconfirmation?order=SO-7K2M4QXW',
    cancelUrl: 'https://sohbet.example/wallet/topupwallet?order=SO-7K2M4QXW',
    language: null,
    savesMethod: false,
    customerId: null,
    ...change,
  }
}

/** PayPal and its sandbox for the tests of a file, created for each test. */
export interface PaypalStage {
  sandbox: TestSandbox
  paypal: PaymentProvider
  now: Date
  /** The requests sent to PayPal, such as `GET /paypal/v2/checkout/orders/1`. */
  sent: string[]
  travel(hours: number): void
  approve(order: string, input?: Record<string, unknown>): void
  /** Starts a payment, approves it with `input`, and captures it. */
  pay(input?: Record<string, unknown>, request?: PaymentRequest): Promise<ProviderPayment>
  refund(
    payment: Pick<ProviderPayment, 'providerPaymentId'>,
    cents: number,
    requestKey: string,
  ): ReturnType<PaymentProvider['refund']>
}

/**
 * Starts a sandbox before each test of a file and stops it afterwards; a request that deviates from PayPal's
 * specification fails the test. Events are collected.
 */
export function stagePaypal(): PaypalStage {
  const stage = {
    now: createTestClock().now(),
    sent: [] as string[],
    travel: (hours) => void (stage.now = new Date(stage.now.getTime() + hours * 3_600_000)),
    approve: (order, input = {}) => void stage.sandbox.command('paypal', 'approve', { order, ...input }),
    pay: async (input = {}, request = paypalRequest()) => {
      const { providerOrderId } = await stage.paypal.start(request)
      stage.approve(providerOrderId, input)
      return await stage.paypal.capture(providerOrderId, request.requestKey)
    },
    refund: async ({ providerPaymentId }, cents, requestKey) =>
      await stage.paypal.refund({
        providerPaymentId: providerPaymentId ?? '',
        amount: toCents(cents),
        currency: 'USD',
        requestKey,
      }),
  } as PaypalStage // The other fields are set before the first test.
  const clock = { now: () => stage.now }
  beforeEach(async () => {
    stage.now = createTestClock().now()
    stage.sent = []
    stage.sandbox = await startTestSandbox({ clock, send: () => Promise.resolve(200) })
    stage.sandbox.command('paypal', 'settings', { delayedMethods: 0 })
    stage.paypal = openTestPaypal(stage.sandbox, {
      clock,
      send: async (url, init) => {
        stage.sent.push(`${init.method} ${url.pathname}`)
        return await fetch(url, init)
      },
    })
  })
  afterEach(async () => {
    await stage.sandbox.close()
    expect(stage.sandbox.validated.refused).toBe(0)
  })
  return stage
}
