import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { provideLanguage } from '@sohbet/messages'
import type { OrderDetail } from '@sohbet/contract/orders'
import { render, waitFor } from '#test/component.tsx'
import { PaypalPayment } from './paypal-payment.tsx'

const order = { id: 300, reference: 'SO-7K2M4QXW', type: 'subscription' } as OrderDetail // The fields that are used.
const provider = {
  token: 't-1',
  publicKey: 'client',
  scriptOrigin: 'https://www.paypal.com',
  isTestMode: false,
  clientSecret: '',
}

const createInstance = vi.fn<(options: object) => Promise<object>>()
const openSession = vi.fn<(options: object) => object>()

// Fakes the provider's script; its loader uses an existing `window.paypal` of version 6.
beforeEach(() => {
  const eligible = { isEligible: () => true, getDetails: () => undefined }
  openSession.mockImplementation(() => ({ start: async () => undefined, cancel: nothing, destroy: nothing }))
  createInstance.mockResolvedValue({
    findEligibleMethods: async () => eligible,
    hydrateEligibleMethods: () => eligible,
    updateLocale: nothing,
    createPayPalOneTimePaymentSession: openSession,
  })
  vi.stubGlobal('paypal', { version: '6.0.0', createInstance })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function open(change: Partial<OrderDetail> = {}) {
  render(
    <PaypalPayment order={{ ...order, ...change }} provider={provider} back={null} onReported={nothing} />,
    {
      at: '/subscription',
    },
  )
}

describe('a payment at PayPal [PAY-03]', () => {
  test.each([
    ['subscription', true],
    ['top_up', false],
  ] as const)('for a %s saves the payment method: %s', async (type, savePayment) => {
    open({ type })
    await waitFor(() => expect(openSession).toHaveBeenCalled())
    expect(openSession.mock.lastCall?.[0]).toMatchObject({ savePayment })
  })

  test.each([
    ['en', 'en-US'],
    ['ar', 'ar-EG'],
    ['tr', 'tr-TR'],
    ['ur', 'en-US'],
  ] as const)('on a page in %s is shown in %s', async (language, locale) => {
    provideLanguage(() => language)
    onTestFinished(() => provideLanguage(() => 'en'))
    open()
    await waitFor(() => expect(createInstance).toHaveBeenCalled())
    expect(createInstance.mock.lastCall?.[0]).toMatchObject({ locale })
  })
})

function nothing(): void {}
