import { claimGift, getSubscription, giveGift, openGift } from '@sohbet/contract'
import { beforeEach, expect, test } from 'vitest'
import { booksOf } from '#test/money/books.ts'
import { giveCredits } from '#test/money/credits.ts'
import { startWith } from '#test/money/for-sale.ts'
import { emptyBooks, sendGift } from '#test/money/gifts.ts'
import { register, type Registered } from '#test/app/members.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { alice } = app.cast
let maryam: Registered

beforeEach(async () => {
  await app.asOwner('update plans_prices set replaced_at = null')
  await emptyBooks(app)
  await startWith(app.services, { alice: 200 })
  maryam = await register(app, 'maryam@example.org')
  await deliverEmails(app)
})

const plan = { gift: { kind: 'plan', slug: 'plus', period: 'month' } as const, email: 'maryam@example.org' }
const claim = async (code: string) => (await maryam.call(claimGift, { body: { code } })).data
const subscription = async () => (await maryam.call(getSubscription)).data
const { audit } = booksOf(app)

test('a plan costs its dollar price in credits, and starts when claimed, one after another [N15]', async () => {
  const { gift, code } = await sendGift(app, alice, plan)
  expect(gift.item).toEqual({ kind: 'plan', title: 'Plus for a month', path: null, credits: 6 })
  expect((await maryam.call(openGift, { body: { code } })).data).toMatchObject({
    comes_as_credits: false,
    credits_to_come: 0,
  })
  expect(await claim(code)).toMatchObject({ taken_as: 'item', credits: 0, points: 0 })
  expect(await subscription()).toMatchObject({
    slug: 'plus',
    is_active: true,
    is_renewing: false,
    renews_at: '2026-12-21T09:00:00.000Z',
  })
  const year = await sendGift(app, alice, { ...plan, gift: { ...plan.gift, period: 'year' } })
  expect(await claim(year.code)).toMatchObject({ taken_as: 'item' })
  expect(await subscription()).toMatchObject({ slug: 'plus', renews_at: '2027-12-21T09:00:00.000Z' })
  expect(await audit()).toBe(false)
})

test('a plan that is no longer sold cannot be given, and is credited when claimed [N15]', async () => {
  const { code } = await sendGift(app, alice, plan)
  await giveCredits(app.services, maryam.user.id, 1)
  await app.asOwner(`update plans_prices set replaced_at = '2026-11-21T09:00:00Z'`)
  expect(await alice.refused(giveGift, 400, { body: plan })).toMatchObject({ code: 'NotForSale' })
  expect((await maryam.call(openGift, { body: { code } })).data.comes_as_credits).toBe(true)
  expect(await claim(code)).toMatchObject({ taken_as: 'credits', credits: 6, points: 7 })
  expect(await audit()).toBe(false)
})
