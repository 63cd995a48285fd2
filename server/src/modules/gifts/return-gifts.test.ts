import { claimGift, getPoints, getWalletHistory, giveGift, listGifts, openGift } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { booksOf, haltBooks } from '#test/money/books.ts'
import { castOf, requestOf } from '#test/app/cast.ts'
import { startWith } from '#test/money/for-sale.ts'
import { emptyBooks, sendGift } from '#test/money/gifts.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { startSecondApp } from '#test/app/start-second-app.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { alice, bob } = app.cast
const { config, clock } = app.services
const others = castOf(await startSecondApp(config, { clock }))

beforeEach(async () => {
  await emptyBooks(app)
  await startWith(app.services, { alice: 100 })
  await deliverEmails(app)
})

const body = { gift: { kind: 'credits', credits: 25 } as const, email: 'stranger@example.org' }
const lastMoment = '2027-01-20T08:59:59.999Z'
const end = '2027-01-20T09:00:00.000Z'
const points = async (person = alice) => Number((await person.call(getPoints)).data.points)
const listed = async () => (await alice.call(listGifts, { query: {} })).data
const returnAll = async () => await app.jobHandlers.tasks['return-gifts']?.({})
const { audit } = booksOf(app)

describe('a gift that was not claimed within 60 days [N15]', () => {
  test('is returned in full at that second, once, and its giver is notified', async () => {
    await sendGift(app, alice, body)
    app.clock.set(lastMoment)
    await returnAll()
    expect([await points(), (await listed())[0]?.status]).toEqual([75, 'waiting'])
    app.clock.set(end)
    await Promise.all([returnAll(), returnAll(), returnAll()])
    expect(await points()).toBe(100)
    expect(await listed()).toMatchObject([{ status: 'returned', decided_at: end }])
    expect((await alice.call(getWalletHistory, { query: {} })).data[0]).toMatchObject({
      kind: 'gift_return',
      amount: 25,
    })
    const emails = await deliverEmails(app)
    expect(emails).toMatchObject([{ to: 'alice@example.org', subject: 'Your gift came back' }])
    expect(await audit()).toBe(false)
  })

  test('counts as returned by the clock even if no job runs: in list and page, and for claims', async () => {
    const { code } = await sendGift(app, alice, body)
    app.clock.set(end)
    expect(await listed()).toMatchObject([{ status: 'returned', decided_at: end }])
    expect(await bob.refused(claimGift, 400, { body: { code } })).toMatchObject({
      code: 'GiftReturned',
      message: 'This gift was not claimed in time and went back.',
    })
    // Opening the gift by its code also books its return.
    expect((await bob.call(openGift, { body: { code } })).data).toMatchObject({
      status: 'returned',
      credits_to_come: 0,
    })
    expect([await points(), await points(bob)]).toEqual([100, 0])
    expect(await audit()).toBe(false)
  })

  test('can be given again at that second, also if the giver has no other credits', async () => {
    await alice.call(giveGift, { body: { ...body, gift: { kind: 'credits', credits: 100 } } })
    app.clock.set(end)
    const again = await alice.call(giveGift, { body: { ...body, gift: { kind: 'credits', credits: 100 } } })
    expect(again.data.points).toBe(0)
    expect((await listed()).map(({ status }) => status)).toEqual(['waiting', 'returned'])
    expect(await audit()).toBe(false)
  })

  test('F3 is either claimed or returned when both are attempted at once', async () => {
    for (const time of [lastMoment, end]) {
      app.clock.set('2026-11-21T09:00:00Z')
      const { code } = await sendGift(app, alice, body)
      app.clock.set(time)
      const [before, had] = [await points(), await points(bob)]
      const requested = requestOf(claimGift, { body: { code } })
      // In the second application the gift has already expired while the first is processing a claim.
      const claims = [bob, others.bob, bob, others.bob].map(async (person) => await person.send(requested))
      app.clock.set(end)
      const [answers] = await Promise.all([Promise.all(claims), returnAll(), returnAll()])
      const won = answers.filter(({ status }) => status === 200).length
      expect(won).toBeLessThanOrEqual(1)
      expect([(await points(bob)) - had, (await points()) - before]).toEqual(won === 1 ? [25, 0] : [0, 25])
    }
    expect(await audit()).toBe(false)
  })

  test('is returned when halted books resume', async () => {
    const { code } = await sendGift(app, alice, body)
    app.clock.set(end)
    await haltBooks(app)
    await returnAll()
    expect((await bob.call(openGift, { body: { code } })).data.status).toBe('returned')
    expect(await points()).toBe(75)
    await haltBooks(app, false)
    await returnAll()
    expect(await points()).toBe(100)
  })
})
