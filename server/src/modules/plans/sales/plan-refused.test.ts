import { changePlan, checkDiscountCode, confirmPaypalOrder, createOrder, quotePlan } from '@sohbet/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { startPlanApp } from '#test/money/plan-app.ts'
import { untilWaiting } from '#test/app/until-waiting.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { lockMember } from '#modules/accounts/index.ts'
import { commandLine } from '#modules/audit/index.ts'
import { closeOrder } from '#modules/payments/operators/close-order.ts'

const plans = await startPlanApp()
const { app, db, maryam, order, buy, give, periods, quote, refusedQuote } = plans
const { begin, orders, paypal, refund, resumePayments, row } = plans
const plusForAYear = { item_id: 'plus', type: 'subscription', period: 'year' } as const
const paid = { ...plusForAYear, payment_method: 'paypal' } as const

describe('a plan that is not on sale [SUB-04]', () => {
  const setReplaced = async (at: string): Promise<unknown> =>
    await app.asOwner(`update plans_prices set replaced_at = ${at} where plan = 'plus' and period = 'year'`)
  afterEach(async () => await setReplaced('null'))

  test('is not quoted, ordered, discounted or changed to', async () => {
    await buy('premier', 'year')
    await setReplaced('now()')
    const { visitor, alice } = app.cast
    const quoted = { query: { slug: 'plus', period: 'year' } } as const
    const next = { body: { slug: 'plus', period: 'year' } } as const
    const answers = [
      await alice.refused(quotePlan, 400, quoted),
      await alice.refused(createOrder, 400, { body: paid }),
      await visitor.refused(checkDiscountCode, 400, { body: { code: 'TENTH', ...plusForAYear } }),
      await maryam().refused(changePlan, 400, next),
    ]
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('NotForSale'))
  })
})

test('refuses an order for the current plan [B-115]', async () => {
  await buy('plus')
  const refused = await maryam().refused(createOrder, 400, { body: paid })
  expect(refused).toMatchObject({ code: 'PlanHeld', message: 'You have Plus for a year already.' })
})

test('refuses a change at the end without a plan, and to what starts at once [B-115]', async () => {
  const body = { slug: 'premier', period: 'year' } as const
  expect((await maryam().refused(changePlan, 400, { body })).message).toBe('You have no plan to change.')
  await buy('plus', 'year')
  expect((await maryam().refused(changePlan, 400, { body })).message).toBe(
    'Premier for a year begins at once. Please order it instead.',
  )
})

test('refuses an order priced by a plan that changes meanwhile [B-115]', async () => {
  await buy('plus', 'month')
  const { id } = maryam().user
  const { refused } = await db.transaction().execute(async (trx) => {
    await lockMember(trx, id)
    // Not awaited here: it has its price, and waits for this transaction.
    const answer = maryam().refused(createOrder, 409, { body: { ...paid, item_id: 'premier' } })
    await untilWaiting(db, 'accounts_members')
    await trx.updateTable('plans_periods').set({ paid_cents: 0 }).where('member_id', '=', id).execute()
    return { refused: answer }
  })
  expect(await refused).toMatchObject({ code: 'PlanChanged' })
  expect(await order('premier')).toMatchObject({ total: 100 })
})

test('an upgrade never ends gifts worth more than it costs; it can be chosen for the end', async () => {
  await buy('plus', 'month')
  for (let gifts = 0; gifts < 2; gifts++) await give('plus', 'month', '2026-11-21T09:00:00Z')
  const paidAhead =
    'More is paid ahead than this plan costs. Choose a longer period, or wait for the end of yours.'
  expect(await refusedQuote('premier', 'month')).toEqual(['PlanChangesAtEnd', paidAhead])
  expect(
    (await maryam().call(changePlan, { body: { slug: 'premier', period: 'month' } })).data,
  ).toMatchObject({ slug: 'plus' })
  expect(await periods()).toHaveLength(3)
  expect(await quote('premier', 'year')).toMatchObject({ unused: 18, total: 82 })
})

test('money of an order that a gift overtook stays its own where the provider refuses to return it', async () => {
  await buy('plus', 'month')
  const made = await order('premier', 'month')
  const [order_id, reference] = [made.id, made.reference ?? '']
  const provider_order_id = await begin(order_id, maryam())
  await give('plus', 'month', '2026-11-21T09:00:00Z')
  paypal.change(provider_order_id, { state: 'succeeded', providerPaymentId: `cap_${provider_order_id}` })
  await maryam().call(confirmPaypalOrder, { body: { order_id, provider_order_id } })
  paypal.faults.push({ call: 'refund', fault: 'refuse' })
  await resumePayments()
  expect((await row(order_id)).status).toBe('review')
  const closed = closeOrder(orders, { reference, reason: 'test', actor: commandLine })
  await expect(closed).rejects.toMatchObject({ code: 'BadRequest' })
  await refund(reference)
  expect((await row(order_id)).status).toBe('refunded')
  await deliverEmails(app)
})
