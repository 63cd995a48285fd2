import { cancelPlan, changePlan, deleteAccount } from '@sohbet/contract'
import { toCents } from '@sohbet/contract/amounts'
import { describe, expect, test } from 'vitest'
import { deliverEmails } from '#test/app/outbox.ts'
import { startPlanApp } from '#test/money/plan-app.ts'

const plan = await startPlanApp()
const { app, db, refund, paypal, row, payments, sendEvent, maryam, buy, subscription, quote, periods } = plan
const { tokenVersion, give, comeAgain, order, pay } = plan

type Bought = Awaited<ReturnType<typeof buy>>

describe('a refunded plan', () => {
  test('closes at once, together with every address signed for it', async () => {
    const { reference, id } = await buy('plus')
    const before = await tokenVersion()
    app.clock.set('2026-11-22T09:00:00Z')
    await refund(reference)
    expect((await row(id)).status).toBe('refunded')
    expect((await subscription()).slug).toBe('free')
    expect(await tokenVersion()).toBe(before + 1)
    expect((await quote('premier', 'year')).unused).toBe(0)
  })

  test('leaves no gap before the gifts that follow it: they start at once, as long as before', async () => {
    const { reference } = await buy('premier', 'year')
    await give('plus', 'month', '2026-11-21T09:00:00Z')
    await give('plus', 'year', '2026-11-21T09:00:00Z')
    app.clock.set('2026-11-22T09:00:00Z')
    await refund(reference)
    expect((await periods()).map((period) => period.slice(0, 3))).toEqual([
      ['premier', '2026-11-21T09:00', '2026-11-22T09:00'],
      ['plus', '2026-11-22T09:00', '2026-12-22T09:00'],
      ['plus', '2026-12-22T09:00', '2027-12-22T09:00'],
    ])
    expect(await subscription()).toMatchObject({ slug: 'plus', is_active: true, is_renewing: false })
    await give('plus', 'month', '2026-11-22T09:00:00Z')
    expect((await periods()).at(-1)?.slice(1, 3)).toEqual(['2027-12-22T09:00', '2028-01-22T09:00'])
  })

  test('is not charged again: its provider deletes the method', async () => {
    const made = await order('plus')
    await pay(made, { savedMethodId: 'saved' })
    await refund(made.reference)
    await app.jobHandlers.tasks['renew-plans']?.({})
    await app.runJobs()
    expect(paypal.forgotten).toEqual(['saved'])
  })

  test('remains after a partial refund, with less of it unused', async () => {
    const { reference } = await buy('plus')
    await refund(reference, 2000)
    expect(await subscription()).toMatchObject({ slug: 'plus', is_active: true })
    expect(await quote('premier', 'year')).toMatchObject({ unused: 30 })
  })

  test('restores the plan that an upgrade replaced', async () => {
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

describe('a plan and its upgrade', () => {
  const lose = async ({ id }: Bought) => {
    const providerOrderId = (await payments(id)).at(-1)?.provider_order_id ?? ''
    paypal.change(providerOrderId, { dispute: 'lost' })
    await sendEvent({ providerOrderId })
  }
  const giveBack = async ({ reference }: Bought) => void (await refund(reference))
  const buyBoth = async () => {
    const bought = await buy('plus', 'year')
    app.clock.set('2026-11-22T09:00:00Z')
    const upgrade = await buy('premier', 'year')
    app.clock.set('2026-11-24T09:00:00Z')
    return { bought, upgrade }
  }

  test.each([
    ['refunded, the upgrade first', giveBack, true],
    ['refunded, the upgrade last', giveBack, false],
    ['lost to disputes', lose, true],
  ])('leave no plan when both are %s', async (_how, end, isUpgradeFirst) => {
    const { bought, upgrade } = await buyBoth()
    await end(isUpgradeFirst ? upgrade : bought)
    expect((await subscription()).slug).toBe(isUpgradeFirst ? 'plus' : 'premier')
    await end(isUpgradeFirst ? bought : upgrade)
    expect((await subscription()).slug).toBe('free')
    expect(await quote('premier', 'year')).toMatchObject({ unused: 0 })
    expect(await app.asOwner('select * from plans_audit(null)')).toEqual([])
  })

  test('restore what the plan had replaced itself when both are refunded', async () => {
    await buy('plus', 'month')
    const { bought, upgrade } = await buyBoth()
    await giveBack(bought)
    await giveBack(upgrade)
    expect(await subscription()).toMatchObject({ slug: 'plus', renews_at: '2026-12-21T09:00:00.000Z' })
  })

  test('leave less of the plan unused when the upgrade and a part of the plan are refunded', async () => {
    const { bought, upgrade } = await buyBoth()
    await giveBack(upgrade)
    await refund(bought.reference, 2000)
    expect((await quote('premier', 'year')).unused).toBe(29.75)
  })
})

test('a refunded upgrade restores all that it replaced, also a gift that was to follow', async () => {
  await buy('plus', 'month')
  await give('plus', 'year', '2026-11-21T09:00:00Z')
  app.clock.set('2026-11-22T09:00:00Z')
  const { unused } = await quote('premier', 'year')
  const { reference } = await buy('premier', 'year')
  await refund(reference)
  const restored = (await periods()).filter(([, from, until]) => from !== until).slice(1)
  expect(restored).toEqual([
    ['plus', '2026-11-22T09:00', '2026-12-21T09:00', 580],
    ['plus', '2026-12-21T09:00', '2027-12-21T09:00', 600],
  ])
  expect(unused).toBe(11.8)
  expect(await subscription()).toMatchObject({ slug: 'plus', is_active: true, is_renewing: false })
})

test('what a refunded upgrade restores follows a gift that was added since', async () => {
  await buy('plus', 'month')
  await give('plus', 'year', '2026-11-21T09:00:00Z')
  const { reference } = await buy('premier', 'year')
  await give('premier', 'month', '2026-11-21T09:00:00Z')
  await refund(reference)
  const running = (await periods()).filter(([, from, until]) => from !== until)
  expect(running.map((period) => period.slice(0, 3))).toEqual([
    ['premier', '2026-12-21T09:00', '2027-01-21T09:00'],
    ['plus', '2026-11-21T09:00', '2026-12-21T09:00'],
    ['plus', '2027-01-21T09:00', '2028-01-21T09:00'],
  ])
  const inTime = db.selectFrom('plans_periods').select('number').whereRef('starts_at', '<', 'ends_at')
  const numbers = await inTime.where('member_id', '=', maryam().user.id).orderBy('starts_at').execute()
  expect(numbers).toEqual(numbers.toSorted((a, b) => a.number - b.number))
})

describe('a plan whose refund did not reach its payer', () => {
  const giveBack = async ({ id, reference }: Bought, amount?: number) => {
    const [payment] = await payments(id)
    const { provider_refund_id: refunded } = await refund(reference, amount)
    return { id: payment?.provider_order_id ?? '', refund: refunded ?? '' }
  }
  /** The payer's bank returns the full refund; answers the notice to operators. */
  const reverse = async ({ reference }: Bought, refund: { id: string; refund: string }, refunded = 0) => {
    await deliverEmails(app)
    paypal.reversed.add(refund.refund)
    paypal.change(refund.id, { refunded: toCents(refunded) })
    await sendEvent({ orderReference: reference ?? '' })
    const emails = await deliverEmails(app)
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Sohbet: a refund of order ${reference} did not reach its payer`,
    ])
    expect(await app.asOwner('select * from plans_audit(null)')).toEqual([])
    return emails[0]?.raw ?? ''
  }

  test('reopens for the remaining time, without renewing automatically', async () => {
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
    // A second refund closes it again.
    await giveBack(made)
    expect((await subscription()).slug).toBe('free')
  })

  test('was never closed by a partial refund: all of it counts as paid again', async () => {
    const made = await buy('plus')
    const refund = await giveBack(made, 2000)
    expect(await quote('premier', 'year')).toMatchObject({ unused: 30 })
    expect(await reverse(made, refund)).not.toMatch(/plan.*(?:closed|open again)/)
    expect(await quote('premier', 'year')).toMatchObject({ unused: 50 })
    expect((await subscription()).is_renewing).toBe(true)
  })

  test('reopens when another part remains refunded, and counts the remainder as paid', async () => {
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
  ])('remains closed where %s took its place, and operators are notified', async (_what, happen) => {
    const made = await buy('plus')
    app.clock.set('2026-11-22T09:00:00Z')
    const refund = await giveBack(made)
    await happen()
    const before = await periods()
    expect(await reverse(made, refund)).toContain('stays closed')
    expect(await periods()).toEqual(before)
    expect((await row(made.id)).status).toBe('fulfilled')
  })

  test('reopens what an upgrade had replaced where that was refunded before', async () => {
    const made = await buy('plus', 'year')
    await refund((await buy('premier', 'year')).reference)
    const refunded = await giveBack(made)
    expect((await subscription()).slug).toBe('free')
    expect(await reverse(made, refunded)).toContain('open again')
    expect(await subscription()).toMatchObject({ slug: 'plus', renews_at: '2027-11-21T09:00:00.000Z' })
  })

  test('remains closed where the plan that it replaced runs again', async () => {
    await buy('plus', 'year')
    app.clock.set('2026-11-22T09:00:00Z')
    const made = await buy('premier', 'year')
    const refund = await giveBack(made)
    expect(await reverse(made, refund)).toContain('stays closed')
    expect((await subscription()).slug).toBe('plus')
  })
})

describe('a gift of a plan', () => {
  test('starts at once without another plan, and does not renew', async () => {
    await give('plus', 'month', '2026-11-21T09:00:00Z')
    expect(await subscription()).toMatchObject({
      slug: 'plus',
      is_gift: true,
      price: null,
      next: null,
      resumes: null,
      is_renewing: false,
      renews_at: '2026-12-21T09:00:00.000Z',
    })
  })

  test('follows everything that is paid for, with the same anchor', async () => {
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

test('a gift that follows a paid plan has no price, and the paid plan can be ended and resumed [B-115]', async () => {
  await buy('plus', 'month')
  await give('premier', 'month', '2026-11-21T09:00:00Z')
  app.clock.set('2026-12-22T09:00:00Z')
  await comeAgain()
  const own = { slug: 'plus', subscription_name: 'Plus', period: 'month' } as const
  const gift = { slug: 'premier', is_gift: true, period: 'month', price: null }
  const renewing = { ...gift, is_renewing: true, next: { ...own, price: 6 }, resumes: null }
  expect(await subscription()).toMatchObject(renewing)
  await maryam().call(cancelPlan, { body: { confirmation: 'cancel' } })
  expect(await subscription()).toMatchObject({ ...gift, is_renewing: false, next: null, resumes: own })
  await maryam().call(changePlan, { body: { slug: 'plus', period: 'month' } })
  expect(await subscription()).toMatchObject(renewing)
})

test('deleting an account ends its plan; amounts and dates remain without the person', async () => {
  await buy('plus')
  const { id } = maryam().user
  await maryam().call(deleteAccount, { body: { password: maryam().password } })
  const [subscribed] = await db.selectFrom('plans_subscriptions').selectAll().orderBy('id', 'desc').execute()
  expect(subscribed).toMatchObject({ member_id: null, status: 'ended' })
  const left = await db.selectFrom('plans_periods').select('id').where('member_id', '=', id).execute()
  expect(left).toEqual([])
})

test('deleting an account deletes its saved method at the provider', async () => {
  await pay(await order('plus'), { savedMethodId: 'saved' })
  await maryam().call(deleteAccount, { body: { password: maryam().password } })
  await app.runJobs()
  expect(paypal.forgotten).toEqual(['saved'])
  expect(await db.selectFrom('plans_methods').select('id').execute()).toEqual([])
})
