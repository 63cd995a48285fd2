import { createOrder, sharePoints } from '@sohbet/contract'
import { toCents } from '@sohbet/contract/amounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { runBeside } from '#test/app/run-beside.ts'
import { queryDatabase } from '#test/database/query-database.ts'
import { addCode, addPromotion, clearOffers } from '#test/money/orders.ts'
import { startPayingApp } from '#test/money/paying.ts'
import { openOrders } from '#wiring/open-orders.ts'
import { refundOrder } from '#modules/payments/index.ts'
import { createOwnership } from '#modules/purchases/index.ts'
import { findBooks } from '#modules/wallet/index.ts'

const { app, paypal, sendEvent, pay } = await startPayingApp()
const { alice } = app.cast
const { db, config } = app.services
const services = openOrders({ ...app.services, ownership: createOwnership(db) }, { paypal })

const seedBug = async (statement: string): Promise<unknown> =>
  await queryDatabase(
    app.ownerUrl,
    `set search_path to ${config.databaseSchema}; set session_replication_role = replica; ${statement}`,
  )
const audit = async (task: 'audit-books' | 'audit-all-books'): Promise<boolean> => {
  await app.jobHandlers.tasks[task]?.({})
  return (await findBooks(db)).halted_at !== null
}
const refund = async (reference: string, cents?: number) =>
  await refundOrder(services, {
    reference,
    amount: cents === undefined ? undefined : toCents(cents),
    reason: 'They asked',
    by: 'maryam',
  })
const spend = (credits: number) => alice.call(sharePoints, { body: { email: 'bob@example.org', credits } })

beforeEach(async () => {
  await seedBug(
    `delete from orders_refunds; delete from orders_payments; delete from orders_code_uses; delete from orders_orders;
     delete from wallet_operations; delete from wallet_entries; delete from wallet_transfers;
     delete from wallet_accounts where kind = 'member';
     update wallet_books set halted_at = null, halted_reason = null, audited_to = null, differences = 0, drift = 0`,
  )
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
  ['a refund that is gone', `delete from orders_refunds`, 2],
  ['a refund of other credits', `update orders_refunds set credit_units = credit_units + 100`, 1],
  [
    'credits from another house',
    `update wallet_transfers set from_id = (select id from wallet_accounts where house = 'top-ups:stripe')
     where kind = 'top_up'`,
    1,
  ],
] as const

const missing = [
  [
    'an order whose credits never came',
    `update orders_orders set status = 'fulfilled', fulfilled_at = created_at where fulfilled_at is null`,
    2,
  ],
  ['a failed refund whose credits were not restored', `update orders_refunds set status = 'failed'`, 2],
] as const

describe('F1 the audit of orders', () => {
  test('finds nothing in credits that came and went back rightly, also of a member who left', async () => {
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

  test.each(bugs)('halts the books within the minute on %s', async (_what, bug, differences) => {
    app.expectConsoleError(/the books are halted/)
    const { reference } = await pay()
    await refund(reference, 1000)
    await seedBug(bug)
    expect(await audit('audit-books')).toBe(true)
    expect((await findBooks(db)).differences).toBe(differences)
    await deliverEmails(app)
  })

  test.each(missing)('finds in all the books %s', async (_what, bug, differences) => {
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

/** What an operator is shown. */
const report = async (): Promise<string> => (await runBeside(app, ['audit'])()).output
