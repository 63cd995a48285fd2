import { randomUUID } from 'node:crypto'
import { buyCompleteSet, buyLesson, getCollection, getMajlisHostLessons } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { haltBooks } from '#test/money/books.ts'
import { castOf, people, type Person, requestOf } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { findZawiyaSet, startWith } from '#test/money/for-sale.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { startSecondApp } from '#test/app/start-second-app.ts'
import { findBalance } from '#modules/wallet/index.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice, bob, hamid } = app.cast
const { db, config } = app.services
const { setId, one, two } = await findZawiyaSet(app.services)

const otherServer = await startSecondApp(config, { clock: app.clock })

beforeEach(async () => await startWith(app.services, { alice: 20, bob: 4 }))

const buy = async (lesson_id: number, person = alice, more: object = {}) =>
  (await person.call(buyLesson, { body: { lesson_id, ...more } })).data
const buySet = async (person = alice, more: object = {}) =>
  (await person.call(buyCompleteSet, { body: { collection_id: setId, ...more } })).data
const balance = async (person: 'alice' | 'bob' = 'alice') =>
  (await findBalance(db, people[person].accountId)) / 100
const openLessons = async (person: Person) =>
  (await person.call(getCollection, { params: { type: 'zawiya-lessons' }, query: {} })).data.tracks.map(
    ({ is_locked: isLocked }) => !isLocked,
  )

describe('a lesson [API-49]', () => {
  test('is bought with credits and opens only for its buyer [ZAWIYA-02 ZAWIYA-03]', async () => {
    expect(await buy(one)).toEqual({
      purchase_id: expect.any(Number),
      kind: 'single',
      lesson_ids: [one],
      spent: 5,
      points: 15,
    })
    expect(await openLessons(alice)).toEqual([true, true, false])
    expect(await openLessons(bob)).toEqual([true, false, false])
  })

  test('costs nothing a second time [B-85]', async () => {
    const first = await buy(one)
    expect(await buy(one, alice, { expected_total: 5 })).toEqual({ ...first, spent: 0 })
    expect(await balance()).toBe(15)
  })

  test('F3 is bought once per key and answered with the same bytes', async () => {
    const key = randomUUID()
    const ask = async (lessonId: number) =>
      await alice.send({
        ...requestOf(buyLesson, { body: { lesson_id: lessonId } }),
        headers: { 'idempotency-key': key },
      })
    const first = await ask(one)
    expect([first.status, (await ask(one)).body]).toEqual([200, first.body])
    expect((await ask(two)).body).toMatchObject({ code: 'KeyReused' })
    expect(await balance()).toBe(15)
  })
})

describe('a set [API-50]', () => {
  test('is bought with all of its lessons, for at most their prices [ZAWIYA-04]', async () => {
    expect(await buySet()).toMatchObject({ kind: 'complete', lesson_ids: [one, two], spent: 10, points: 10 })
    expect(await openLessons(alice)).toEqual([true, true, true])
  })

  test('costs the remainder of its price, and nothing once it is owned [B-85]', async () => {
    await setPrice(8)
    await buy(one)
    expect(await buySet()).toMatchObject({ lesson_ids: [two], spent: 3, points: 12 })
    expect(await buySet()).toMatchObject({ lesson_ids: [one, two], spent: 0, points: 12 })
    await setPrice(12)
  })

  test('with nothing left to pay is bought without moving credits', async () => {
    await setPrice(5)
    await buy(one)
    expect(await buySet()).toMatchObject({ lesson_ids: [two], spent: 0, points: 15 })
    expect(await openLessons(alice)).toEqual([true, true, true])
    await setPrice(12)
  })

  async function setPrice(set_price_credits: number): Promise<void> {
    await db.updateTable('catalog_collections').set({ set_price_credits }).where('id', '=', setId).execute()
  }
})

