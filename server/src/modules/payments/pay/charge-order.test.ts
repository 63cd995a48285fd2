import { createProviderOrder } from '@sohbet/contract'
import { describe, expect, test } from 'vitest'
import { startPayingApp } from '#test/money/paying.ts'
import { openOrders } from '#wiring/open-orders.ts'
import { transact } from '#platform/database/transact.ts'
import { addDetachMethod, chargeOrder, findOrderState, findSavedMethod } from '../index.ts'

const paying = await startPayingApp()
const { app, stripe, paypal } = paying
const { alice } = app.cast
const { db, jobs } = app.services
const services = openOrders(app.services as Parameters<typeof openOrders>[0], { stripe, paypal })
const method = { provider: 'paypal', savedMethodId: 'saved' } as const

const charge = async (id: number) => await chargeOrder(services, id, method)
const taken = () =>
  [...paypal.book.values(), ...stripe.book.values()].filter(({ state }) => state === 'succeeded').length
const outcome = async (id: number) => [
  (await findOrderState(db, id)).money,
  (await paying.payments(id)).map(({ status }) => status),
]
const begin = async (order_id: number) => {
  const url = `/content${createProviderOrder.path.replace(':provider', 'paypal')}`
  return (await alice.send({ method: 'POST', url, payload: { order_id } })).status
}
const pending = async (order_id: number) =>
  (await alice.refused(createProviderOrder, 409, { params: { provider: 'paypal' }, body: { order_id } })).code

describe('charging a saved method for an order', () => {
  test('pays it once, however often it is charged, and tells what it was paid with', async () => {
    const before = taken()
    const { id } = await paying.order()
    await Promise.all([charge(id), charge(id), charge(id)])
    await charge(id)
    expect(await outcome(id)).toEqual(['taken', ['succeeded']])
    expect([taken() - before, await paying.points()]).toEqual([1, '25.00'])
    expect(await findSavedMethod(db, id)).toEqual({
      ...method,
      name: 'Visa',
      lastFour: '4242',
      expires: null,
    })
  })

  test.each(['failed', 'refused'] as const)(
    'that is %s leaves the order open for another attempt, each a payment of its own',
    async (how) => {
      paypal.saved.set('saved', how)
      const { id } = await paying.order()
      await charge(id)
      await charge(id)
      expect(await outcome(id)).toEqual(['open', ['failed', 'failed']])
      const { charges, flight } = await findOrderState(db, id)
      expect([flight, charges.map(({ isDeclined }) => isDeclined)]).toEqual(['none', [true, true]])
      paypal.saved.clear()
      await charge(id)
      expect(await outcome(id)).toEqual(['taken', ['failed', 'failed', 'succeeded']])
      expect(await paying.points()).toBe('25.00')
    },
  )

  test.each(['cut-before', 'cut-after'] as const)(
    'without an answer (%s) takes the money once, when it is asked again under its key',
    async (fault) => {
      const before = taken()
      paypal.faults.push({ call: 'chargeSaved', fault })
      const { id } = await paying.order()
      await charge(id)
      expect(await outcome(id)).toEqual(['open', ['unknown']])
      paying.after(20)
      await paying.resumePayments()
      expect(await outcome(id)).toEqual(['taken', ['succeeded']])
      expect([taken() - before, await paying.points()]).toEqual([1, '25.00'])
    },
  )

  test.each([
    ['cut-before', 'canceled', '0.00'],
    ['cut-after', 'succeeded', '25.00'],
  ] as const)(
    'without an answer (%s) for longer than its key is known is looked up in the provider’s list',
    async (fault, status, points) => {
      paypal.faults.push({ call: 'chargeSaved', fault })
      const { id } = await paying.order()
      await charge(id)
      const requested = paypal.acted.get('chargeSaved') ?? 0
      paying.after(5 * 3600)
      await paying.resumePayments()
      expect((await paying.payments(id)).map((payment) => payment.status)).toEqual([status])
      expect([paypal.acted.get('chargeSaved') ?? 0, await paying.points()]).toEqual([requested, points])
    },
  )

  test('that takes its time waits, and is not charged beside it', async () => {
    paypal.saved.set('saved', 'pending')
    const { id } = await paying.order()
    await charge(id)
    await charge(id)
    expect(await outcome(id)).toEqual(['open', ['pending']])
    expect(await pending(id)).toBe('PaymentPending')
    // An order whose money is on its way is not given up.
    paying.after(3601)
    await app.jobHandlers.tasks['expire-orders']?.({})
    expect(await outcome(id)).toEqual(['open', ['pending']])
  })
})

