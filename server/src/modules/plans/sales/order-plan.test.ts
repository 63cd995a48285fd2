import { randomUUID } from 'node:crypto'
import {
  cancelPlan,
  changePlan,
  checkDiscountCode,
  confirmPaypalOrder,
  createOrder,
  createProviderOrder,
  downloadMyData,
  getOrder,
} from '@sohbet/contract'
import { describe, expect, test } from 'vitest'
import { type Guest, requestOf } from '#test/app/cast.ts'
import { addCode } from '#test/money/orders.ts'
import { startPlanApp } from '#test/money/plan-app.ts'

const {
  app,
  begin,
  db,
  orders,
  paypal,
  payments,
  row,
  resumePayments,
  maryam,
  order,
  pay,
  buy,
  subscription,
  quote,
  refusedQuote,
  periods,
  give,
  comeAgain,
} = await startPlanApp()
type Period = 'month' | 'year'
/** Starts the payment of an order; answers how it is confirmed in a state. */
const startPaying = async ({ id: order_id }: { id: number }) => {
  const provider_order_id = await begin(order_id, maryam())
  return async (state: 'approved' | 'succeeded') => {
    paypal.change(provider_order_id, { state, providerPaymentId: `cap_${provider_order_id}` })
    return (await maryam().call(confirmPaypalOrder, { body: { order_id, provider_order_id } })).data
  }
}

describe('ordering and paying for a plan [API-39 PAY-03 SUB-04]', () => {
  test('puts it in force at the second of payment, with a receipt and without a new sign-in', async () => {
    expect(await quote('plus', 'year')).toEqual({
      slug: 'plus',
      period: 'year',
      currency: 'USD',
      price: 50,
      unused: 0,
      added_tax: 0,
      total: 50,
      starts_at: '2026-11-21T09:00:00.000Z',
      ends_at: '2027-11-21T09:00:00.000Z',
    })
    const { confirmed, ...made } = await buy('plus')
    expect(made).toMatchObject({
      type: 'subscription',
      item_id: 'plus',
      subtotal: 50,
      total: 50,
      credits: null,
    })
    expect(confirmed).toMatchObject({
      type: 'subscription',
      status: 'paid',
      subscription: { slug: 'plus', subscription_name: 'Plus', is_active: true },
    })
    expect(await subscription()).toMatchObject({
      slug: 'plus',
      is_active: true,
      renews_at: '2027-11-21T09:00:00.000Z',
      is_renewing: true,
      source: 'paid',
      period: 'year',
      price: 50,
    })
    expect(await periods()).toEqual([['plus', '2026-11-21T09:00', '2027-11-21T09:00', 5000]])
    const { lines } = (await maryam().call(getOrder, { params: { reference: made.reference ?? '' } })).data
    expect(lines).toEqual([{ words: 'Plus for a year', amount: 50 }])
    const { data } = await maryam().call(downloadMyData)
    expect([data.subscription.slug, data.periods]).toEqual([
      'plus',
      [expect.objectContaining({ plan: 'plus', paid: 50, source: 'order' })],
    ])
  })

  test('happens once per key, and with a discount code; a free one is in force at once', async () => {
    await addCode(app.services, { code: 'TENTH', percent: 10, kind: 'subscription' })
    await addCode(app.services, { code: 'ALL', percent: 100, kind: 'subscription' })
    const headers = { 'idempotency-key': randomUUID() }
    const body = {
      type: 'subscription',
      item_id: 'plus',
      payment_method: 'paypal',
      discount_code: 'TENTH',
    } as const
    const first = await maryam().send({ ...requestOf(createOrder, { body }), headers })
    expect(first.body).toMatchObject({ data: { total: 45, discount: 5 } })
    expect((await maryam().send({ ...requestOf(createOrder, { body }), headers })).body).toEqual(first.body)
    expect(await order('premier', 'month', { discount_code: 'ALL' })).toMatchObject({
      total: 0,
      status: 'paid',
    })
    expect(await periods()).toEqual([['premier', '2026-11-21T09:00', '2026-12-21T09:00', 0]])
  })

  test('twice at the same time grants one; another is not captured, or refunded automatically', async () => {
    const [one, approved, captured] = [
      await order('plus'),
      await order('premier', 'month'),
      await order('premier'),
    ]
    const confirmApproved = await startPaying(approved)
    const confirmCaptured = await startPaying(captured)
    await pay(one)
    expect((await confirmApproved('approved')).status).toBe('failed')
    expect(paypal.acted.get('capture')).toBe(1)
    expect((await confirmCaptured('succeeded')).status).toBe('refund_pending')
    await resumePayments()
    expect((await row(captured.id)).status).toBe('refunded')
    expect((await payments(captured.id))[0]?.refunded_cents).toBe(10_000)
    expect(await periods()).toEqual([['plus', '2026-11-21T09:00', '2027-11-21T09:00', 5000]])
    expect((await subscription()).slug).toBe('plus')
  })

  test('after its expiry is honoured where nothing overlaps', async () => {
    const made = await order('plus')
    await db.updateTable('orders_orders').set({ status: 'expired' }).where('id', '=', made.id).execute()
    await orders.plans.mayGive(db, (await row(made.id)) as never, app.clock.now())
    expect(await orders.plans.mayGive(db, (await row(made.id)) as never, app.clock.now())).toBe(true)
    await buy('premier')
    expect(await orders.plans.mayGive(db, (await row(made.id)) as never, app.clock.now())).toBe(false)
  })
})

