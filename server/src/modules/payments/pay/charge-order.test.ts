import { createProviderOrder } from '@sohbet/contract'
import { describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { startPayingApp } from '#test/money/paying.ts'
import { ProviderRefused } from '#platform/payments/payment-provider.ts'
import { transact } from '#platform/database/transact.ts'
import { addDetachMethod, chargeOrder, findOrderState, findSavedMethod } from '../index.ts'

const paying = await startPayingApp()
const { app, stripe, paypal } = paying
const { alice } = app.cast
const { db, jobs } = app.services
const method = { provider: 'paypal', savedMethodId: 'saved' } as const

const charge = async (id: number) => await chargeOrder(paying.orders, id, method)
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
  test('pays it once, however often it is charged, and reports the method', async () => {
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
    'without an answer (%s) charges once, when repeated with its key',
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
    'without an answer (%s) until its key has expired is looked up in the provider’s list',
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

  test('whose order another payment has paid already is found in the list, and not charged again', async () => {
    const { id, reference } = await paying.order()
    paypal.before = async (call) => {
      if (call !== 'chargeSaved') return
      const [known] = paypal.book.values()
      if (known === undefined) throw new Error('An earlier test has paid.')
      paypal.book.set('unknown', {
        ...known,
        providerOrderId: 'unknown',
        providerPaymentId: 'cap_unknown',
        orderReference: reference,
      })
      throw new ProviderRefused('DUPLICATE_INVOICE_ID', 'Paid by another payment.')
    }
    await charge(id)
    expect(await outcome(id)).toEqual(['taken', ['succeeded']])
    expect(await paying.points()).toBe('25.00')
  })

  test('of a member whose wallet is frozen pays as usual', async () => {
    await paying.pay()
    await app.asOwner(
      `update wallet_accounts set frozen_at = now() where member_id = ${people.alice.accountId}`,
    )
    const { id } = await paying.order()
    await charge(id)
    expect(await outcome(id)).toEqual(['taken', ['succeeded']])
    expect(await paying.points()).toBe('50.00')
  })

  test('that takes time is awaited without a second charge', async () => {
    paypal.saved.set('saved', 'pending')
    const { id } = await paying.order()
    await charge(id)
    await charge(id)
    expect(await outcome(id)).toEqual(['open', ['pending']])
    expect(await pending(id)).toBe('PaymentPending')
    // An order whose money is in transit is not given up.
    paying.after(3601)
    await app.jobHandlers.tasks['expire-orders']?.({})
    expect(await outcome(id)).toEqual(['open', ['pending']])
  })
})

describe('manual and automatic payment never both succeed [SUB-01]', () => {
  test('nothing is charged while the payer is paying', async () => {
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

  test('a payment left open is cancelled before the charge, and cannot be captured later', async () => {
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

  test('a payment completed during its cancellation counts, and nothing is charged', async () => {
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

  test('a payment started during a charge is refused as pending', async () => {
    const { id } = await paying.order()
    const codes: unknown[] = []
    paypal.before = async (call) => {
      if (call !== 'chargeSaved') return
      paypal.before = undefined
      // The check of the charge during this start gets no answer in time.
      paypal.faults.push({ call: 'chargeSaved', fault: 'cut-before' })
      codes.push(await begin(id))
    }
    await charge(id)
    expect(codes).toEqual([503])
    expect(await outcome(id)).toEqual(['taken', ['succeeded']])
    expect(paypal.acted.get('start')).toBeUndefined()
  })

  test('twenty of each at once charge once', async () => {
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

test('a saved method is detached at its provider after the transaction', async () => {
  await transact(db, async (trx) => await addDetachMethod(trx, jobs, method))
  await app.runJobs()
  expect(paypal.forgotten).toEqual(['saved'])
})
