import { checkDiscountCode, createOrder, getOrder } from '@sohbet/contract'
import { catalogs } from '@sohbet/messages/catalogs'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverEmails } from '#test/app/outbox.ts'
import { resetCast } from '#test/app/put-cast.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { testNow } from '#test/database/test-database.ts'
import { addCode, addPayment, clearOffers, openProviders } from '#test/money/orders.ts'
import { jobsSchema } from '#platform/jobs/jobs.ts'
import { planSales } from '#modules/plans/index.ts'
import { fulfilOrder, fulfilTopUp } from '../fulfil/fulfil-order.ts'
import { codeMessages } from '../offers/discount-rules.ts'
import { lockOrder } from '../queries/orders.ts'

const { en } = catalogs
const app = await startTestApp({ providers: openProviders, environment: { COMPANY_ADDRESS: 'Leeds' } })
const { alice, bob } = app.cast
const { services } = app
const { db } = services
const inAnHour = new Date(testNow.getTime() + 3600 * 1000)

beforeEach(async () => {
  await app.jobHandlers.tasks['expire-orders']?.({})
  await clearOffers(services)
  await resetCast(db)
})

const topUp = (discount_code: string | null) =>
  ({ type: 'top_up', amount: 10, payment_method: 'stripe', discount_code }) as const
const order = async (discount_code: string | null = null, person = alice, amount = 10) =>
  (await person.call(createOrder, { body: { ...topUp(discount_code), amount } })).data
const expire = async (at = inAnHour) => {
  app.clock.set(at)
  await app.jobHandlers.tasks['expire-orders']?.({})
}
const statusOf = async (id: number) =>
  (await db.selectFrom('orders_orders').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status
const discountTakenOf = async (id: number) =>
  (await db.selectFrom('orders_codes').select('taken').where('id', '=', id).executeTakeFirstOrThrow()).taken
const checkedPayments = async () => {
  const queue = sql.id(jobsSchema(services.config.databaseSchema), 'jobs')
  const { rows } = await sql<{ key: string }>`select key from ${queue}
    where task_identifier = 'check-payment'`.execute(db)
  return rows.map(({ key }) => Number(key.split('-').at(-1)))
}
const fulfil = async (id: number) =>
  await db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, id)
    if (locked === undefined) throw new Error('It is there.')
    const fulfilled = {
      jobs: services.jobs,
      fulfil: { top_up: fulfilTopUp, subscription: fulfilTopUp },
      plans: planSales,
      config: services.config,
      providers: openProviders,
    }
    return await fulfilOrder(fulfilled, trx, locked, services.clock.now())
  })

describe('an unpaid order', () => {
  test('expires after an hour, not earlier, and frees its code', async () => {
    const codeId = await addCode(services, { code: 'ONE', maxUses: 1 })
    const { id, reference } = await order('ONE')
    await expire(new Date(inAnHour.getTime() - 1))
    expect([await statusOf(id), await discountTakenOf(codeId)]).toEqual(['created', 1])
    await expire()
    await expire()
    expect([await statusOf(id), await discountTakenOf(codeId)]).toEqual(['expired', 0])
    const { data } = await alice.call(getOrder, { params: { reference: reference ?? '' } })
    expect(data).toMatchObject({ status: 'expired', can_retry: false, expires_at: null })
    expect((await order('ONE')).total).toBe(9)
  })

  test.each(['unknown', 'approved', 'pending'])('waits for a payment that is %s', async (status) => {
    const { id } = await order()
    await addPayment(services, id, status)
    await expire()
    expect(await statusOf(id)).toBe('created')
  })

  test.each(['initiated', 'open'])('cancels a payment that is %s', async (status) => {
    const { id } = await order()
    const payment = await addPayment(services, id, status)
    await expire()
    expect(await statusOf(id)).toBe('expired')
    expect(await checkedPayments()).toContain(payment.id)
  })

  test('expires together with a hundred others in one run', async () => {
    const { id } = await order()
    await sql`insert into orders_orders (reference, member_id, kind, subtotal_cents, discount_cents, total_cents,
        credit_units, provider, created_at, expires_at)
      select 'SO-' || lpad(nth::text, 10, '0'), member_id, kind, subtotal_cents, discount_cents, total_cents,
        credit_units, provider, created_at, expires_at
      from orders_orders, generate_series(1, 230) as nth where id = ${id}`.execute(db)
    await expire()
    const unpaid = db.selectFrom('orders_orders').select('id').where('status', '=', 'created')
    expect(await unpaid.where('member_id', 'is not', null).execute()).toEqual([])
  })
})

