import {
  claimGift,
  deleteAccount,
  downloadMyData,
  getPoints,
  giveGift,
  listGifts,
  openGift,
} from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { booksOf } from '#test/money/books.ts'
import { giveCredits } from '#test/money/credits.ts'
import { startWith } from '#test/money/for-sale.ts'
import { emptyBooks, sendGift } from '#test/money/gifts.ts'
import { register, type Registered, registration } from '#test/app/members.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { bob } = app.cast
const { services } = app
const { db } = services
const password = { body: { password: registration.password } }
let maryam: Registered

beforeEach(async () => {
  await emptyBooks(app)
  await startWith(services, {})
  maryam = await register(app, 'maryam@example.org')
  await giveCredits(services, maryam.user.id, 100)
  await deliverEmails(app)
})

const body = { gift: { kind: 'credits', credits: 25 } as const, email: 'friend@example.org', note: 'Salam' }
const { audit } = booksOf(app)
const stored = async () => await db.selectFrom('gifts_given').selectAll().orderBy('id').execute()

describe('security.md 4.6 a giver who deletes their account', () => {
  test('leaves a gift that can still be claimed, without their name', async () => {
    const { code } = await sendGift(app, maryam, body)
    await maryam.call(deleteAccount, password)
    expect((await bob.call(openGift, { body: { code } })).data).toMatchObject({
      status: 'waiting',
      note: 'Salam',
      from: null,
    })
    expect((await bob.call(claimGift, { body: { code } })).data).toMatchObject({ credits: 25, points: 25 })
    // Neither the giver nor the recipient's address is stored any more.
    expect(await stored()).toMatchObject([{ giver_id: null, email: null, note: null, outcome: 'claimed' }])
    expect(await audit()).toBe(false)
  })

  test('forfeits gifts that are returned later, without an email', async () => {
    await sendGift(app, maryam, body)
    await maryam.call(deleteAccount, password)
    await deliverEmails(app)
    app.clock.set('2027-01-20T09:00:00Z')
    await app.jobHandlers.tasks['return-gifts']?.({})
    expect(await stored()).toMatchObject([{ email: null, note: null, outcome: 'returned' }])
    expect(await deliverEmails(app)).toEqual([])
    expect(await audit()).toBe(false)
  })

  test('deletes the personal data of decided gifts', async () => {
    const { code } = await sendGift(app, maryam, body)
    await bob.call(claimGift, { body: { code } })
    await maryam.call(deleteAccount, password)
    expect(await stored()).toMatchObject([{ giver_id: null, email: null, note: null }])
    expect((await bob.call(openGift, { body: { code } })).data).toMatchObject({ note: null, from: null })
    expect(await audit()).toBe(false)
  })
})

test('security.md 4.6 a receiver who leaves is removed from the gifts they claimed, and the giver sees no difference', async () => {
  await giveCredits(services, 2, 50)
  const { code } = await sendGift(app, bob, body)
  await maryam.call(claimGift, { body: { code } })
  const before = (await bob.call(listGifts, { query: {} })).data
  await maryam.call(deleteAccount, password)
  expect((await bob.call(listGifts, { query: {} })).data).toEqual(before)
  expect(await stored()).toMatchObject([{ receiver_id: null, outcome: 'claimed' }])
  expect(await audit()).toBe(false)
})

test('gifts are part of the data export, where an anonymous giver is not named [N15]', async () => {
  await giveCredits(services, 2, 50)
  const { code } = await sendGift(app, bob, { ...body, is_anonymous: true })
  await maryam.call(claimGift, { body: { code } })
  await maryam.call(giveGift, { body })
  const { gifts } = (await maryam.call(downloadMyData)).data
  expect(gifts).toMatchObject({
    given: [{ email: 'friend@example.org', note: 'Salam', status: 'waiting' }],
    received: [{ item: { credits: 25 }, note: 'Salam', from: null, credits: 25 }],
  })
  expect(JSON.stringify(gifts.received)).not.toMatch(/bob/)
  expect(Number((await maryam.call(getPoints)).data.points)).toBe(100)
})
