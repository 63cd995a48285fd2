import { changePlan, checkDiscountCode, createOrder, quotePlan } from '@sohbet/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { startPlanApp } from '#test/money/plan-app.ts'
import { untilWaiting } from '#test/app/until-waiting.ts'
import { lockMember } from '#modules/accounts/index.ts'

const { app, db, maryam, order, buy } = await startPlanApp()
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