describe('an upgrade [B-115 ROUTE-39]', () => {
  test('applies a code to the price after the unused part, as the order does [API-40 B-109]', async () => {
    await addCode(app.services, { code: 'TENTH', percent: 10, kind: 'subscription' })
    await addCode(app.services, { code: 'LOTS', amountCents: 4950, kind: 'subscription' })
    await buy('plus')
    const check = async (code: string, who: Guest = maryam(), item_id: 'plus' | 'premier' = 'premier') =>
      (await who.call(checkDiscountCode, { body: { code, type: 'subscription', item_id } })).data
    expect(await quote('premier', 'year')).toMatchObject({ price: 100, unused: 50, total: 50 })
    expect(await check('TENTH')).toMatchObject({ valid: true, amount_off: 5, total: 45 })
    expect(await check('TENTH', app.cast.visitor)).toMatchObject({ valid: true, amount_off: 10, total: 90 })
    // Of the 50.00 USD it would leave less than a dollar, below the providers' minimum.
    expect(await check('LOTS')).toMatchObject({
      valid: false,
      total: 50,
      message: 'With this discount code, less than 1.00 USD would be left to pay.',
    })
    expect(await check('LOTS', app.cast.visitor)).toMatchObject({ valid: true, total: 50.5 })
    // She cannot order her current plan, which the order reports: the check of the code uses its full price.
    expect(await check('TENTH', maryam(), 'plus')).toMatchObject({ amount_off: 5, total: 45 })
    const ordered = await order('premier', 'year', { discount_code: 'TENTH' })
    expect(ordered).toMatchObject({ discount: 5, total: 45 })
  })

  test('starts at once, for the price less the unused amount, by the second', async () => {
    await addCode(app.services, { code: 'HALF', percent: 50 })
    await buy('plus', 'month', { discount_code: 'HALF' })
    // Ten of its thirty days remain, of the 3.00 USD that were paid.
    app.clock.set('2026-12-11T09:00:00Z')
    await comeAgain()
    expect(await quote('premier', 'year')).toMatchObject({
      price: 100,
      unused: 1,
      total: 99,
      starts_at: '2026-12-11T09:00:00.000Z',
    })
    const { reference } = await buy('premier', 'year')
    expect(await periods()).toEqual([
      ['plus', '2026-11-21T09:00', '2026-12-11T09:00', 300],
      ['premier', '2026-12-11T09:00', '2027-12-11T09:00', 10_000],
    ])
    expect(await subscription()).toMatchObject({ slug: 'premier', period: 'year', price: 100 })
    const { lines, total } = (await maryam().call(getOrder, { params: { reference: reference ?? '' } })).data
    expect(lines).toEqual([
      { words: 'Premier for a year', amount: 100 },
      { words: 'The unused part of your plan', amount: -1 },
    ])
    expect(total).toBe(99)
  })

  test('is not a lower or shorter plan, nor the current one', async () => {
    await buy('plus', 'year')
    expect(await refusedQuote('plus', 'year')).toEqual(['PlanHeld', 'You have Plus for a year already.'])
    const later = (what: string) => `Your plan can become ${what} at its end. Choose that in your account.`
    expect(await refusedQuote('plus', 'month')).toEqual(['PlanChangesAtEnd', later('Plus for a month')])
    expect(await refusedQuote('premier', 'month')).toEqual(['PlanChangesAtEnd', later('Premier for a month')])
    const body = { type: 'subscription', item_id: 'plus', period: 'month', payment_method: 'paypal' } as const
    expect((await maryam().refused(createOrder, 400, { body })).code).toBe('PlanChangesAtEnd')
    expect(await quote('premier', 'year')).toMatchObject({ unused: 50, total: 50 })
  })

  test('is refunded when the plan has changed since it was ordered', async () => {
    await buy('plus', 'month')
    const made = await order('premier', 'month')
    const confirm = await startPaying(made)
    await give('plus', 'month', '2026-11-21T09:00:00Z')
    expect((await confirm('succeeded')).status).toBe('refund_pending')
    expect((await subscription()).slug).toBe('plus')
  })

  test('counts later gifts as unused and ends them', async () => {
    await buy('plus', 'month')
    await give('plus', 'month', '2026-11-21T09:00:00Z')
    expect(await periods()).toEqual([
      ['plus', '2026-11-21T09:00', '2026-12-21T09:00', 600],
      ['plus', '2026-12-21T09:00', '2027-01-21T09:00', 600],
    ])
    expect(await quote('premier', 'month')).toMatchObject({ unused: 12, total: 2 })
    await buy('premier', 'month')
    expect((await periods()).at(-1)).toEqual(['premier', '2026-11-21T09:00', '2026-12-21T09:00', 1400])
  })
})

