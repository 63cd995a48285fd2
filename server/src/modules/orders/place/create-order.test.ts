import { randomUUID } from 'node:crypto'
import { createOrder, getPaymentToken, listPaymentMethods } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { haltBooks } from '#test/money/books.ts'
import { people, requestOf } from '#test/app/cast.ts'
import { addCode, addPromotion, clearOffers, openProviders } from '#test/money/orders.ts'
import { resetCast } from '#test/app/put-cast.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { testNow } from '#test/database/test-database.ts'
import { findBalance } from '#modules/wallet/index.ts'

const app = await startTestApp({ providers: openProviders })
const { visitor, alice, bob } = app.cast
const { db } = app.services
const inAnHour = new Date(testNow.getTime() + 3600 * 1000)

beforeEach(async () => {
  await clearOffers(app.services)
  await resetCast(db)
})

const topUp = (amount: number, more: object = {}) =>
  ({ body: { type: 'top_up', amount, payment_method: 'stripe', ...more } }) as const
const order = async (amount: number, more: object = {}, person = alice) =>
  (await person.call(createOrder, topUp(amount, more))).data
const storedOf = async (id: number) =>
  await db.selectFrom('orders_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const orders = async () => (await db.selectFrom('orders_orders').select('id').execute()).length
const balance = async (accountId: number = people.alice.accountId) => (await findBalance(db, accountId)) / 100
const refuse = async (status: number, request: object, person = alice) =>
  await person.refused(createOrder, status, request as ReturnType<typeof topUp>)

describe('an order for credits [API-39 B-108]', () => {
  test('costs a dollar per credit and can be paid for an hour [B-102]', async () => {
    const made = await order(25)
    expect(made).toEqual({
      id: expect.any(Number),
      reference: expect.stringMatching(/^SO-[0-9A-HJKMNP-TV-Z]{10}$/),
      type: 'top_up',
      item_id: null,
      status: 'pending',
      currency: 'USD',
      subtotal: 25,
      discount: 0,
      total: 25,
      payment_method: 'stripe',
      credits: 25,
      bonus: 0,
      points: 0,
    })
    expect(await storedOf(made.id)).toMatchObject({
      status: 'created',
      member_id: people.alice.accountId,
      total_cents: 2500,
      credit_units: 2500,
      created_at: testNow,
      expires_at: inAnHour,
    })
    expect(await balance()).toBe(0)
  })

  test('fixes the bonus of a promotion for exactly this sum [B-103]', async () => {
    await addPromotion(app.services, { pay: 50, bonus: 5 })
    expect(await order(50)).toMatchObject({ total: 50, credits: 50, bonus: 5 })
    expect(await order(51)).toMatchObject({ total: 51, credits: 51, bonus: 0 })
  })

  test('F3 is created once per key and answered with the same bytes', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const request = { ...requestOf(createOrder, topUp(10)), headers }
    const first = await alice.send(request)
    expect(first.status).toBe(200)
    expect((await alice.send(request)).body).toEqual(first.body)
    expect((await alice.send({ ...requestOf(createOrder, topUp(11)), headers })).body).toMatchObject({
      code: 'KeyReused',
    })
    expect(await orders()).toBe(ordersBefore + 1)
  })

  let ordersBefore = 0
  beforeEach(async () => void (ordersBefore = await orders()))
})

