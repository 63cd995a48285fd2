import { deleteAccount } from '@sohbet/contract'
import { toCents } from '@sohbet/contract/amounts'
import { describe, expect, test } from 'vitest'
import { deliverEmails } from '#test/app/outbox.ts'
import { startPlanApp } from '#test/money/plan-app.ts'
import { queryDatabase } from '#test/database/query-database.ts'
import { refundOrder } from '#modules/payments/index.ts'

const plan = await startPlanApp()
const {
  app,
  db,
  orders,
  paypal,
  row,
  payments,
  sendEvent: notify,
  maryam,
  buy,
  subscription,
  quote,
  periods,
} = plan
const { tokenVersion, give, comeAgain, order, pay } = plan
const schema = app.services.config.databaseSchema

type Bought = Awaited<ReturnType<typeof buy>>

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
    const before = await tokenVersion()
    app.clock.set('2026-11-22T09:00:00Z')
    await refund(reference)
    expect((await row(id)).status).toBe('refunded')
    expect((await subscription()).slug).toBe('free')
    expect(await tokenVersion()).toBe(before + 1)
    expect((await quote('premier', 'year')).unused).toBe(0)
  })

  test('is charged no more: its provider deletes the method', async () => {
    const made = await order('plus')
    await pay(made, { savedMethodId: 'saved' })
    await refund(made.reference)
    await app.jobHandlers.tasks['renew-plans']?.({})
    await app.runJobs()
    expect(paypal.forgotten).toEqual(['saved'])
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

describe('a plan whose refund did not reach its payer', () => {
  const giveBack = async ({ id, reference }: Bought, amount?: number) => {
    const [payment] = await payments(id)
    const refund = await refundOrder(orders, {
      reference: reference ?? '',
      amount: amount as never,
      reason: 'They asked',
      by: 'maryam',
    })
    return { id: payment?.provider_order_id ?? '', refund: refund.provider_refund_id ?? '' }
  }
  /** The payer's bank sends all of it back; answers what operators are told. */
  const reverse = async ({ reference }: Bought, refund: { id: string; refund: string }, refunded = 0) => {
    await deliverEmails(app)
    paypal.reversed.add(refund.refund)
    paypal.change(refund.id, { refunded: toCents(refunded) })
    await notify({ orderReference: reference ?? '' })
    const emails = await deliverEmails(app)
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Sohbet: a refund of order ${reference} did not reach its payer`,
    ])
    expect(await queryDatabase(plan.app.ownerUrl, `select * from ${schema}.plans_audit(null)`)).toEqual([])
    return emails[0]?.raw ?? ''
  }

  test('is open again for the rest of its time, and does not renew by itself', async () => {
    const made = await buy('plus')
    app.clock.set('2026-11-22T09:00:00Z')
    const refund = await giveBack(made)
    expect((await subscription()).slug).toBe('free')
    app.clock.set('2026-11-23T09:00:00Z')
    expect(await reverse(made, refund)).toContain('open again')
    expect((await row(made.id)).status).toBe('fulfilled')
    expect(await subscription()).toMatchObject({
      slug: 'plus',
      is_active: true,
      is_renewing: false,
      renews_at: '2027-11-21T09:00:00.000Z',
    })
    expect(await periods()).toEqual([['plus', '2026-11-21T09:00', '2027-11-21T09:00', 5000]])
    // Given back again, it closes again.
    await giveBack(made)
    expect((await subscription()).slug).toBe('free')
  })

  test('in part was never closed: all of it counts as paid again', async () => {
    const made = await buy('plus')
    const refund = await giveBack(made, 2000)
    expect(await quote('premier', 'year')).toMatchObject({ unused: 30 })
    expect(await reverse(made, refund)).not.toMatch(/plan.*(?:closed|open again)/)
    expect(await quote('premier', 'year')).toMatchObject({ unused: 50 })
    expect((await subscription()).is_renewing).toBe(true)
  })

  test('of which another part stays with its payer is open, and counts as paid for the rest', async () => {
    const made = await buy('plus')
    await giveBack(made, 2000)
    const refund = await giveBack(made)
    expect((await subscription()).slug).toBe('free')
    expect(await reverse(made, refund, 2000)).toContain('open again')
    expect(await quote('premier', 'year')).toMatchObject({ unused: 30 })
  })

  test.each([
    ['another plan', async () => void (await buy('premier', 'month'))],
    ['a gift', async () => await give('plus', 'month', '2026-11-22T09:00:00Z')],
    ['its own end', async () => app.clock.set('2027-11-21T09:00:00Z')],
  ])('stays closed where %s took its place, and operators are told', async (_what, happen) => {
    const made = await buy('plus')
    app.clock.set('2026-11-22T09:00:00Z')
    const refund = await giveBack(made)
    await happen()
    const before = await periods()
    expect(await reverse(made, refund)).toContain('stays closed')
    expect(await periods()).toEqual(before)
    expect((await row(made.id)).status).toBe('fulfilled')
  })

  test('stays closed where what it had replaced runs again', async () => {
    await buy('plus', 'year')
    app.clock.set('2026-11-22T09:00:00Z')
    const made = await buy('premier', 'year')
    const refund = await giveBack(made)
    expect(await reverse(made, refund)).toContain('stays closed')
    expect((await subscription()).slug).toBe('plus')
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

test('the saved method of a member who leaves is deleted by its provider', async () => {
  await pay(await order('plus'), { savedMethodId: 'saved' })
  await maryam().call(deleteAccount, { body: { password: maryam().password } })
  await app.runJobs()
  expect(paypal.forgotten).toEqual(['saved'])
  expect(await db.selectFrom('plans_methods').select('id').execute()).toEqual([])
})