const change = async (slug: 'free' | 'plus' | 'premier', period: Period = 'year') =>
  (await maryam().call(changePlan, { body: { slug, period } })).data

describe('a change at the end', () => {
  test('to a lower or shorter plan can be reverted', async () => {
    await buy('premier', 'year')
    expect(await change('plus', 'month')).toMatchObject({
      slug: 'premier',
      is_renewing: true,
      next: { slug: 'plus', subscription_name: 'Plus', period: 'month', price: 6 },
    })
    expect(await change('premier', 'year')).toMatchObject({ next: null, is_renewing: true })
    expect(await change('free')).toMatchObject({ slug: 'premier', is_active: true, is_renewing: false })
    expect(await change('premier', 'year')).toMatchObject({ is_renewing: true })
  })

  test('a cancelled plan remains until its end; the required word is exactly cancel [B-37 ACCT-14]', async () => {
    const body = { confirmation: 'cancel' } as const
    expect((await maryam().refused(cancelPlan, 400, { body })).message).toBe('You have no plan to cancel.')
    await buy('plus', 'month')
    for (const confirmation of ['', 'canc', 'Cancel', ' cancel', 'cancel '])
      expect((await maryam().refused(cancelPlan, 400, { body: { confirmation } as never })).code).toBe(
        'BadRequest',
      )
    const cancelled = {
      slug: 'plus',
      is_active: true,
      is_renewing: false,
      renews_at: '2026-12-21T09:00:00.000Z',
    }
    expect((await maryam().call(cancelPlan, { body })).data).toMatchObject(cancelled)
    expect((await maryam().call(cancelPlan, { body })).data).toMatchObject(cancelled)
  })
})

describe('a plan whose renewal was announced', () => {
  /** Advances the clock and renews what is due. */
  const renewAt = async (time: string) => {
    app.clock.set(time)
    await app.jobHandlers.tasks['renew-plans']?.({})
  }
  /** A week before the end of a year of Premier, which is charged to a saved method. */
  const announce = async () => {
    await pay(await order('premier', 'year'), { savedMethodId: 'saved' })
    app.clock.set('2027-11-15T09:00:00Z')
    await comeAgain()
    await renewAt('2027-11-15T09:00:00Z')
  }

  test('can be resumed or changed, and is charged at the price of that choice [B-115]', async () => {
    await announce()
    expect(await change('free')).toMatchObject({ is_renewing: false })
    expect(await change('premier', 'year')).toMatchObject({ is_renewing: true, next: null })
    await change('plus', 'month')
    paypal.saved.set('saved', 'failed')
    await renewAt('2027-11-21T09:00:00Z')
    const params = { reference: (await subscription()).due_order ?? '' }
    expect((await maryam().call(getOrder, { params })).data).toMatchObject({ item_id: 'plus', total: 6 })
    paypal.saved.clear()
    await renewAt('2027-11-22T09:00:00Z')
    expect((await periods()).at(-1)).toEqual(['plus', '2027-11-21T09:00', '2027-12-21T09:00', 600])
    expect(await subscription()).toMatchObject({ slug: 'plus', period: 'month', next: null })
  })

  test('is neither charged nor changed again while the earlier price is being paid', async () => {
    await announce()
    const { order_id } = await db
      .selectFrom('plans_orders')
      .select('order_id')
      .orderBy('order_id', 'desc')
      .executeTakeFirstOrThrow()
    const input = { params: { provider: 'paypal' }, body: { order_id } } as const
    const { provider_order_id: id } = (await maryam().call(createProviderOrder, input)).data
    await change('plus', 'month')
    paypal.change(id, { state: 'pending' })
    // Starting it again reads it.
    await maryam().refused(createProviderOrder, 409, input)
    const body = { slug: 'premier', period: 'year' } as const
    expect((await maryam().refused(changePlan, 409, { body })).code).toBe('PaymentPending')
    await renewAt('2027-11-21T09:00:00Z')
    expect(paypal.acted.get('chargeSaved')).toBeUndefined()
  })

  test('cannot be paid any more once another was bought', async () => {
    await announce()
    paypal.saved.set('saved', 'refused')
    for (const day of ['21', '22', '24']) {
      await renewAt(`2027-11-${day}T09:00:00Z`)
      await subscription()
    }
    const params = { reference: (await subscription()).due_order ?? '' }
    await buy('plus', 'month')
    const { data } = await maryam().call(getOrder, { params })
    expect(data).toMatchObject({ item_id: 'premier', status: 'expired', can_retry: false })
    const input = { params: { provider: 'paypal' }, body: { order_id: data.id } } as const
    expect(await maryam().refused(createProviderOrder, 409, input)).toMatchObject({
      code: 'NotPayable',
      message: 'Your plan has changed meanwhile. Please try again.',
    })
  })
})
