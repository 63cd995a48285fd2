import { toCents } from '@sohbet/contract/amounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { booksOf } from '#test/money/books.ts'
import { people } from '#test/app/cast.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { startPlanApp } from '#test/money/plan-app.ts'
import { findBooks } from '#modules/wallet/index.ts'

const { app, db, refund, buy, maryam, give, paypal, payments, sendEvent } = await startPlanApp()

const { audit, seedBug, empty } = booksOf(app)

// A replaced plan, its replacement with a partial refund, and a gift after it.
beforeEach(async () => {
  await empty(
    'orders_refunds',
    'orders_payments',
    'plans_notices',
    'plans_orders',
    'plans_periods',
    'plans_subscriptions',
    'orders_orders',
  )
  await buy('plus', 'year')
  app.clock.set('2026-11-22T09:00:00Z')
  const { reference } = await buy('premier', 'year')
  await refund(reference, 1000)
  await give('plus', 'month', '2026-11-22T09:00:00Z')
  await deliverEmails(app)
  await audit('audit-books')
})

const premier = `plan = 'premier'`
const bugs = [
  ['a paid order without its plan', `delete from plans_periods where ${premier}`],
  ['a plan without its order', `delete from orders_orders where ${premier}`],
  [
    'a plan whose order was never paid',
    `update orders_orders set status = 'awaiting_payment', fulfilled_at = null where ${premier}`,
  ],
  [
    'a plan that more was paid for than its order says',
    `update plans_periods set paid_cents = 10001 where ${premier}`,
  ],
  [
    'a plan that less was paid for than stayed',
    `update plans_periods set paid_cents = 8999 where ${premier}`,
  ],
  ['another plan than was ordered', `update plans_periods set plan = 'plus' where ${premier}`],
  ['a plan for another time', `update plans_periods set period = 'month' where ${premier}`],
  [
    'a plan of another member',
    `update plans_periods set member_id = ${people.carla.accountId} where ${premier}`,
  ],
] as const

describe('F1 the audit of plans', () => {
  test('reports nothing for plans that started, were replaced, ended or lost their member', async () => {
    expect([await audit('audit-books'), await audit('audit-all-books')]).toEqual([false, false])
    const [bought] = await db
      .selectFrom('orders_orders')
      .select('reference')
      .where('plan', '=', 'premier')
      .execute()
    await refund(bought?.reference ?? '')
    expect(await audit('audit-all-books')).toBe(false)
    await db.deleteFrom('accounts_members').where('id', '=', maryam().user.id).execute()
    expect(await audit('audit-all-books')).toBe(false)
  })

  test('reports nothing for a plan that lost a part in a dispute', async () => {
    const { id } = await db
      .selectFrom('orders_orders')
      .select('id')
      .where('plan', '=', 'premier')
      .executeTakeFirstOrThrow()
    const providerOrderId = (await payments(id)).at(-1)?.provider_order_id ?? ''
    paypal.change(providerOrderId, { dispute: 'lost', disputed: toCents(2000) })
    await sendEvent({ providerOrderId })
    expect(await db.selectFrom('orders_orders').select('status').where('id', '=', id).execute()).toEqual([
      { status: 'charged_back' },
    ])
    expect([await audit('audit-books'), await audit('audit-all-books')]).toEqual([false, false])
  })

  test.each(bugs)('halts the books for %s', async (_name, statement) => {
    await seedBug(statement)
    app.expectConsoleError(/the books are halted/)
    expect(await audit('audit-all-books')).toBe(true)
    expect((await findBooks(db)).differences).toBe(1)
  })

  test('halts the books for an open plan whose money was refunded', async () => {
    const [bought] = await db
      .selectFrom('orders_orders')
      .select('reference')
      .where('plan', '=', 'premier')
      .execute()
    await refund(bought?.reference ?? '')
    await seedBug(
      // The gifts that follow started with the refund.
      `delete from plans_periods where source <> 'order';
       update plans_periods set ends_at = paid_until, cut_by = null where ${premier}`,
    )
    app.expectConsoleError(/the books are halted/)
    expect(await audit('audit-all-books')).toBe(true)
    expect((await findBooks(db)).differences).toBe(1)
  })

  test('halts the books within a minute', async () => {
    await seedBug(`update plans_periods set paid_cents = 8999 where ${premier}`)
    app.expectConsoleError(/the books are halted/)
    expect(await audit('audit-books')).toBe(true)
  })
})
