import { cancelPlan, changePlan, createProviderOrder, getSubscription } from '@sohbet/contract'
import { toCents } from '@sohbet/contract/amounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { startRenewingApp } from '#test/money/renewing.ts'
import { disableMember, enableMember } from '#modules/accounts/index.ts'
import { addGiftedPeriod } from '../periods/add-gifted-period.ts'

const renewing = await startRenewingApp()
const { app, paypal, alice, at, until, periods, payments, emails, give, subscription, refund } = renewing

beforeEach(() => at('2026-11-21T09:00:00Z'))

const newestOrder = async () =>
  await app.services.db
    .selectFrom('orders_orders')
    .select(['id', 'reference'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const address = 'alice@example.org'
const reminder = 'Your Plus plan renews on 2026-11-29'
const cancel = async () => await alice.call(cancelPlan, { body: { confirmation: 'cancel' } })
const disable = async () => await disableMember(app.services, address)
const stops = [
  ['that is cancelled', cancel, ['Your Plus plan has ended', reminder]],
  ['of an account that is disabled', disable, [reminder]],
] as const
const plan = async () => (await alice.call(getSubscription)).data

describe('a monthly plan [SUB-01]', () => {
  test('runs for a year with one renewal that fails at first, without a gap or a second charge', async () => {
    at('2026-01-31T09:00:00Z')
    await give({ startsAt: '2026-01-31T09:00:00Z', period: 'month', paidCents: 600 })
    const ends: string[] = []
    for (let month = 1; month <= 12; month += 1) {
      const end = (await periods()).at(-1)?.ends_at ?? new Date(0)
      ends.push(end.toISOString())
      await until(new Date(end.getTime() - 1))
      expect((await plan()).is_active).toBe(true)
      if (month === 6) paypal.saved.set('saved', 'failed')
      await until(end)
      if (month !== 6) continue
      expect(await plan()).toMatchObject({ slug: 'plus', is_active: false, is_renewing: true })
      await until(new Date(end.getTime() + 24 * 3600 * 1000 - 1))
      expect((await payments()).filter(({ status }) => status === 'failed')).toHaveLength(1)
      paypal.saved.clear()
      await until(new Date(end.getTime() + 24 * 3600 * 1000))
      expect((await plan()).is_active).toBe(true)
    }
    // For the 31st, the last day of each shorter month, and the 31st again.
    expect(ends.map((end) => end.slice(5, 10))).toEqual([
      '02-28',
      '03-31',
      '04-30',
      '05-31',
      '06-30',
      '07-31',
      '08-31',
      '09-30',
      '10-31',
      '11-30',
      '12-31',
      '01-31',
    ])
    const current = await periods()
    expect(current).toHaveLength(13)
    for (const [nth, { starts_at }] of current.slice(1).entries())
      expect(starts_at).toEqual(current[nth]?.ends_at)
    const paid = await payments()
    expect(paid.map(({ status }) => status).filter((status) => status === 'succeeded')).toHaveLength(12)
    expect(paid).toHaveLength(13)
    const subjects = (await emails()).filter((subject) => !subject.startsWith('Your receipt'))
    expect(subjects).toEqual(['Your Plus plan could not be renewed'])
  })

  test('that is never paid has three days of grace, is charged on days 0, 1, 3 and 5, and ends', async () => {
    await give({ startsAt: '2026-10-21T09:00:00Z', endsAt: '2026-11-21T09:00:00Z', period: 'month' })
    paypal.saved.set('saved', 'refused')
    await until('2026-11-24T08:59:59Z')
    expect((await plan()).slug).toBe('plus')
    await until('2026-11-24T09:00:00Z')
    expect((await plan()).slug).toBe('free')
    expect((await subscription()).status).toBe('past_due')
    const body = { slug: 'plus', period: 'month' } as const
    expect((await alice.refused(changePlan, 409, { body })).code).toBe('PaymentPending')
    await until('2026-11-30T00:00:00Z')
    expect((await payments()).map(({ created_at }) => created_at.toISOString().slice(8, 13))).toEqual([
      '21T09',
      '22T09',
      '24T09',
      '26T09',
    ])
    expect((await subscription()).status).toBe('ended')
    const sent = await renewing.fullEmails()
    const status = /Your plan (?:stays open|is closed) until (?:2026-11-24|it is paid)/
    expect(sent.map(({ subject, raw }) => [subject, status.exec(raw)?.[0]])).toEqual([
      ['Your Plus plan could not be renewed', 'Your plan stays open until 2026-11-24'],
      ['Your Plus plan could not be renewed', 'Your plan stays open until 2026-11-24'],
      ['Your Plus plan could not be renewed', 'Your plan is closed until it is paid'],
      ['Your Plus plan has ended', undefined],
    ])
    // Its method is detached with it.
    expect(paypal.forgotten).toEqual(['saved'])
  })

  test.each(stops)('%s after its reminder leaves nothing to pay', async (_how, stop, sent) => {
    await give({ endsAt: '2026-11-29T09:00:00Z' })
    await until('2026-11-28T09:00:00Z')
    const { db } = app.services
    const ordersOf = async () => await db.selectFrom('orders_orders').select('status').execute()
    expect(await ordersOf()).toContainEqual({ status: 'created' })
    await stop()
    await until('2026-11-30T09:00:00Z')
    expect([await payments(), (await subscription()).status]).toEqual([[], 'ended'])
    expect([await emails(), paypal.forgotten]).toEqual([sent, ['saved']])
    expect(await ordersOf()).not.toContainEqual({ status: 'created' })
  })

  test.each(stops)('%s while its renewal is about to be charged is not charged', async (_how, stop) => {
    await give({ endsAt: '2026-11-29T09:00:00Z' })
    await until('2026-11-28T09:00:00Z')
    const { id: order_id } = await newestOrder()
    await alice.call(createProviderOrder, { params: { provider: 'paypal' }, body: { order_id } })
    // The payment that she left open is cancelled before the charge.
    paypal.before = async (call) => {
      if (call !== 'cancel') return
      paypal.before = undefined
      await stop()
    }
    await until('2026-11-30T09:00:00Z')
    expect([paypal.acted.get('chargeSaved'), (await subscription()).status]).toEqual([undefined, 'ended'])
    expect((await payments()).map(({ status }) => status)).toEqual(['canceled', 'canceled'])
  })

  test.each(stops)('%s after a crash before the request of its charge is not charged', async (_how, stop) => {
    await give({ endsAt: '2026-11-22T09:00:00Z', period: 'month' })
    paypal.faults.push({ call: 'chargeSaved', fault: 'cut-before' })
    at('2026-11-22T09:00:00Z')
    await app.jobHandlers.tasks['renew-plans']?.({})
    // As a process leaves it that ends between its two transactions.
    await app.services.db.updateTable('orders_payments').set({ asked_at: null }).execute()
    await stop()
    await until('2026-11-23T09:00:00Z')
    expect([paypal.acted.get('chargeSaved'), (await subscription()).status]).toEqual([undefined, 'ended'])
  })

  test('renews at the price it was bought at, whatever the current one', async () => {
    await give({ endsAt: '2026-11-22T09:00:00Z', period: 'month' })
    await renewing.reprice({ plan: 'plus', period: 'month', cents: 900 })
    await until('2026-11-22T09:00:00Z')
    expect((await periods()).at(-1)?.paid_cents).toBe(600)
  })
})

describe('a scheduler that stopped [SUB-01]', () => {
  test('for two days charges exactly once afterwards, and the period starts at the previous end', async () => {
    await give({ endsAt: '2026-11-22T09:00:00Z', period: 'month' })
    at('2026-11-24T09:00:00Z')
    await renewing.run()
    await renewing.run()
    expect(await payments()).toHaveLength(1)
    expect((await periods()).at(-1)).toMatchObject({
      starts_at: new Date('2026-11-22T09:00:00Z'),
      ends_at: new Date('2026-12-22T09:00:00Z'),
    })
  })

  test('for ten days grants nothing in between, and a payment starts a period then', async () => {
    await give({ endsAt: '2026-11-22T09:00:00Z', period: 'month' })
    at('2026-12-02T09:00:00Z')
    expect((await plan()).slug).toBe('free')
    await renewing.run()
    expect(await payments()).toHaveLength(1)
    expect((await periods()).at(-1)).toMatchObject({
      starts_at: new Date('2026-12-02T09:00:00Z'),
      ends_at: new Date('2027-01-02T09:00:00Z'),
    })
    await until('2027-01-02T09:00:00Z')
    expect((await periods()).at(-1)?.ends_at).toEqual(new Date('2027-02-02T09:00:00Z'))
  })

  test('for thirty days charges nothing any more', async () => {
    await give({ endsAt: '2026-11-22T09:00:00Z', period: 'month' })
    at('2026-12-22T09:00:00Z')
    await renewing.run()
    expect([await payments(), (await subscription()).status]).toEqual([[], 'ended'])
  })

  test('by a crash at any point repeats safely: of four at once, one charges', async () => {
    await give({ endsAt: '2026-11-22T09:00:00Z', period: 'month' })
    at('2026-11-22T09:00:00Z')
    paypal.faults.push({ call: 'chargeSaved', fault: 'cut-after' })
    await Promise.all([renewing.run(), renewing.run(), renewing.run(), renewing.run()])
    expect((await payments()).map(({ status }) => status)).toEqual(['unknown'])
    await until('2026-11-22T10:00:00Z')
    expect((await payments()).map(({ status }) => status)).toEqual(['succeeded'])
    expect(await periods()).toHaveLength(2)
  })
})

describe('a notice to a member [SUB-01]', () => {
  test('announces the renewal of a year a week before, once, with the order for manual payment', async () => {
    await give({ endsAt: '2026-11-29T09:00:00Z' })
    await until('2026-11-22T08:59:00Z')
    expect(await emails()).toEqual([])
    await until('2026-11-28T09:00:00Z')
    const [email, ...more] = await renewing.fullEmails()
    expect([email?.subject, more]).toEqual([reminder, []])
    expect(email?.raw).toContain('50.00 USD for a year')
    expect(email?.raw).toMatch(/\/subscription\?order=SO-[0-9A-Z]{10}/)
  })

  test('that was due while the account was disabled is sent once it is enabled again', async () => {
    await give({ endsAt: '2026-11-29T09:00:00Z' })
    await disable()
    await until('2026-11-25T08:00:00Z')
    await enableMember(app.services, address)
    await until('2026-11-26T08:00:00Z')
    expect(await emails()).toEqual([reminder])
  })

  test('is in the language of the account, with days and amounts in its format', async () => {
    const speak = (language: string | null) =>
      app.services.db.updateTable('accounts_members').set({ language }).where('id', '=', 1).execute()
    await speak('tr')
    await give({ endsAt: '2026-11-29T09:00:00Z' })
    await until('2026-11-28T09:00:00Z')
    const [email] = await renewing.fullEmails()
    await speak(null)
    expect(email?.raw).toContain('Content-Language: tr\r\n')
    expect(email?.raw).toContain('50,00')
    expect(email?.raw).toMatch(/\b29 Kas\S+ 2026/)
  })

  test('requests manual payment where nothing can be charged, and reports the end', async () => {
    await give({ endsAt: '2026-11-29T09:00:00Z', period: 'month', hasMethod: false })
    await until('2026-12-05T09:00:00Z')
    expect(await emails()).toEqual([
      // In the order of their names in the outbox.
      'Your Plus plan has ended',
      'Your Plus plan ends on 2026-11-29 unless you pay',
      'Your Plus plan is not paid',
    ])
  })

  test('warns two weeks before a card expires that would be charged later', async () => {
    await give({ endsAt: '2026-12-21T09:00:00Z', period: 'month', cardExpiresAt: '2026-12-01T00:00:00Z' })
    await until('2026-11-25T09:00:00Z')
    expect(await emails()).toEqual(['The card of your Plus plan expires'])
  })
})

describe('paying a renewal manually [SUB-01]', () => {
  test('before the end adds the next period, and its method is charged from then on', async () => {
    await give({ endsAt: '2026-11-29T09:00:00Z' })
    await until('2026-11-22T09:00:00Z')
    await renewing.payByHand({ savedMethodId: 'other' })
    expect((await periods()).at(-1)).toMatchObject({ starts_at: new Date('2026-11-29T09:00:00Z') })
    await until('2026-11-30T09:00:00Z')
    expect((await payments()).map(({ charged_method_id: charged }) => charged)).toEqual([null])
    expect(paypal.forgotten).toEqual(['saved'])
    await until('2027-11-29T09:00:00Z')
    expect((await payments()).map(({ charged_method_id: charged }) => charged)).toEqual([null, 'other'])
  })

  test('after a decline ends the attempts', async () => {
    await give({ endsAt: '2026-11-22T09:00:00Z', period: 'month' })
    paypal.saved.set('saved', 'failed')
    await until('2026-11-22T09:00:00Z')
    await renewing.payByHand({ savedMethodId: 'other' })
    expect(await plan()).toMatchObject({ is_active: true })
    await until('2026-11-29T09:00:00Z')
    expect((await payments()).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    expect((await subscription()).status).toBe('active')
  })
})

test('a refunded early renewal adds no time to a later gift', async () => {
  await give({ endsAt: '2026-11-29T09:00:00Z' })
  await until('2026-11-22T09:00:00Z')
  await renewing.payByHand({ savedMethodId: 'other' })
  const { reference } = await newestOrder()
  await refund(reference)
  const at = app.services.clock.now()
  const gift = {
    memberId: people.alice.accountId,
    plan: 'plus',
    period: 'month',
    paidCents: toCents(600),
    at,
  } as const
  await app.services.db.transaction().execute(async (trx) => await addGiftedPeriod(trx, gift))
  expect((await periods()).at(-1)?.ends_at).toEqual(new Date('2026-12-29T09:00:00Z'))
})

test.each([['cancelled'], ['refund_pending', 'refunded']])(
  'a plan ends when its renewal was under review and is %s',
  async (...steps) => {
    await give({ endsAt: '2026-11-29T09:00:00Z' })
    await until('2026-11-22T09:00:00Z')
    const { id } = await newestOrder()
    for (const status of ['awaiting_payment', 'review', ...steps])
      await app.services.db
        .updateTable('orders_orders')
        .set({ status, review_reason: status === 'review' ? 'a test' : null })
        .where('id', '=', id)
        .execute()
    await until('2026-11-29T09:00:00Z')
    expect([(await subscription()).status, await payments()]).toEqual(['ended', []])
  },
)

test('a renewal is refunded when its period was granted otherwise', async () => {
  await give({ endsAt: '2026-11-29T09:00:00Z' })
  await until('2026-11-22T09:00:00Z')
  paypal.before = async (call) => {
    if (call !== 'start') return
    paypal.before = undefined
    await renewing.addPeriod('2026-12-29T09:00:00Z')
  }
  await renewing.payByHand({ savedMethodId: 'other' })
  await until('2026-11-22T10:00:00Z')
  expect(await periods()).toHaveLength(2)
  expect([...paypal.book.values()].at(-1)).toMatchObject({ refunded: 5000 })
})