describe('is refused without a charge', () => {
  const refuse = async (status: number, body: { lesson_id: number }, person: Person = alice) =>
    await person.refused(buyLesson, status, { body })

  test('without enough credits [B-85]', async () => {
    const refusal = await refuse(400, { lesson_id: one }, bob)
    expect(refusal).toMatchObject({
      code: 'InsufficientCredits',
      message: 'Entered amount is greater than available credits',
    })
    const set = await bob.refused(buyCompleteSet, 400, { body: { collection_id: setId } })
    expect(set.code).toBe('InsufficientCredits')
    expect(await openLessons(bob)).toEqual([true, false, false])
    expect(await balance('bob')).toBe(4)
  })

  test('for items that are not on sale', async () => {
    const tracks = await db.selectFrom('catalog_tracks').select(['id', 'title', 'collection_id']).execute()
    const idOf = (title: string) => tracks.find((track) => track.title === title)?.id ?? 0
    // A lesson for all, a talk of a plan, and a lesson without a price.
    for (const title of ['Lesson for all', 'The long evening', 'To be bought']) {
      const { code, message } = await refuse(400, { lesson_id: idOf(title) })
      expect(code, title).toBe('NotForSale')
      expect(message.length).toBeLessThan(100)
    }
    for (const title of ['On patience', 'To be bought']) {
      const collection_id = tracks.find((track) => track.title === title)?.collection_id ?? 0
      const { code } = await alice.refused(buyCompleteSet, 400, { body: { collection_id } })
      expect(code, title).toBe('NotForSale')
    }
    expect(await balance()).toBe(20)
  })

  test('for deleted items and items closed to the caller, with the same message', async () => {
    const { data: closed } = await hamid.call(getMajlisHostLessons, { query: {} })
    const missing = await refuse(404, { lesson_id: 2_000_000_000 })
    expect(await refuse(404, { lesson_id: closed.tracks[0]?.id ?? 0 })).toEqual(missing)
    expect(await alice.refused(buyCompleteSet, 404, { body: { collection_id: closed.id } })).toEqual(missing)
  })

  test('security.md 4.4 at another price than its buyer was shown', async () => {
    const { code, message } = await alice.refused(buyLesson, 409, {
      body: { lesson_id: one, expected_total: 4 },
    })
    expect([code, message.length < 100]).toEqual(['PriceChanged', true])
    await alice.refused(buyCompleteSet, 409, { body: { collection_id: setId, expected_total: 12 } })
    expect(await buySet(alice, { expected_total: 10 })).toMatchObject({ spent: 10 })
  })

  test('while the books are halted', async () => {
    await haltBooks(app)
    const { code } = await refuse(503, { lesson_id: one })
    const set = await alice.refused(buyCompleteSet, 503, { body: { collection_id: setId } })
    await haltBooks(app, false)
    expect([code, set.code]).toEqual(['BooksHalted', 'BooksHalted'])
    expect((await buy(one)).spent).toBe(5)
  })
})

test('a frozen wallet still buys', async () => {
  await app.asOwner(
    `update wallet_accounts set frozen_at = now() where member_id = ${people.alice.accountId}`,
  )
  expect((await buy(one)).spent).toBe(5)
})

describe('F8 concurrently across two servers', () => {
  const both = [alice, castOf(otherServer).alice]

  test('a hundred purchases of one lesson with one wallet make one purchase', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, nth) => await buy(one, both[nth % 2] ?? alice)),
    )
    expect(answers.filter(({ spent }) => spent > 0)).toHaveLength(1)
    expect(new Set(answers.map(({ purchase_id: id }) => id)).size).toBe(1)
    expect(await balance()).toBe(15)
    expect(await db.selectFrom('purchases_purchases').select('id').execute()).toHaveLength(1)
  })

  test('lessons and sets bought at once cost exactly the price of the owned lessons', async () => {
    for (let round = 0; round < 10; round += 1) {
      await startWith(app.services, { alice: 20 })
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, nth) => {
          const person = both[nth % 2] ?? alice
          if (nth % 3 === 0) return await buySet(person)
          return await buy(nth % 3 === 1 ? one : two, person)
        }),
      )
      expect(answers.reduce((sum, { spent }) => sum + spent, 0)).toBe(10)
      expect(await balance()).toBe(10)
      expect(await db.selectFrom('purchases_lessons').select('track_id').execute()).toHaveLength(2)
    }
  })

  test('a wallet for one of two lessons buys one of them', async () => {
    await startWith(app.services, { alice: 7 })
    const answers = await Promise.all(
      [one, two].map(async (lessonId, nth) => {
        const request = requestOf(buyLesson, { body: { lesson_id: lessonId } })
        return (await (both[nth] ?? alice).send(request)).status
      }),
    )
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await balance()).toBe(2)
  })
})
