import { expect, test } from 'vitest'
import { ProviderUnavailable } from '../payment-provider.ts'
import { readPayment } from './paypal-answers.ts'

const amount = (value: string, currency = 'USD') => ({ currency_code: currency, value })
const capture = (status: string, id = 'CAPTURE1') => ({ id, status, amount: amount('10.00') })
const order = (payments: object = {}, more: object = {}) => ({
  id: 'ORDER1',
  status: 'COMPLETED',
  create_time: '2026-05-05T10:00:00Z',
  purchase_units: [{ amount: amount('10.00'), custom_id: 'SO-1', payments }],
  ...more,
})

test('uses the capture that moved money, in whatever order they are listed', () => {
  const captures = [capture('DECLINED', 'A'), capture('COMPLETED', 'B'), capture('PENDING', 'C')]
  for (const list of [captures, captures.toReversed()])
    expect(readPayment(order({ captures: list }))).toMatchObject({
      providerPaymentId: 'B',
      state: 'succeeded',
    })
})

test('counts completed refunds, even where only the capture lists them', () => {
  const refunds = [
    { id: 'R1', status: 'COMPLETED', amount: amount('1.50') },
    { id: 'R2', status: 'PENDING', amount: amount('2.00') },
    { id: 'R3', status: 'FAILED', amount: amount('4.00') },
  ]
  expect(readPayment(order({ captures: [capture('PARTIALLY_REFUNDED')], refunds })).refunded).toBe(150)
  expect(readPayment(order({ captures: [capture('REFUNDED')] })).refunded).toBe(1000)
})

test('ignores an order with several purchase units', () => {
  const unit = { amount: amount('10.00'), custom_id: 'SO-1' }
  expect(readPayment(order({}, { purchase_units: [unit, unit] })).orderReference).toBeNull()
})

test('treats an unreadable answer as an unknown outcome, without quoting it', () => {
  const broken = [
    null,
    {},
    order({}, { purchase_units: [] }),
    order({ captures: [{ ...capture('COMPLETED'), amount: amount('canary') }] }),
  ]
  for (const answer of broken) {
    expect(() => readPayment(answer)).toThrow(ProviderUnavailable)
    expect(() => readPayment(answer)).not.toThrow('canary')
  }
})
