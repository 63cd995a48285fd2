import { toCents } from '@sohbet/contract/amounts'
import fc, { type Scheduler } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaymentState, ProviderPayment } from '#platform/payments/payment-provider.ts'
import {
  decidePayment,
  isDecided,
  type OrderFacts,
  type Outcome,
  type PaymentFacts,
} from './decide-payment.ts'

const order: OrderFacts = {
  reference: 'SO-00000001',
  status: 'awaiting_payment',
  totalCents: 2500,
  currency: 'USD',
  hasMember: true,
  isPaid: false,
  mayHonour: true,
}
const payment: PaymentFacts = { status: 'open', amountCents: 2500, payee: 'merchant' }
const paid: ProviderPayment = {
  providerOrderId: 'pi_1',
  providerPaymentId: 'ch_1',
  state: 'succeeded',
  amount: toCents(2500),
  currency: 'USD',
  payee: 'merchant',
  orderReference: 'SO-00000001',
  refunded: toCents(0),
  dispute: 'none',
  disputed: null,
  lastFour: '4242',
  methodName: 'Visa',
  savedMethodId: null,
  methodExpires: null,
  failureCode: null,
  createdAt: new Date('2026-11-21T09:00:00Z'),
}

describe('the outcome of a payment [PAY-03 PAY-04]', () => {
  test.each<
    [string, Partial<OrderFacts>, Partial<PaymentFacts>, Partial<ProviderPayment> | undefined, Outcome]
  >([
    ['is paid', {}, {}, {}, { do: 'fulfil' }],
    [
      'is paid before the first answer of its start',
      { status: 'created' },
      { status: 'initiated' },
      {},
      { do: 'fulfil' },
    ],
    ['was called failed and is paid', {}, { status: 'failed' }, {}, { do: 'fulfil' }],
    ['is known to be paid', { status: 'fulfilled' }, { status: 'succeeded' }, {}, { do: 'nothing' }],
    ['waits for its payer', {}, {}, { state: 'open' }, { do: 'wait', status: 'open' }],
    [
      'did not act on a request',
      {},
      { status: 'unknown' },
      { state: 'open' },
      { do: 'wait', status: 'open' },
    ],
    ['is approved', {}, {}, { state: 'approved' }, { do: 'wait', status: 'approved' }],
    [
      'is approved for a plan that has changed',
      { mayHonour: false },
      {},
      { state: 'approved' },
      { do: 'fail', status: 'canceled' },
    ],
    [
      'was approved before',
      {},
      { status: 'approved' },
      { state: 'open' },
      { do: 'wait', status: 'approved' },
    ],
    ['is on its way', {}, { status: 'approved' }, { state: 'pending' }, { do: 'wait', status: 'pending' }],
    [
      'was on its way before',
      {},
      { status: 'pending' },
      { state: 'open' },
      { do: 'wait', status: 'pending' },
    ],
    [
      'was on its way and is declined',
      {},
      { status: 'pending' },
      { state: 'open', failureCode: 'insufficient_funds' },
      { do: 'wait', status: 'open' },
    ],
    ['B-110 is declined', {}, {}, { state: 'failed' }, { do: 'fail', status: 'failed' }],
    ['is called off', {}, {}, { state: 'canceled' }, { do: 'fail', status: 'canceled' }],
    ['is not known there', {}, { status: 'initiated' }, undefined, { do: 'fail', status: 'canceled' }],
    ['failed before, and waits again', {}, { status: 'failed' }, { state: 'approved' }, { do: 'nothing' }],
    ['arrives late without an obstacle', { status: 'expired' }, {}, {}, { do: 'fulfil' }],
    ['arrives for a cancelled order', { status: 'cancelled' }, {}, {}, { do: 'fulfil' }],
    [
      'arrives late and overlaps',
      { status: 'expired', mayHonour: false },
      {},
      {},
      { do: 'refund', cause: 'late' },
    ],
    ['arrives for a deleted account', { hasMember: false }, {}, {}, { do: 'refund', cause: 'late' }],
    ['is what a review waited for', { status: 'review' }, { status: 'pending' }, {}, { do: 'fulfil' }],
    [
      'is what a review waited for, and overlaps',
      { status: 'review', mayHonour: false },
      { status: 'pending' },
      {},
      { do: 'refund', cause: 'late' },
    ],
    [
      'arrives twice for an order under review',
      { status: 'review', isPaid: true },
      {},
      {},
      { do: 'refund', cause: 'doubled' },
    ],
    ['arrives twice', { status: 'fulfilled' }, {}, {}, { do: 'refund', cause: 'doubled' }],
    [
      'arrives twice after the first was refunded',
      { status: 'refunded' },
      { status: 'failed' },
      {},
      { do: 'refund', cause: 'doubled' },
    ],
  ])('%s', (...[, orderChange, paymentChange, providerPayment, outcome]) => {
    expect(
      decidePayment(
        { ...order, ...orderChange },
        { ...payment, ...paymentChange },
        providerPayment === undefined ? undefined : { ...paid, ...providerPayment },
      ),
    ).toEqual(outcome)
  })

  test.each<[Partial<ProviderPayment>, RegExp]>([
    [{ amount: toCents(2400) }, /24\.00 instead of 25\.00/],
    [{ currency: 'EUR' }, /in EUR/],
    [{ payee: 'another' }, /went to another/],
    [{ orderReference: 'SO-00000002' }, /names SO-00000002/],
    [{ orderReference: null }, /names no order/],
  ])('%j is reviewed without a credit, captured or not', (change, reason) => {
    for (const state of ['succeeded', 'approved', 'pending'] as const)
      expect(decidePayment(order, payment, { ...paid, ...change, state })).toEqual({
        do: 'review',
        reason: expect.stringMatching(reason),
      })
  })

  test('does not check the payee of a provider that names none', () => {
    expect(decidePayment(order, payment, { ...paid, payee: null })).toEqual({ do: 'fulfil' })
    expect(decidePayment(order, { ...payment, payee: null }, paid)).toEqual({ do: 'fulfil' })
  })
})

