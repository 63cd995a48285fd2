import { randomUUID } from 'node:crypto'
import { createOrder } from '@sohbet/contract'
import { describe, expect, test } from 'vitest'
import { openTestPaypal, paypalRequest } from '#test/money/paypal.ts'
import { startSandboxApp } from '#test/money/sandbox-app.ts'
import { openOrders } from '#wiring/open-orders.ts'
import { createOwnership } from '#modules/purchases/index.ts'
import { chargeOrder } from '../index.ts'
import type { SavedMethod } from '../provider/saved-methods.ts'

const { app, sandbox, providers, settle, points, wait } = await startSandboxApp()
const { db, config } = app.services
const open = (brand: string) => {
  const services = { ...app.services, config: { ...config, brand: { ...config.brand, name: brand } } }
  const paypal = openTestPaypal(sandbox, {
    clock: app.clock,
    settings: { brandName: brand, merchantId: null },
  })
  const opened = brand === config.brand.name ? providers : { ...providers, paypal }
  return openOrders({ ...services, ownership: createOwnership(db) }, opened)
}
const before = open(config.brand.name)
const deployed = open('Another name')
sandbox.command('paypal', 'settings', { delayedMethods: 0 })
const names = ['stripe', 'paypal'] as const
type Name = (typeof names)[number]

/** A method that its payer saved with another payment. */
async function saveMethod(name: Name, payer = 'good'): Promise<SavedMethod> {
  const provider = providers[name]
  const customerId = (await provider?.createCustomer?.(randomUUID())) ?? null
  const request = paypalRequest({ orderReference: `SO-${randomUUID()}`, savesMethod: true, customerId })
  const started = await provider?.start(request)
  const id = started?.providerOrderId ?? ''
  if (name === 'stripe')
    sandbox.command('stripe', 'pay', { payment_intent: id, payment_method: 'pm_card_visa' })
  else sandbox.command('paypal', 'approve', { order: id, payer })
  const paid = await provider?.capture(id, request.requestKey)
  return { provider: name, savedMethodId: paid?.savedMethodId ?? '' }
}

const order = async (name: Name) => {
  const body = { type: 'top_up', amount: 25, payment_method: name } as const
  const { id, reference } = (await app.cast.alice.call(createOrder, { body })).data
  return { id, reference: reference ?? '' }
}
const loseAnswer = (name: Name, kind: 'cut-after' | 'cut-before' = 'cut-after') =>
  sandbox.rules.addRequestRule({ kind, part: name, match: 'POST .*/(payment_intents|orders)$', times: 1 })
const statuses = async (id: number) =>
  (
    await db.selectFrom('orders_payments').select('status').where('order_id', '=', id).orderBy('id').execute()
  ).map(({ status }) => status)
const countCaptured = (name: Name, reference: string) =>
  (sandbox.parts.get(name)?.payments() ?? []).filter(
    (payment) => payment.reference === reference && payment.captured > 0,
  ).length

describe.each(names)('a charge at %s whose answer was lost', (name) => {
  test('is repeated with its stored request, whatever name or merchant is configured now', async () => {
    const method = await saveMethod(name)
    const { id, reference } = await order(name)
    sandbox.rules.addEventRule({ kind: 'drop' })
    loseAnswer(name)
    await chargeOrder(before, id, method)
    expect(await statuses(id)).toEqual(['unknown'])
    // The list gives no answer: the repeat itself has to be identical.
    const match = 'GET .*/(payment_intents|transactions)$'
    sandbox.rules.addRequestRule({ kind: 'status', part: name, match, status: 503 })
    await chargeOrder(deployed, id, method)
    await chargeOrder(deployed, id, method)
    expect([await statuses(id), countCaptured(name, reference)]).toEqual([['succeeded'], 1])
    expect(await points()).toBe('25.00')
  })

  test('that cannot be repeated exactly is looked up in the list and not charged again', async () => {
    const method = await saveMethod(name)
    const { id, reference } = await order(name)
    sandbox.rules.addEventRule({ kind: 'drop' })
    loseAnswer(name)
    await chargeOrder(before, id, method)
    // Like a payment from before requests were stored.
    await db.updateTable('orders_payments').set({ frozen_request: null }).where('order_id', '=', id).execute()
    sandbox.command('paypal', 'settings', { reportingDelayHours: 3 })
    await chargeOrder(deployed, id, method)
    expect([await statuses(id), countCaptured(name, reference)]).toEqual([
      [name === 'stripe' ? 'succeeded' : 'unknown'],
      1,
    ])
    await wait(8 * 3600)
    expect([await statuses(id), countCaptured(name, reference), await points()]).toEqual([
      ['succeeded'],
      1,
      '25.00',
    ])
    sandbox.command('paypal', 'settings', { reportingDelayHours: 0 })
  })

  test('is named and settled by its event, without a repeat', async () => {
    const method = await saveMethod(name)
    await settle()
    const { id, reference } = await order(name)
    loseAnswer(name)
    await chargeOrder(before, id, method)
    sandbox.rules.addRequestRule({ kind: 'status', part: name, match: 'POST', status: 503 })
    await settle()
    expect([await statuses(id), countCaptured(name, reference), await points()]).toEqual([
      ['succeeded'],
      1,
      '25.00',
    ])
  })

  test('that never arrived, and whose repeat is declined, fails once the list shows no charge', async () => {
    const method = await saveMethod(name, 'expiring')
    const { id, reference } = await order(name)
    loseAnswer(name, 'cut-before')
    await chargeOrder(before, id, method)
    if (name === 'stripe')
      await fetch(`${sandbox.url}/v1/payment_methods/${method.savedMethodId.split('/')[1]}/detach`, {
        method: 'POST',
        headers: { authorization: `Bearer ${sandbox.keys.stripe.secretKey}` },
      })
    // Stripe's list is complete at once, so another attempt follows; PayPal's is delayed by hours.
    await chargeOrder(before, id, method)
    expect(await statuses(id)).toEqual(name === 'stripe' ? ['failed', 'failed'] : ['unknown'])
    await wait(7 * 3600)
    expect(await statuses(id)).toEqual(name === 'stripe' ? ['failed', 'failed'] : ['unknown'])
    await wait(8 * 3600 + 3600)
    expect([await statuses(id), countCaptured(name, reference)]).toEqual([
      name === 'stripe' ? ['failed', 'failed'] : ['canceled'],
      0,
    ])
  })
})

test('the stored request of a payment cannot be changed', async () => {
  const method = await saveMethod('stripe')
  const { id } = await order('stripe')
  await chargeOrder(before, id, method)
  const change = db.updateTable('orders_payments').set({ frozen_request: '{}' }).where('order_id', '=', id)
  await expect(change.execute()).rejects.toThrow('is frozen')
})
