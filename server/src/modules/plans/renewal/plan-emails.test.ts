import { changePlan } from '@sohbet/contract'
import { beforeEach, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { startRenewingApp } from '#test/money/renewing.ts'
import { mailPlanNotice } from './plan-emails.ts'
import { prepareRenewal } from './prepare-renewal.ts'

const { app, orders, alice, at, until, run, give, addPeriod, subscription, emails, fullEmails } =
  await startRenewingApp()
beforeEach(() => at('2026-11-21T09:00:00Z'))

const notice = {
  id: 'notice-1',
  kind: 'reminder',
  plan: 'plus',
  ends_on: '2026-11-29',
  open_until: '2026-12-06',
  retry_on: null,
  reference: null,
}

test.each([
  ['as it is put there', { cents: 1250, period: 'month' }],
  ['as an older version put it there', { price: '12.50 USD for a month' }],
])('mails a notice queued %s', async (_how, price) => {
  await mailPlanNotice(app.services, { ...notice, ...price, member_id: people.alice.accountId })
  const [email] = await fullEmails()
  expect(email?.raw).toContain('12.50 USD for a month')
})

test.each([
  [
    'is followed by a gifted month',
    async () => {
      await give({ endsAt: '2026-10-29T09:00:00Z' })
      await addPeriod('2026-11-29T09:00:00Z')
    },
  ],
  [
    'was chosen to follow a month',
    async () => {
      await give({ plan: 'premier', period: 'month', endsAt: '2026-11-29T09:00:00Z' })
      await run()
      await alice.call(changePlan, { body: { slug: 'plus', period: 'year' } })
    },
  ],
])('announces the renewal of a year that %s [SUB-01]', async (_what, happen) => {
  await happen()
  await until('2026-11-28T09:00:00Z')
  expect(await emails()).toEqual(['Your Plus plan renews on 2026-11-29'])
})

test('reports the end of a gift without a choice of its member [SUB-01]', async () => {
  await give({ endsAt: '2026-11-21T09:00:00Z', status: 'cancelled' })
  await addPeriod('2026-11-22T09:00:00Z')
  await until('2026-11-22T09:00:00Z')
  const [email] = await fullEmails()
  expect(email?.raw).toContain('The Plus plan that you were given ended on 2026-11-22.')
})

test('requests manual payment where the provider of the saved method is closed', async () => {
  await give({ endsAt: '2026-11-29T09:00:00Z', period: 'month' })
  at('2026-11-29T09:00:00Z')
  const { id } = await subscription()
  const closed = { ...orders, providers: {} }
  expect(await prepareRenewal(closed, id)).toEqual({ do: 'nothing' })
  at('2026-12-01T09:00:00Z')
  expect(await prepareRenewal(closed, id)).toEqual({ do: 'nothing' })
  expect(await emails()).toEqual(['Your Plus plan is not paid'])
})
