import { randomUUID } from 'node:crypto'
import {
  buyCompleteSet,
  buyLesson,
  claimGift,
  getCollection,
  getPoints,
  getWalletHistory,
  giveGift,
  listGifts,
  listPurchases,
  openGift,
  refuseGifts,
} from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { booksOf, haltBooks } from '#test/money/books.ts'
import { castOf, people, type Person, requestOf } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { giveCredits, maxCredits } from '#test/money/credits.ts'
import { findZawiyaSet, startWith } from '#test/money/for-sale.ts'
import { emptyBooks, sendGift } from '#test/money/gifts.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { startSecondApp } from '#test/app/start-second-app.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice, bob, carla, visitor } = app.cast
const { config, clock } = app.services
const { setId, one, two } = await findZawiyaSet(app.services)
const others = castOf(await startSecondApp(config, { clock }))

beforeEach(async () => {
  await emptyBooks(app)
  await startWith(app.services, { alice: 100, bob: 20 })
  await deliverEmails(app)
})

const credits = { kind: 'credits', credits: 25 } as const
const lesson = { kind: 'lesson', lesson_id: one } as const
const set = { kind: 'set', collection_id: setId } as const
const give = (gift: typeof credits | typeof lesson | typeof set) =>
  sendGift(app, alice, { gift, email: 'stranger@example.org', note: 'Salam' })
const claim = async (code: string, person: Person = bob) =>
  (await person.call(claimGift, { body: { code } })).data
const open = async (code: string, person: Person = bob) =>
  (await person.call(openGift, { body: { code } })).data
const points = async (person: Person) => Number((await person.call(getPoints)).data.points)
const { audit } = booksOf(app)
const unknown = 'x'.repeat(43)

describe('a person with the code [N15]', () => {
  test('sees note and gift without a session', async () => {
    const { code } = await give(credits)
    expect(await open(code, visitor)).toEqual({
      item: { kind: 'credits', title: '25 credits', path: null, credits: 25 },
      note: 'Salam',
      from: 'Sister alice Cast',
      status: 'waiting',
      returns_at: '2027-01-20T09:00:00.000Z',
      comes_as_credits: false,
      credits_to_come: 25,
      is_own: false,
      is_claimed_by_caller: false,
    })
    expect(await open(code, alice)).toMatchObject({ is_own: true })
  })

  test('claims it once into their own wallet; its giver is only notified that it was claimed', async () => {
    const { code } = await give(credits)
    expect(await claim(code)).toEqual({
      item: { kind: 'credits', title: '25 credits', path: null, credits: 25 },
      taken_as: 'credits',
      credits: 25,
      points: 45,
    })
    expect((await bob.call(getWalletHistory, { query: {} })).data[0]).toMatchObject({
      kind: 'gift_claim',
      amount: 25,
      note: null,
    })
    expect(await open(code)).toMatchObject({ status: 'claimed', is_claimed_by_caller: true })
    expect(await open(code, carla)).toMatchObject({ status: 'claimed', is_claimed_by_caller: false })
    const [given] = (await alice.call(listGifts, { query: {} })).data
    expect(given).toMatchObject({ status: 'claimed', decided_at: '2026-11-21T09:00:00.000Z' })
    expect(JSON.stringify(given)).not.toMatch(/bob/)
    const [email, ...more] = await deliverEmails(app)
    expect(email).toMatchObject({ to: 'alice@example.org', subject: 'Your gift was claimed' })
    expect(email?.raw).not.toMatch(/bob/)
    expect(more).toEqual([])
    for (const person of [bob, carla])
      expect(await person.refused(claimGift, 400, { body: { code } })).toMatchObject({
        code: 'GiftClaimed',
        message: 'This gift has been claimed already.',
      })
    expect(await audit()).toBe(false)
  })

  test('F3 claims it once in 50 concurrent requests to two applications', async () => {
    const { code } = await give(credits)
    const claimers = [bob, carla, others.bob, others.carla, others.hamid]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (claimers[index % claimers.length] ?? bob).send(requestOf(claimGift, { body: { code } })),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
    const balances = [await points(bob), await points(carla), await points(app.cast.hamid)]
    expect(balances.reduce((sum, some) => sum + some, 0)).toBe(45)
    expect(await audit()).toBe(false)
  })

  test('is claimed into a frozen wallet, which only sends nothing', async () => {
    const { code } = await give(credits)
    await app.asOwner(`update wallet_accounts set frozen_at = now() where member_id is not null`)
    expect(await claim(code)).toMatchObject({ taken_as: 'credits' })
    expect(await points(bob)).toBe(45)
    await bob.refused(giveGift, 403, { body: { gift: credits, email: 'carla@example.org' } })
    expect(await audit()).toBe(false)
  })

  test('D10 gets the same answer for the same idempotency key', async () => {
    const { code } = await give(credits)
    const request = {
      ...requestOf(claimGift, { body: { code } }),
      headers: { 'idempotency-key': randomUUID() },
    }
    const first = await bob.send(request)
    expect([first.status, (await bob.send(request)).body]).toEqual([200, first.body])
    expect(await points(bob)).toBe(45)
  })
})

