import { createOrder, sharePoints } from '@sohbet/contract'
import { toCents } from '@sohbet/contract/amounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { booksOf } from '#test/money/books.ts'
import { people } from '#test/app/cast.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { runBeside } from '#test/app/run-beside.ts'
import { addCode, addPromotion, clearOffers } from '#test/money/orders.ts'
import { startPayingApp } from '#test/money/paying.ts'
import { findBooks } from '#modules/wallet/index.ts'

const { app, paypal, sendEvent, pay, refund } = await startPayingApp()
const { alice } = app.cast
const { db } = app.services

const { audit, seedBug, empty } = booksOf(app)
const spend = (credits: number) => alice.call(sharePoints, { body: { email: 'bob@example.org', credits } })

beforeEach(async () => {
  await empty('orders_refunds', 'orders_payments', 'orders_code_uses', 'orders_orders')
  await clearOffers(app.services)
  await addPromotion(app.services, { pay: 25, bonus: 3 })
  await audit('audit-books')
})

const bugs = [
  ['an order of other credits', `update orders_orders set credit_units = 2600`, 1],
  ['an order of another bonus', `update orders_orders set bonus_units = 400`, 1],
  [
    'credits of an order that is not paid',
    `update orders_orders set status = 'awaiting_payment', fulfilled_at = null`,
    2,
  ],
  ['an order of another member', `update orders_orders set member_id = ${people.carla.accountId}`, 4],
  ['a missing refund', `delete from orders_refunds`, 2],
  ['a refund of other credits', `update orders_refunds set credit_units = credit_units + 100`, 1],
  [
    'credits from another system account',
    `update wallet_transfers set from_id = (select id from wallet_accounts where house = 'top-ups:stripe')
     where kind = 'top_up'`,
    1,
  ],
] as const

const missing = [
  [
    'an order without its credits',
    `update orders_orders set status = 'fulfilled', fulfilled_at = created_at where fulfilled_at is null`,
    2,
  ],
  ['a failed refund whose credits were not restored', `update orders_refunds set status = 'failed'`, 2],
] as const

describe('F1 the audit of orders', () => {
  test('reports nothing for credits that were bought and refunded correctly, also of a deleted account', async () => {
    await addCode(app.services, { code: 'GIFT', percent: 100 })
    const body = { type: 'top_up', amount: 5, payment_method: 'paypal', discount_code: 'GIFT' } as const
    await alice.call(createOrder, { body })
    const parts = await pay()
    await refund(parts.reference, 1000)
    await refund(parts.reference)
    const failed = await pay()
    paypal.faults.push({ call: 'refund', fault: 'refuse' })
    await refund(failed.reference)
    const [spent, lost] = [await pay(), await pay()]
    await spend(62)
    paypal.change(spent.providerOrderId, { refunded: toCents(2500) })
    await sendEvent({ orderReference: spent.reference })
    paypal.change(lost.providerOrderId, { dispute: 'lost' })
    await sendEvent({ orderReference: lost.reference })
    await deliverEmails(app)
    expect([await audit('audit-all-books'), await report()]).toEqual([
      false,
      expect.not.stringContaining('order'),
    ])
    await seedBug(`update orders_orders set member_id = null; update wallet_accounts set member_id = null`)
    expect(await report()).not.toContain('order')
  })

  test.each(bugs)('halts the books within a minute on %s', async (_what, bug, differences) => {
    app.expectConsoleError(/the books are halted/)
    const { reference } = await pay()
    await refund(reference, 1000)
    await seedBug(bug)
    expect(await audit('audit-books')).toBe(true)
    expect((await findBooks(db)).differences).toBe(differences)
    await deliverEmails(app)
  })

  test.each(missing)('reports %s in a full audit', async (_what, bug, differences) => {
    app.expectConsoleError(/the books are halted/)
    const { reference } = await pay()
    await refund(reference, 1000)
    await alice.call(createOrder, { body: { type: 'top_up', amount: 25, payment_method: 'paypal' } })
    await seedBug(bug)
    expect(await audit('audit-all-books')).toBe(true)
    expect((await findBooks(db)).differences).toBe(differences)
    expect(await report()).toMatch(/an order without its transfer/)
    await deliverEmails(app)
  })
})

/** The report shown to an operator. */
const report = async (): Promise<string> => (await runBeside(app, ['audit'])()).output
