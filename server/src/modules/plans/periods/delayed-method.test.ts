import { deleteAccount } from '@sohbet/contract'
import { expect, test } from 'vitest'
import { startPlanApp } from '#test/money/plan-app.ts'

const plan = await startPlanApp()
const {
  app,
  db,
  refund,
  paypal,
  payments,
  sendEvent,
  maryam,
  order,
  pay,
  buy,
  after,
  resumePayments,
  begin,
} = plan

/** PayPal saves a method for an order, and names it only in an event. */
const nameDelayed = async ({ id }: { id: number }, savedMethodId = 'late') => {
  const providerOrderId = (await payments(id)).at(-1)?.provider_order_id ?? ''
  await sendEvent({ providerOrderId, savedMethodId })
}
const saved = async () =>
  await db
    .selectFrom('plans_subscriptions as subscription')
    .innerJoin('plans_methods as method', 'method.id', 'subscription.method_id')
    .select(['saved_id', 'name', 'subscription.member_id'])
    .execute()
const method = () => ({ saved_id: 'late', name: 'Visa', member_id: maryam().user.id })

test('saves a method once that PayPal names after the payment, and charges it at the renewal', async () => {
  const bought = await buy('plus', 'month')
  await nameDelayed(bought)
  await nameDelayed(bought)
  expect([await saved(), paypal.forgotten]).toEqual([[method()], []])
  app.clock.set('2026-12-21T09:00:00Z')
  await app.jobHandlers.tasks['renew-plans']?.({})
  expect(paypal.acted.get('chargeSaved')).toBe(1)
})

test('saves a method that is named before its payment is confirmed', async () => {
  const made = await order('plus')
  const input = await begin(made.id, maryam())
  paypal.change(input, { state: 'approved' })
  await nameDelayed(made)
  expect(await saved()).toEqual([method()])
})

test('saves a method that is named while the money is pending, once it arrives', async () => {
  const made = await order('plus')
  const providerOrderId = await begin(made.id, maryam())
  paypal.change(providerOrderId, { state: 'pending' })
  await nameDelayed(made)
  expect([await saved(), paypal.forgotten]).toEqual([[], []])
  paypal.change(providerOrderId, { state: 'succeeded', providerPaymentId: `cap_${providerOrderId}` })
  after(3600)
  await resumePayments()
  expect(await saved()).toMatchObject([{ saved_id: 'late' }])
})

test('checks a method again while its provider does not answer', async () => {
  const bought = await buy('plus')
  paypal.faults.push({ call: 'isSavedBy', fault: 'cut-before' })
  await nameDelayed(bought)
  expect(await saved()).toEqual([])
  after(120)
  await resumePayments()
  expect(await saved()).toEqual([method()])
})

test('neither saves nor deletes a method of another payer', async () => {
  const bought = await buy('plus')
  paypal.strangers.add('late')
  await nameDelayed(bought)
  expect([await saved(), paypal.forgotten]).toEqual([[], []])
})

test.each([
  ['a deleted account', async () => maryam().call(deleteAccount, { body: { password: maryam().password } })],
  ['a plan that was refunded', async (reference: string) => refund(reference)],
  ['a plan that was upgraded since', async () => buy('premier')],
])('deletes a method of %s at its provider', async (_title, happen) => {
  const bought = await buy('plus')
  await happen(bought.reference ?? '')
  await nameDelayed(bought)
  expect([await saved(), paypal.forgotten]).toEqual([[], ['late']])
})

test('deletes a second method of a payment at its provider', async () => {
  const made = await order('plus')
  await pay(made, { savedMethodId: 'first' })
  await nameDelayed(made)
  expect([(await saved())[0]?.saved_id, paypal.forgotten]).toEqual(['first', ['late']])
})

test.each([
  ['is under review', { currency: 'EUR' }],
  ['belongs to another order', { orderReference: 'SO-77777777' }],
])('deletes the method of a payment that %s at its provider', async (_title, change) => {
  const made = await order('plus')
  const providerOrderId = await begin(made.id, maryam())
  const paid = { state: 'succeeded', providerPaymentId: `cap_${providerOrderId}` } as const
  paypal.change(providerOrderId, { ...paid, savedMethodId: 'saved', ...change })
  await sendEvent({ providerOrderId })
  expect(paypal.forgotten).toEqual(['saved'])
})

test('deletes the method of a double payment at its provider', async () => {
  const made = await order('plus')
  const first = await begin(made.id, maryam())
  paypal.change(first, { state: 'failed' })
  await sendEvent({ providerOrderId: first })
  const second = await begin(made.id, maryam())
  for (const [id, savedMethodId] of [
    [second, 'kept'],
    [first, 'surplus'],
  ] as const) {
    paypal.change(id, { state: 'succeeded', providerPaymentId: `cap_${id}`, savedMethodId })
    await sendEvent({ providerOrderId: id })
  }
  expect([(await saved())[0]?.saved_id, paypal.forgotten]).toEqual(['kept', ['surplus']])
})