describe('a claim is refused [N15]', () => {
  test('for its giver, with an unknown or malformed code, and while the books are halted', async () => {
    const { code } = await give(credits)
    expect(await alice.refused(claimGift, 400, { body: { code } })).toMatchObject({ code: 'OwnGift' })
    for (const call of [openGift, claimGift, refuseGifts]) {
      expect(await bob.refused(call, 404, { body: { code: unknown } })).toMatchObject({ code: 'NotFound' })
      await bob.refused(call, 400, { body: { code: 'short' } })
      await bob.refused(call, 400, { body: { code: `${code.slice(0, -1)}'` } })
    }
    await haltBooks(app)
    expect(await bob.refused(claimGift, 503, { body: { code } })).toMatchObject({ code: 'BooksHalted' })
    expect(await open(code)).toMatchObject({ status: 'waiting' })
  })

  test('if the wallet would exceed its limit, and the gift can be claimed later', async () => {
    const { code } = await give(credits)
    await giveCredits(app.services, people.bob.accountId, maxCredits - 30)
    expect(await bob.refused(claimGift, 400, { body: { code } })).toMatchObject({ code: 'WalletFull' })
    expect(await open(code)).toMatchObject({ status: 'waiting' })
  })

  test.each([
    ['opening', openGift],
    ['claiming', claimGift],
    ['refusing', refuseGifts],
  ])('after thirty unknown codes an hour: %s', async (_name, call) => {
    const { code } = await give(credits)
    for (let attempts = 0; attempts < 30; attempts += 1)
      await bob.refused(call, 404, { body: { code: unknown } })
    await bob.refused(call, 429, { body: { code: unknown } })
    // The limit does not apply to a person with a valid code.
    expect(await open(code)).toMatchObject({ status: 'waiting' })
  })
})

describe('a given lesson or set [N15]', () => {
  const openLessons = async (person: Person) =>
    (await person.call(getCollection, { params: { type: 'zawiya-lessons' }, query: {} })).data.tracks.flatMap(
      ({ id, is_locked: isLocked }) => (isLocked || ![one, two].includes(id) ? [] : [id]),
    )

  test('opens to the claimer, and is one of their purchases', async () => {
    const { code } = await give(lesson)
    expect(await open(code)).toMatchObject({ comes_as_credits: false, credits_to_come: 0 })
    expect(await claim(code)).toMatchObject({ taken_as: 'item', credits: 0, points: 20 })
    expect(await openLessons(bob)).toEqual([one])
    expect((await bob.call(listPurchases, { query: {} })).data).toMatchObject([
      { kind: 'single', lesson: { id: one }, spent: 0 },
    ])
    const whole = await give(set)
    expect(await claim(whole.code, carla)).toMatchObject({ taken_as: 'item', credits: 0, points: 0 })
    expect(await openLessons(carla)).toEqual([one, two])
    expect(await audit()).toBe(false)
  })

  test('is credited to a claimer who owns it', async () => {
    await bob.call(buyLesson, { body: { lesson_id: one } })
    const { code } = await give(lesson)
    expect(await open(code)).toMatchObject({ comes_as_credits: true, credits_to_come: 5 })
    expect(await claim(code)).toMatchObject({ taken_as: 'credits', credits: 5, points: 20 })
    await bob.call(buyLesson, { body: { lesson_id: two } })
    const whole = await give(set)
    expect(await claim(whole.code)).toMatchObject({ taken_as: 'credits', credits: 10, points: 25 })
    expect(await audit()).toBe(false)
  })

  test('that is partly owned opens the missing lessons, and the price of the others is credited', async () => {
    await bob.call(buyLesson, { body: { lesson_id: one } })
    const { code } = await give(set)
    expect(await open(code)).toMatchObject({ comes_as_credits: false, credits_to_come: 5 })
    expect(await claim(code)).toMatchObject({ taken_as: 'item', credits: 5, points: 20 })
    expect(await openLessons(bob)).toEqual([one, two])
    expect(await audit()).toBe(false)
  })

  test('F1 claimed and bought at the same moment is paid for once', async () => {
    const { code } = await give(lesson)
    const [claimed] = await Promise.all([
      claim(code),
      others.bob.send(requestOf(buyCompleteSet, { body: { collection_id: setId } })),
    ])
    expect(['item', 'credits']).toContain(claimed.taken_as)
    // If the purchase was first, its price came back as credits; otherwise the lesson was deducted from the
    // price of the set.
    expect(await points(bob)).toBe(15)
    expect(await audit()).toBe(false)
  })
})
