import { checkDiscountCode, createOrder } from '@sohbet/contract'
import { catalogs } from '@sohbet/messages/catalogs'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCode, clearOffers, openProviders } from '#test/money/orders.ts'
import { resetCast } from '#test/app/put-cast.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { testNow } from '#test/database/test-database.ts'
import { codeMessages } from './discount-rules.ts'

const { en } = catalogs
const app = await startTestApp({ providers: openProviders })
const { visitor, alice, bob } = app.cast
const { db } = app.services

beforeEach(async () => {
  await clearOffers(app.services)
  await resetCast(db)
})

const requested = (code: string, amount = 25) => ({ body: { code, type: 'top_up', amount } }) as const
const check = async (code: string, amount = 25, person = visitor) =>
  (await person.call(checkDiscountCode, requested(code, amount))).data

describe('checking a discount code [API-40 PAY-01]', () => {
  test('is open to anybody and answers with the discount [B-109]', async () => {
    await addCode(app.services, { code: 'SALAM10', percent: 10 })
    await addCode(app.services, { code: 'FIVE', amountCents: 500 })
    expect(await check(' salam10', 25)).toEqual({
      valid: true,
      code: 'SALAM10',
      percent: 10,
      amount_off: 2.5,
      added_tax: 0,
      total: 22.5,
      message: 'Discount applied',
    })
    expect(await check('FIVE', 5, alice)).toMatchObject({
      valid: true,
      percent: null,
      amount_off: 5,
      total: 0,
    })
  })

  test.each([
    ['unknown', 'NOPE', {}],
    ['unknown', 'C'.repeat(41), {}],
    ['missing', '  ', {}],
    ['expired', 'C', { endsAt: testNow }],
    ['expired', 'C', { withdrawnAt: testNow }],
    ['early', 'C', { startsAt: new Date(testNow.getTime() + 1) }],
    ['other-kind', 'C', { kind: 'subscription' }],
    ['used-up', 'C', { maxUses: 1, taken: 1 }],
    ['too-little', 'C', { amountCents: 2450 }],
  ] as const)('and says when it is %s [B-109]', async (fault, typed, rule) => {
    await addCode(app.services, { code: 'C', ...rule })
    expect(await check(typed)).toEqual({
      valid: false,
      code: typed.trim(),
      percent: null,
      amount_off: 0,
      added_tax: 0,
      total: 25,
      message: en[codeMessages[fault]],
    })
  })

  test('follows the rule of orders, including the member’s use of the code', async () => {
    await addCode(app.services, { code: 'HALF', percent: 50 })
    await addCode(app.services, { code: 'ALL', percent: 100 })
    for (const discount_code of ['HALF', 'ALL'])
      await alice.call(createOrder, {
        body: { type: 'top_up', amount: 10, discount_code, payment_method: 'stripe' },
      })
    expect((await check('HALF', 10, alice)).valid).toBe(true)
    expect((await check('ALL', 10, alice)).message).toBe(en[codeMessages.used])
    expect((await check('HALF', 10, bob)).valid).toBe(true)
  })

  test('for a plan uses the price of its period [B-114]', async () => {
    await addCode(app.services, { code: 'PLUS', percent: 10, kind: 'subscription', item: 'plus' })
    const of = async (item_id: 'plus' | 'premier', period?: 'month') => {
      const body = { code: 'PLUS', type: 'subscription', item_id, ...(period && { period }) } as const
      return (await visitor.call(checkDiscountCode, { body })).data
    }
    expect(await of('plus')).toMatchObject({ valid: true, amount_off: 5, total: 45 })
    expect(await of('plus', 'month')).toMatchObject({ valid: true, amount_off: 0.6, total: 5.4 })
    expect(await of('premier')).toMatchObject({ valid: false, message: en[codeMessages['other-kind']] })
    const body = { code: 'PLUS', type: 'subscription' } as const
    expect((await visitor.refused(checkDiscountCode, 400, { body })).errors).toEqual({
      item_id: 'Please choose a plan.',
    })
  })

  test('does not use up the code', async () => {
    const id = await addCode(app.services, { code: 'ONE', maxUses: 1 })
    for (let again = 0; again < 3; again += 1) expect((await check('ONE')).valid).toBe(true)
    const row = await db.selectFrom('orders_codes').select('taken').where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ taken: 0 })
  })
})

describe('F6 guessing a code', () => {
  const refused = async (code: string, person = alice) =>
    (await person.refused(checkDiscountCode, 429, requested(code))).code

  test('is limited to 15 wrong ones an hour, by account or by a visitor’s address', async () => {
    await addCode(app.services, { code: 'RIGHT' })
    for (const person of [alice, visitor]) {
      for (let attempts = 0; attempts < 15; attempts += 1) await check('WRONG', 25, person)
      for (const code of ['WRONG', 'RIGHT']) expect(await refused(code, person)).toBe('TooManyRequests')
    }
    expect((await check('RIGHT', 25, bob)).valid).toBe(true)
  })

  test('does not count right codes, or sums that are too small for a code', async () => {
    await addCode(app.services, { code: 'RIGHT', percent: 99 })
    for (let attempts = 0; attempts < 20; attempts += 1) {
      expect((await check('RIGHT', 200)).valid).toBe(true)
      expect((await check('RIGHT', 10)).message).toBe(en[codeMessages['too-little']])
    }
  })

  test('counts orders together with checks', async () => {
    for (let attempts = 0; attempts < 15; attempts += 1) await check('WRONG', 25, alice)
    const body = { type: 'top_up', amount: 10, discount_code: 'WRONG', payment_method: 'stripe' } as const
    expect((await alice.refused(createOrder, 429, { body })).code).toBe('TooManyRequests')
  })
})