/** The books of a run: the input of `decidePayment`, and the effects of its answers. */
interface Books {
  order: OrderFacts
  payments: PaymentFacts[]
  credited: number[]
  returned: number[]
}

function act(books: Books, index: number, providerPayment: ProviderPayment): void {
  const row = books.payments[index]
  if (row === undefined) throw new Error('There is no such payment.')
  const outcome = decidePayment(books.order, row, providerPayment)
  if (outcome.do === 'wait' || outcome.do === 'fail') row.status = outcome.status
  if (outcome.do === 'fulfil') {
    row.status = 'succeeded'
    books.order = { ...books.order, status: 'fulfilled' }
    books.credited.push(index)
  }
  if (outcome.do === 'refund') {
    row.status = 'succeeded'
    if (outcome.cause === 'late') books.order = { ...books.order, status: 'refund_pending' }
    books.returned.push(index)
  }
  if (outcome.do === 'review') books.order = { ...books.order, status: 'review' }
}

const history: fc.Arbitrary<PaymentState[]> = fc.constantFrom<PaymentState[]>(
  ['open', 'approved', 'pending', 'succeeded'],
  ['open', 'succeeded'],
  ['open', 'failed', 'open', 'succeeded'],
  ['open', 'approved', 'canceled'],
  ['open', 'pending', 'failed'],
)

// Each caller reads, and acts some time later; the provider continues in between. The reconciler reads last.
async function run(
  s: Scheduler,
  histories: PaymentState[][],
  actors: number[],
  expiresEarly: boolean,
): Promise<Books> {
  const books: Books = {
    order: { ...order },
    payments: histories.map(() => ({ ...payment, status: 'initiated' })),
    credited: [],
    returned: [],
  }
  const reached = histories.map(() => 0)
  const providerPaymentOf = (index: number): ProviderPayment => ({
    ...paid,
    state: histories[index]?.[reached[index] ?? 0] ?? 'open',
  })
  const goOn = histories.map(async (states, index) => {
    for (let step = 1; step < states.length; step += 1) {
      await s.schedule(Promise.resolve(), `provider ${index}`)
      reached[index] = step
    }
  })
  const settle = async (index: number): Promise<void> => {
    const providerPayment = await s
      .schedule(Promise.resolve(), `read ${index}`)
      .then(() => providerPaymentOf(index))
    await s.schedule(Promise.resolve(), `act ${index}`)
    act(books, index, providerPayment)
  }
  const expire = async (): Promise<void> => {
    await s.schedule(Promise.resolve(), 'expiry')
    if (books.order.status === 'awaiting_payment') books.order = { ...books.order, status: 'expired' }
  }
  const all = [
    ...goOn,
    ...actors.map((actor) => settle(actor % histories.length)),
    ...(expiresEarly ? [expire()] : []),
  ]
  await s.waitFor(Promise.all(all))
  histories.forEach((_states, index) => act(books, index, providerPaymentOf(index)))
  return books
}

test('F4 events, confirmations and reconciliations in any order end alike: each paid cent is credited once or refunded', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(history, { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(), { maxLength: 8 }),
      fc.boolean(),
      async (s, histories, actors, expiresEarly) => {
        const { credited, returned, payments, order: end } = await run(s, histories, actors, expiresEarly)
        const succeeded = histories.flatMap((states, index) => (states.at(-1) === 'succeeded' ? [index] : []))
        expect(credited).toHaveLength(Math.min(1, succeeded.length))
        expect([...credited, ...returned].toSorted((a, b) => a - b)).toEqual(succeeded)
        expect(payments.every(({ status }) => isDecided(status))).toBe(true)
        const unpaid = expiresEarly ? 'expired' : 'awaiting_payment'
        expect(end.status).toBe(succeeded.length > 0 ? 'fulfilled' : unpaid)
      },
    ),
    { numRuns: 500 },
  )
})
