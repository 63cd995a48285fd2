import { randomUUID } from 'node:crypto'
import { createOrder, getDownload } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { people, requestOf } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { findZawiyaSet, startWith } from '#test/money/for-sale.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { findBalance } from '#modules/wallet/index.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice, bob, carla } = app.cast
const { db } = app.services
const { one } = await findZawiyaSet(app.services)
const tracks = await db
  .selectFrom('catalog_tracks as track')
  .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
  .select(['track.id', 'track.title'])
  .execute()
const idOf = (title: string): number => tracks.find((track) => track.title === title)?.id ?? 0
const talk = idOf('The long evening')
await db
  .updateTable('catalog_collections')
  .set({ apply_ppd: true, download_price_credits: 3 })
  .where('slug', 'in', ['plus-evenings', 'zawiya-lessons', 'premier-nights'])
  .execute()

beforeEach(async () => await startWith(app.services, { alice: 10, bob: 10, carla: 10 }))

const bodyOf = (item_id: number, more: object = {}) =>
  ({ type: 'audio_download', item_id, payment_method: 'points', ...more }) as const
const order = async (item_id: number, person = bob) =>
  (await person.call(createOrder, { body: bodyOf(item_id) })).data
const balance = async () => (await findBalance(db, people.bob.accountId)) / 100

describe('an order for downloads [API-39 B-47]', () => {
  test('is paid with credits, and all later downloads cost nothing', async () => {
    await bob.refused(getDownload, 403, { params: { id: talk } })
    expect(await order(talk)).toEqual({
      id: expect.any(Number),
      reference: null,
      type: 'audio_download',
      item_id: talk,
      status: 'paid',
      currency: 'credits',
      subtotal: 3,
      discount: 0,
      total: 3,
      payment_method: 'points',
      credits: null,
      bonus: null,
      points: 7,
    })
    for (let again = 0; again < 2; again += 1)
      expect((await bob.call(getDownload, { params: { id: talk } })).data.url).toContain('&s=u:2:')
  })

  test('costs nothing a second time', async () => {
    const { id } = await order(talk)
    expect(await order(talk)).toMatchObject({ id, subtotal: 0, total: 0, points: 7 })
    expect(await balance()).toBe(7)
  })

  test('F3 is placed once for twenty concurrent requests with or without keys', async () => {
    const key = randomUUID()
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, nth) => {
        const request = requestOf(createOrder, { body: bodyOf(talk) })
        return (await bob.send({ ...request, headers: nth % 2 === 0 ? { 'idempotency-key': key } : {} }))
          .status
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await balance()).toBe(7)
    expect(await db.selectFrom('purchases_downloads').select('id').execute()).toHaveLength(1)
  })
})

describe('is refused without a charge', () => {
  test.each([
    ['who may not hear it', alice, 403, 'PlanRequired', (): number => talk],
    ['who has not bought it', bob, 403, 'PurchaseRequired', (): number => one],
    ['Premier, which includes downloads (B-114)', carla, 400, 'NotForSale', (): number => talk],
    ['what costs nothing to download', bob, 400, 'NotForSale', (): number => idOf('Welcome')],
    ['a deleted track', bob, 404, 'NotFound', (): number => 2_000_000_000],
    ['what is closed to them', bob, 404, 'NotFound', (): number => idOf('Before the guests')],
  ] as const)('%s', async (...[, person, status, expected, item]) => {
    const { code, message } = await person.refused(createOrder, status, { body: bodyOf(item()) })
    expect([code, message.length < 100]).toEqual([expected, true])
    expect(await db.selectFrom('purchases_downloads').select('id').execute()).toEqual([])
  })

  test('without enough credits, or at another price than was shown [B-47]', async () => {
    const dear = { body: bodyOf(talk, { expected_total: 2 }) }
    expect((await bob.refused(createOrder, 409, dear)).code).toBe('PriceChanged')
    await startWith(app.services, { bob: 2.99 })
    const { code } = await bob.refused(createOrder, 400, { body: bodyOf(talk) })
    expect([code, await balance()]).toEqual(['InsufficientCredits', 2.99])
  })
})