describe('an order whose code its member uses for a new order [B-109]', () => {
  const check = async () =>
    (await alice.call(checkDiscountCode, { body: { type: 'top_up', amount: 20, code: 'ONE' } })).data

  test.each(['initiated', 'open', 'failed'])('is given up, with its payment %s', async (status) => {
    const codeId = await addCode(services, { code: 'ONE', maxUses: 1 })
    const { id } = await order('ONE')
    const payment = await addPayment(services, id, status)
    expect(await check()).toMatchObject({ valid: true, total: 18 })
    expect((await order('ONE', alice, 20)).total).toBe(18)
    expect([await statusOf(id), await discountTakenOf(codeId)]).toEqual(['cancelled', 1])
    expect((await checkedPayments()).includes(payment.id)).toBe(status !== 'failed')
    // The order of another member remains reserved.
    expect((await bob.refused(createOrder, 400, { body: topUp('ONE') })).errors).toEqual({
      discount_code: en[codeMessages['used-up']],
    })
  })

  test.each(['unknown', 'approved', 'pending'])('keeps the code while its payment is %s', async (status) => {
    const codeId = await addCode(services, { code: 'ONE' })
    const { id } = await order('ONE')
    await addPayment(services, id, status)
    expect(await check()).toMatchObject({ valid: false, message: en[codeMessages.reserved] })
    expect((await alice.refused(createOrder, 400, { body: topUp('ONE') })).errors).toEqual({
      discount_code: en[codeMessages.reserved],
    })
    expect([await statusOf(id), await discountTakenOf(codeId)]).toEqual(['created', 1])
  })

  test('remains when the new order is refused, or uses another code', async () => {
    const codeId = await addCode(services, { code: 'ONE' })
    await addCode(services, { code: 'OTHER' })
    const { id } = await order('ONE')
    await alice.refused(createOrder, 503, { body: { ...topUp('ONE'), payment_method: 'paypal' } })
    await order('OTHER')
    expect([await statusOf(id), await discountTakenOf(codeId)]).toEqual(['created', 1])
  })

  test('is not fulfilled if it is paid anyway', async () => {
    const codeId = await addCode(services, { code: 'ONE' })
    const { id } = await order('ONE')
    await order('ONE')
    expect([await fulfil(id), await discountTakenOf(codeId)]).toEqual([false, 1])
  })
})

describe('an order that is paid after it expired', () => {
  test('uses its code again if it is still free', async () => {
    const codeId = await addCode(services, { code: 'ONE', maxUses: 1 })
    const { id } = await order('ONE')
    await expire()
    expect(await fulfil(id)).toBe(true)
    expect([await statusOf(id), await discountTakenOf(codeId)]).toEqual(['fulfilled', 1])
  })

  test('is not fulfilled when another order of any member has its code', async () => {
    const codeId = await addCode(services, { code: 'ONE', maxUses: 1 })
    const many = await addCode(services, { code: 'MANY' })
    const [one, other] = [await order('ONE'), await order('MANY')]
    await expire()
    await order('ONE', bob)
    await order('MANY')
    for (const { id } of [one, other]) {
      expect(await fulfil(id)).toBe(false)
      expect(await statusOf(id)).toBe('expired')
    }
    expect([await discountTakenOf(codeId), await discountTakenOf(many)]).toEqual([1, 1])
  })
})

describe('the receipt [WALLET-02]', () => {
  test('is mailed once an order is paid, with its lines, the seller and the payment method', async () => {
    await addCode(services, { code: 'SALAM10' })
    const { id, reference } = await order('SALAM10', alice, 50)
    await addPayment(services, id, 'succeeded', { amount_cents: 4500 })
    expect(await fulfil(id)).toBe(true)
    const emails = (await deliverEmails(app)).filter(({ subject }) => subject.includes(reference ?? '-'))
    expect(emails).toMatchObject([{ to: 'alice@example.org', subject: `Your receipt ${reference}` }])
    for (const words of [
      '50 credits: 50.00 USD',
      'Discount with SALAM10',
      '5.00 USD',
      `You paid 45.00 USD with Visa ending in 4242. Order ${reference}, 2026-11-21.`,
      `/wallet/receipts/${reference}`,
      'Sold by Sohbet, Leeds.',
      'Tax is not included or calculated.',
    ])
      expect(emails[0]?.raw).toContain(words)
  })

  test('is in the member’s language, with amounts and dates in its format', async () => {
    await addCode(services, { code: 'HEDIYE', percent: 100 })
    await db.updateTable('accounts_members').set({ language: 'tr' }).where('username', '=', 'alice').execute()
    const { reference } = await order('HEDIYE')
    const email = (await deliverEmails(app)).find(({ subject }) => subject.includes(reference ?? '-'))
    expect(email?.raw).toContain('Content-Language: tr\r\n')
    expect(email?.raw).toContain('10,00')
    expect(email?.raw).toMatch(/\b21 Kas\S+ 2026/)
  })

  test('reports a total of zero, and is not mailed to a deleted account', async () => {
    await addCode(services, { code: 'GIFT', percent: 100 })
    await order('GIFT')
    await order('GIFT', bob)
    await resetCast(db)
    expect((await deliverEmails(app)).filter(({ subject }) => subject.startsWith('Your receipt'))).toEqual([])
    await order('GIFT')
    const [email] = await deliverEmails(app)
    expect(email?.raw).toContain('There was nothing to pay.')
  })
})
