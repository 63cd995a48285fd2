import { buyCompleteSet, buyLesson, downloadMyData, listPurchases } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { findZawiyaSet, startWith } from '#test/money/for-sale.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { queryDatabase } from '#test/database/query-database.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice, bob } = app.cast
const { db, config } = app.services
const { setId, one, two } = await findZawiyaSet(app.services)

beforeEach(async () => await startWith(app.services, { alice: 20 }))

const buy = async (lesson_id: number) => (await alice.call(buyLesson, { body: { lesson_id } })).data
const buySet = async () => (await alice.call(buyCompleteSet, { body: { collection_id: setId } })).data

describe('the purchases of a member [API-54 ZAWIYA-05]', () => {
  test('are listed newest first', async () => {
    const first = await buy(two)
    app.clock.set('2026-11-22T10:00:00Z')
    const second = await buySet()
    const { data, page_info } = await alice.call(listPurchases, { query: {} })
    const lesson = (id: number, title: string) => ({ id, title, album_slug: 'zawiya-lessons' })
    expect(data).toEqual([
      {
        purchase_id: second.purchase_id,
        kind: 'complete',
        lesson: lesson(one, 'Lesson one'),
        lessons: [lesson(one, 'Lesson one')],
        album: expect.objectContaining({ slug: 'zawiya-lessons', title: 'Zawiya lessons' }),
        spent: 5,
        created_at: '2026-11-22T10:00:00.000Z',
      },
      expect.objectContaining({ purchase_id: first.purchase_id, kind: 'single', spent: 5 }),
    ])
    expect(page_info).toMatchObject({ total: 2, has_next: false })
    expect((await bob.call(listPurchases, { query: {} })).data).toEqual([])
  })

  test('are paged', async () => {
    await buy(one)
    await buy(two)
    const ask = async (page: number) => await alice.call(listPurchases, { query: { page, per_page: 1 } })
    expect((await ask(1)).data.map(({ lesson }) => lesson.id)).toEqual([two])
    expect((await ask(2)).data.map(({ lesson }) => lesson.id)).toEqual([one])
    expect((await ask(2)).page_info).toMatchObject({ total: 2, has_next: false, has_previous: true })
  })

  test('include what was withdrawn since, by name', async () => {
    await buy(one)
    const withdraw = async (withdrawn_at: Date | null) => {
      await db.updateTable('catalog_all_tracks').set({ withdrawn_at }).where('id', '=', one).execute()
    }
    await withdraw(app.clock.now())
    const { data, page_info } = await alice.call(listPurchases, { query: {} })
    const lesson = { id: one, title: 'Lesson one', album_slug: 'zawiya-lessons' }
    expect(data).toMatchObject([{ lesson, lessons: [lesson], album: null, spent: 5 }])
    expect(page_info.total).toBe(1)
    await withdraw(null)
  })

  test('exclude refunded ones', async () => {
    await buy(one)
    await db.updateTable('purchases_lessons').set({ revoked_at: app.clock.now() }).execute()
    expect(await alice.call(listPurchases, { query: {} })).toMatchObject({
      data: [],
      page_info: { total: 0 },
    })
    expect((await buy(one)).spent).toBe(5)
  })
})

test('security.md 4.6 purchases are in the member’s export of everything stored, and nobody else’s', async () => {
  await buy(two)
  await buySet()
  const { data } = await alice.call(downloadMyData)
  const purchase = { spent: 5, created_at: app.clock.now().toISOString() }
  expect(data.purchases).toEqual([
    { kind: 'single', titles: ['Lesson two'], ...purchase },
    { kind: 'complete', titles: ['Lesson one'], ...purchase },
  ])
  expect((await bob.call(downloadMyData)).data.purchases).toEqual([])
})

test('security.md 4 amounts and dates remain when an account is deleted', async () => {
  await buy(one)
  // Deleting an account first forfeits the balance of its wallet.
  await queryDatabase(
    app.databaseUrl,
    `set search_path to ${config.databaseSchema}; select wallet_post(gen_random_uuid(), 'forfeit',
      ${people.alice.accountId}, null, null, 'forfeits', 1500, 'left', '2026-11-21')`,
  )
  await db.deleteFrom('accounts_members').where('id', '=', people.alice.accountId).execute()
  const [purchase] = await db.selectFrom('purchases_purchases').selectAll().execute()
  expect(purchase).toMatchObject({ member_id: null, price_units: 500, created_at: app.clock.now() })
  const [lesson] = await db.selectFrom('purchases_lessons').selectAll().execute()
  expect(lesson).toMatchObject({ member_id: null, track_id: one, revoked_at: null })
})
