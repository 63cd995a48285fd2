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

test('of several captures the one that moved money counts, however they stand in the list', () => {
  const captures = [capture('DECLINED', 'A'), capture('COMPLETED', 'B'), capture('PENDING', 'C')]
  for (const list of [captures, captures.toReversed()])
    expect(readPayment(order({ captures: list }))).toMatchObject({
      providerPaymentId: 'B',
      state: 'succeeded',
    })
})

test('what was given back counts once it is done, also where only the capture says so', () => {
  const refunds = [
    { id: 'R1', status: 'COMPLETED', amount: amount('1.50') },
    { id: 'R2', status: 'PENDING', amount: amount('2.00') },
    { id: 'R3', status: 'FAILED', amount: amount('4.00') },
  ]
  expect(readPayment(order({ captures: [capture('PARTIALLY_REFUNDED')], refunds })).refunded).toBe(150)
  expect(readPayment(order({ captures: [capture('REFUNDED')] })).refunded).toBe(1000)
})

test('an order about several things is none of ours', () => {
  const unit = { amount: amount('10.00'), custom_id: 'SO-1' }
  expect(readPayment(order({}, { purchase_units: [unit, unit] })).orderReference).toBeNull()
})

test('what cannot be read leaves open what was done, and is not quoted', () => {
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
