import { type AnswerOf, createOrder, getOrder, listPromotions } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCode, addPayment, addPromotion, clearOffers, openProviders } from '#test/money/orders.ts'
import { resetCast } from '#test/app/put-cast.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { testNow } from '#test/database/test-database.ts'

const app = await startTestApp({
  providers: openProviders,
  environment: { COMPANY_ADDRESS: '1 Rose Lane', RECEIPT_NOTE: 'Charity 12' },
})
const { visitor, alice } = app.cast
const { db } = app.services
const inAnHour = new Date(testNow.getTime() + 3600 * 1000)

beforeEach(async () => {
  await clearOffers(app.services)
  await resetCast(db)
})

const order = async (amount: number, discount_code?: string) =>
  (
    await alice.call(createOrder, {
      body: { type: 'top_up', amount, payment_method: 'stripe', discount_code: discount_code ?? null },
    })
  ).data
const get = async (reference: string | null) =>
  (await alice.call(getOrder, { params: { reference: reference ?? '' } })).data

describe('an order, for its owner [C-6]', () => {
  test('has all stored lines and the time until which it can be paid', async () => {
    await addPromotion(app.services, { pay: 50, bonus: 5 })
    await addCode(app.services, { code: 'SALAM10', percent: 10 })
    const made = await order(50, 'salam10')
    expect(await get(made.reference)).toEqual({
      ...made,
      discount_code: 'SALAM10',
      created_at: testNow.toISOString(),
      paid_at: null,
      expires_at: inAnHour.toISOString(),
      can_retry: true,
      failure: null,
      waits_for: null,
      method_name: null,
      last_four: null,
      lines: [
        { words: '50 credits', amount: 50 },
        { words: 'Bonus: 5 credits', amount: 0 },
        { words: 'Discount with SALAM10', amount: -5 },
      ],
      seller: { name: 'Sohbet', address: '1 Rose Lane', note: 'Charity 12' },
      net: 45,
      tax: 0,
      tax_rate: 0,
      refunds: [],
      invoices: [],
    })
    app.clock.set(inAnHour)
    expect(await get(made.reference)).toMatchObject({ status: 'pending', can_retry: false })
  })

  test('fails with its payment, gives the reason and can be paid again [B-110]', async () => {
    const { id, reference } = await order(10)
    await addPayment(app.services, id, 'failed', { failure_code: 'insufficient_funds' })
    expect(await get(reference)).toMatchObject({
      status: 'failed',
      failure: 'There was not enough money on this card. You have not been charged.',
      can_retry: true,
    })
    await addPayment(app.services, id, 'failed', { failure_code: 'a_word_of_the_provider' })
    expect((await get(reference)).failure).toBe('The payment was declined. You have not been charged.')
    await addPayment(app.services, id, 'canceled')
    expect((await get(reference)).failure).toBe('The payment was cancelled. You have not been charged.')
    await addPayment(app.services, id, 'open')
    expect(await get(reference)).toMatchObject({ status: 'pending', failure: null, can_retry: true })
  })

  test.each(['unknown', 'approved', 'pending'])(
    'cannot be paid during a payment that is %s',
    async (status) => {
      const { id, reference } = await order(10)
      await addPayment(app.services, id, status)
      expect(await get(reference)).toMatchObject({ status: 'pending', can_retry: false, failure: null })
    },
  )

  test('lists its payment and refunds, except refunds that the provider refused', async () => {
    const { id, reference } = await order(10)
    await addPayment(app.services, id, 'failed')
    await addPayment(app.services, id, 'succeeded')
    await db
      .updateTable('orders_orders')
      .where('id', '=', id)
      .set({ status: 'fulfilled', fulfilled_at: testNow })
      .execute()
    const { id: payment_id } = await db
      .selectFrom('orders_payments')
      .select('id')
      .where('status', '=', 'succeeded')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    for (const [status, amount_cents] of [
      ['succeeded', 300],
      ['failed', 100],
      ['pending', 200],
    ] as const)
      await db
        .insertInto('orders_refunds')
        .values({
          order_id: id,
          payment_id,
          cause: 'operator',
          amount_cents,
          status,
          request_key: crypto.randomUUID(),
          reason: 'a test',
          done_by: 'a test',
          created_at: testNow,
          decided_at: status === 'pending' ? null : testNow,
        })
        .execute()
    expect(await get(reference)).toMatchObject({
      status: 'paid',
      paid_at: testNow.toISOString(),
      expires_at: null,
      can_retry: false,
      failure: null,
      method_name: 'Visa',
      last_four: '4242',
      refunds: [
        { amount: 3, status: 'done' },
        { amount: 2, status: 'pending' },
      ],
    })
  })
})

test('lists the current promotions, the better of two for one sum [API-52 WALLET-12 B-103]', async () => {
  const { data: none } = await visitor.call(listPromotions)
  expect(none).toEqual([])
  await addPromotion(app.services, { pay: 100, bonus: 15, endsAt: inAnHour })
  await addPromotion(app.services, { pay: 50, bonus: 4 })
  await addPromotion(app.services, { pay: 50, bonus: 5 })
  await addPromotion(app.services, { pay: 25, bonus: 5, endsAt: testNow })
  await addPromotion(app.services, { pay: 26, bonus: 5, startsAt: inAnHour })
  await addPromotion(app.services, { pay: 27, bonus: 5, withdrawnAt: testNow })
  const { data } = await visitor.call(listPromotions)
  const id = expect.any(Number) as number
  expect(data).toEqual([
    { id, title: 'Pay 50, get 55', pay: 50, points: 55, ends_at: null },
    { id, title: 'Pay 100, get 115', pay: 100, points: 115, ends_at: inAnHour.toISOString() },
  ])
  // Added before titles had translations.
  const { body } = await visitor.get(`/content${listPromotions.path}`, { 'accept-language': 'tr' })
  const titles = (body as AnswerOf<typeof listPromotions>).data.map(({ title }) => title)
  expect(titles).toEqual(['50 ödeyin, 55 alın', '100 ödeyin, 115 alın'])
})