describe('a discount code [PAY-01]', () => {
  test('reduces the total by whole cents, and is reserved and fixed with the order', async () => {
    const id = await addCode(app.services, { code: 'SALAM10', percent: 10 })
    const made = await order(25, { discount_code: ' salam10 ' })
    expect(made).toMatchObject({ subtotal: 25, discount: 2.5, total: 22.5, credits: 25 })
    const uses = await db.selectFrom('orders_code_uses').selectAll().where('code_id', '=', id).execute()
    expect(uses).toMatchObject([{ order_id: made.id, member_id: people.alice.accountId, state: 'reserved' }])
    expect(await discountTakenOf(id)).toBe(1)
  })

  test('that covers the full price fulfils the order at once, without a payment', async () => {
    await addPromotion(app.services, { pay: 50, bonus: 5 })
    const id = await addCode(app.services, { code: 'GIFT', percent: 100 })
    const made = await order(50, { discount_code: 'GIFT' })
    expect(made).toMatchObject({ status: 'paid', total: 0, payment_method: 'none', points: 55 })
    expect(await storedOf(made.id)).toMatchObject({ status: 'fulfilled', fulfilled_at: testNow })
    expect(await balance()).toBe(55)
    const sources = await db
      .selectFrom('wallet_transfers as transfer')
      .innerJoin('wallet_accounts as house', 'house.id', 'transfer.from_id')
      .select(['transfer.kind', 'house.house', 'transfer.units'])
      .where('transfer.reference', '=', made.reference)
      .orderBy('transfer.id')
      .execute()
    expect(sources).toEqual([
      { kind: 'top_up', house: 'promotions', units: 5000 },
      { kind: 'promotion', house: 'promotions', units: 500 },
    ])
    expect(await discountTakenOf(id)).toBe(1)
    const use = db.selectFrom('orders_code_uses').select('state').where('order_id', '=', made.id)
    expect(await use.executeTakeFirst()).toEqual({ state: 'used' })
  })

  test.each([
    ['is unknown', 'NOPE', {}, 'We do not know this discount code. Please check how it is written.'],
    ['has expired', 'C', { endsAt: testNow }, 'This discount code has expired.'],
    [
      'leaves less than a dollar',
      'C',
      { percent: 99 },
      'With this discount code, less than 1.00 USD would be left to pay.',
    ],
  ] as const)('that %s makes no order [B-109]', async (_what, code, rule, sentence) => {
    const before = await orders()
    await addCode(app.services, { code: 'C', percent: 10, ...rule })
    const { code: refusal, errors } = await refuse(400, topUp(10, { discount_code: code }))
    expect([refusal, errors]).toEqual(['CodeRefused', { discount_code: sentence }])
    expect(await orders()).toBe(before)
  })

  test('can be used once per member', async () => {
    const id = await addCode(app.services, { code: 'ONCE', percent: 100 })
    await order(10, { discount_code: 'ONCE' })
    const errors = async (code: string) => (await refuse(400, topUp(10, { discount_code: code }))).errors
    expect(await errors('ONCE')).toEqual({ discount_code: 'You have used this discount code already.' })
    expect((await order(10, { discount_code: 'ONCE' }, bob)).points).toBe(10)
    expect(await discountTakenOf(id)).toBe(2)
  })

  const discountTakenOf = async (id: number) =>
    (await db.selectFrom('orders_codes').select('taken').where('id', '=', id).executeTakeFirstOrThrow()).taken
})

describe('is refused', () => {
  test('for the twenty-first order in an hour; only new orders count', async () => {
    for (let nth = 0; nth < 20; nth += 1) await order(10)
    expect(await refuse(429, topUp(10))).toMatchObject({ code: 'TooManyRequests' })
    expect((await order(10, {}, bob)).status).toBe('pending')
  })

  test.each([
    [{ type: 'top_up', payment_method: 'stripe' }, 'Amount is a required field'],
    [{ ...topUp(10).body, amount: '10' }, 'Amount must be a number'],
    [topUp(0.99).body, 'Amount must be at least 1'],
    [topUp(10.5).body, 'Amount must be a whole number of dollars'],
    [topUp(10_001).body, 'Amount can be at most 10,000'],
    [{ ...topUp(10).body, payment_method: 'points' }, undefined],
    [{ ...topUp(10).body, discount_code: 'X'.repeat(81) }, undefined],
    [{ type: 'free_money', amount: 10, payment_method: 'stripe' }, undefined],
    [{}, undefined],
  ])('malformed: %j [B-102]', async (body, sentence) => {
    const refusal = await refuse(400, { body })
    expect(refusal.code).toBe('BadRequest')
    if (sentence !== undefined) expect(refusal.errors).toEqual({ amount: sentence })
  })

  test('for a free order while the books are halted', async () => {
    await addCode(app.services, { code: 'GIFT', percent: 100 })
    await haltBooks(app)
    const { code } = await refuse(503, topUp(10, { discount_code: 'GIFT' }))
    await haltBooks(app, false)
    expect(code).toBe('BooksHalted')
    expect((await order(10, { discount_code: 'GIFT' })).points).toBe(10)
  })
})

test('lists the available payment methods [API-41 PAY-02]', async () => {
  const { data } = await visitor.call(listPaymentMethods)
  expect(data).toEqual([
    {
      id: 2,
      slug: 'stripe',
      title: 'Card',
      kind: 'client_secret',
      pays_for: ['top_up', 'subscription'],
      is_test_mode: true,
    },
    {
      id: 3,
      slug: 'points',
      title: 'Credits',
      kind: 'points',
      pays_for: ['audio_download'],
      is_test_mode: false,
    },
  ])
  const closed = await refuse(503, topUp(10, { payment_method: 'paypal' }))
  expect(closed).toMatchObject({ code: 'ProviderUnavailable' })
  const token = await alice.refused(getPaymentToken, 404, { params: { provider: 'paypal' } })
  expect(token).toMatchObject({ code: 'NotFound' })
})