describe('a payment by hand and one without its payer never both succeed [SUB-01]', () => {
  test('while its payer is paying, nothing is charged', async () => {
    const { id } = await paying.order()
    const providerOrderId = await paying.begin(id)
    paying.after(29 * 60)
    await charge(id)
    expect(await outcome(id)).toEqual(['open', ['open']])
    paypal.change(providerOrderId, { state: 'approved' })
    await charge(id)
    expect(await outcome(id)).toEqual(['taken', ['succeeded']])
    expect(await paying.points()).toBe('25.00')
  })

  test('what its payer left is withdrawn before it is charged, and not taken when they come back', async () => {
    const before = taken()
    const { id } = await paying.order()
    const providerOrderId = await paying.begin(id)
    paying.after(31 * 60)
    await charge(id)
    expect(await outcome(id)).toEqual(['taken', ['canceled', 'succeeded']])
    paypal.change(providerOrderId, { state: 'approved' })
    await paying.sendEvent({ providerOrderId })
    expect([taken() - before, await paying.points()]).toEqual([1, '25.00'])
  })

  test('what its payer completes at the very moment of withdrawing counts, and nothing is charged', async () => {
    const before = taken()
    const { id } = await paying.order()
    const providerOrderId = await paying.begin(id)
    paying.after(31 * 60)
    paypal.before = async (call) => {
      if (call === 'cancel') paypal.change(providerOrderId, { state: 'approved' })
    }
    await charge(id)
    expect(paypal.acted.get('chargeSaved')).toBeUndefined()
    await paying.sendEvent({ providerOrderId })
    expect(await outcome(id)).toEqual(['taken', ['succeeded']])
    expect([taken() - before, await paying.points()]).toEqual([1, '25.00'])
  })

  test('a payment that is begun while one is being charged is told to wait', async () => {
    const { id } = await paying.order()
    const codes: unknown[] = []
    paypal.before = async (call) => {
      if (call !== 'chargeSaved') return
      paypal.before = undefined
      // The question about the charge that this beginning asks gives no answer in time.
      paypal.faults.push({ call: 'chargeSaved', fault: 'cut-before' })
      codes.push(await begin(id))
    }
    await charge(id)
    expect(codes).toEqual([503])
    expect(await outcome(id)).toEqual(['taken', ['succeeded']])
    expect(paypal.acted.get('start')).toBeUndefined()
  })

  test('twenty of each at once take the money once', async () => {
    const before = taken()
    const { id } = await paying.order()
    await Promise.all(Array.from({ length: 20 }, async (_, nth) => (nth % 2 === 0 ? charge(id) : begin(id))))
    for (const { providerOrderId, state } of paypal.book.values())
      if (state === 'open') paypal.change(providerOrderId, { state: 'approved' })
    await paying.resumePayments()
    paying.after(3000)
    await charge(id)
    expect((await findOrderState(db, id)).money).toBe('taken')
    expect([taken() - before, await paying.points()]).toEqual([1, '25.00'])
  })
})

test('a saved method is put away by its provider once the transaction is done', async () => {
  await transact(db, async (trx) => await addDetachMethod(trx, jobs, method))
  await app.runJobs()
  expect(paypal.forgotten).toEqual(['saved'])
})
