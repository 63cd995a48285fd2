import { deleteAccount } from '@sohbet/contract'
import { describe, expect, test } from 'vitest'
import { startPlanApp } from '../../../test/plan-app.ts'
import { refundOrder } from '../orders/index.ts'

const { app, db, orders, row, maryam, buy, subscription, quote, periods, epoch, give, comeAgain } =
  await startPlanApp()

describe('a plan whose money went back', () => {
  const refund = async (reference: string | null, amount?: number) =>
    await refundOrder(orders, {
      reference: reference ?? '',
      amount: amount as never,
      reason: 'They asked',
      by: 'maryam',
    })

  test('closes at once, and with it all that was signed for it', async () => {
    const { reference, id } = await buy('plus')
    const before = await epoch()
    app.clock.set('2026-11-22T09:00:00Z')
    await refund(reference)
    expect((await row(id)).status).toBe('refunded')
    expect((await subscription()).slug).toBe('free')
    expect(await epoch()).toBe(before + 1)
    expect((await quote('premier', 'year')).unused).toBe(0)
  })

  test('in part stays, and less of it is unused', async () => {
    const { reference } = await buy('plus')
    await refund(reference, 2000)
    expect(await subscription()).toMatchObject({ slug: 'plus', is_active: true })
    expect(await quote('premier', 'year')).toMatchObject({ unused: 30 })
  })

  test('gives back what an upgrade replaced', async () => {
    await buy('plus', 'year')
    app.clock.set('2026-11-22T09:00:00Z')
    const { reference } = await buy('premier', 'year')
    await refund(reference)
    expect(await subscription()).toMatchObject({
      slug: 'plus',
      renews_at: '2027-11-21T09:00:00.000Z',
      is_renewing: false,
    })
  })
})

describe('a gift of a plan', () => {
  test('begins at once where there is none, and does not renew', async () => {
    await give('plus', 'month', '2026-11-21T09:00:00Z')
    expect(await subscription()).toMatchObject({
      slug: 'plus',
      is_renewing: false,
      renews_at: '2026-12-21T09:00:00.000Z',
    })
  })

  test('comes after all that is paid for, by the same anchor', async () => {
    app.clock.set('2027-01-31T09:00:00Z')
    await comeAgain()
    await buy('plus', 'month')
    await give('premier', 'month', '2027-02-01T09:00:00Z')
    await give('plus', 'year', '2027-02-01T09:00:00Z')
    expect(await periods()).toEqual([
      ['plus', '2027-01-31T09:00', '2027-02-28T09:00', 600],
      ['premier', '2027-02-28T09:00', '2027-03-31T09:00', 600],
      ['plus', '2027-03-31T09:00', '2028-03-31T09:00', 600],
    ])
    expect(await subscription()).toMatchObject({ slug: 'plus', is_renewing: true, period: 'month' })
  })
})

test('a member who leaves ends the plan; amounts and dates stay without them', async () => {
  await buy('plus')
  const { id } = maryam().user
  await maryam().call(deleteAccount, { body: { password: maryam().password } })
  const [subscribed] = await db.selectFrom('plans_subscriptions').selectAll().orderBy('id', 'desc').execute()
  expect(subscribed).toMatchObject({ member_id: null, status: 'ended' })
  const left = await db.selectFrom('plans_periods').select('id').where('member_id', '=', id).execute()
  expect(left).toEqual([])
})
