import { createOrder, deleteAccount, downloadMyData } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { register, type Registered, registration } from '#test/app/members.ts'
import { addCode, addPayment, clearOffers, openProviders } from '#test/money/orders.ts'
import { resetCast } from '#test/app/put-cast.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { testNow } from '#test/database/test-database.ts'

const app = await startTestApp({ providers: openProviders })
const { services } = app
const { db } = services
const body = { password: registration.password }
let maryam: Registered

beforeEach(async () => {
  await clearOffers(services)
  await resetCast(db)
  maryam = await register(app, 'maryam@example.org')
})

const order = async (discount_code: string | null = null) =>
  (
    await maryam.call(createOrder, {
      body: { type: 'top_up', amount: 10, payment_method: 'stripe', discount_code },
    })
  ).data

describe('security.md 4.6 deleting an account', () => {
  test.each(['unknown', 'approved', 'pending'])('is refused while a payment is %s', async (status) => {
    const { id, reference } = await order()
    await addPayment(services, id, status)
    expect(await maryam.refused(deleteAccount, 409, { body })).toMatchObject({
      code: 'PaymentPending',
      message: `Payment ${reference} is still being processed. Please try again when it has finished.`,
    })
    expect((await maryam.call(downloadMyData)).data.orders).toHaveLength(1)
  })

  test('leaves amounts and dates without the person, and lets an unpaid order expire', async () => {
    await addCode(services, { code: 'ONE' })
    const { id } = await order('ONE')
    await addPayment(services, id, 'failed')
    await addPayment(services, id, 'open')
    await maryam.call(deleteAccount, { body })
    const stored = db.selectFrom('orders_orders').selectAll().where('id', '=', id)
    expect(await stored.executeTakeFirst()).toMatchObject({
      member_id: null,
      total_cents: 900,
      created_at: testNow,
    })
    const payments = db.selectFrom('orders_payments').selectAll().where('order_id', '=', id)
    for (const payment of await payments.execute())
      expect(payment).toMatchObject({ method_name: null, last_four: null, amount_cents: 1000 })
    app.clock.set(new Date(testNow.getTime() + 3600 * 1000))
    await app.jobHandlers.tasks['expire-orders']?.({})
    expect(await stored.executeTakeFirst()).toMatchObject({ status: 'expired' })
  })
})

describe('the export of everything stored', () => {
  test('contains the member’s orders and payments, and nobody else’s', async () => {
    await addCode(services, { code: 'SALAM10' })
    const { id, reference } = await order('SALAM10')
    await addPayment(services, id, 'failed')
    const { data } = await maryam.call(downloadMyData)
    expect(data.orders).toEqual([
      {
        reference,
        type: 'top_up',
        plan: null,
        period: null,
        status: 'failed',
        currency: 'USD',
        subtotal: 10,
        discount: 1,
        discount_code: 'SALAM10',
        total: 9,
        credits: 10,
        bonus: 0,
        payment_method: 'stripe',
        created_at: testNow.toISOString(),
        paid_at: null,
        payments: [
          {
            provider: 'stripe',
            status: 'failed',
            amount: 10,
            method_name: 'Visa',
            last_four: '4242',
            created_at: testNow.toISOString(),
          },
        ],
        refunds: [],
        invoices: [],
      },
    ])
    const ayse = await register(app, 'ayse@example.org')
    expect((await ayse.call(downloadMyData)).data.orders).toEqual([])
  })
})
