import { expect, test } from 'vitest'
import { initialPaymentState, paymentStore } from './payment-store.ts'

test('holds the payment and the plan to be bought in memory only [PAY-06]', () => {
  expect(paymentStore.getState()).toEqual({ paymentInfo: null, intendedSubscription: null })
  const paymentInfo = { orderId: 1, provider: 'stripe', token: 't' } as const
  paymentStore.setState({ paymentInfo, intendedSubscription: { slug: 'plus', period: 'year' } })
  paymentStore.setState(initialPaymentState, true)
})
