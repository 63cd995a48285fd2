import { getWallet, getWalletHistory, sharePoints } from '@sohbet/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { giveCredits } from '#test/money/credits.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ environment: { TRANSFER_DAILY_LIMIT: '0' } })
const { alice, bob, carla } = app.cast

beforeAll(async () => {
  for (let nth = 1; nth <= 28; nth += 1) await giveCredits(app.services, people.alice.accountId, nth)
  for (const credits of [1, 2.25, 3])
    await alice.call(sharePoints, { body: { email: 'bob@example.org', credits } })
})

describe('the history [WALLET-13 API-53]', () => {
  test('lists pages, newest first, with the balance after each entry', async () => {
    const { data, page_info: info } = await alice.call(getWalletHistory, { query: {} })
    expect(info).toEqual({
      page: 1,
      per_page: 25,
      total: 31,
      total_pages: 2,
      has_next: true,
      has_previous: false,
    })
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, nth) => 31 - nth))
    expect(data[0]).toEqual({
      id: 31,
      kind: 'transfer_out',
      amount: -3,
      balance: 399.75,
      note: 'bob@example.org',
      reference: expect.stringMatching(/^SB-\d+$/),
      order_id: null,
      order_reference: null,
      order: null,
      created_at: '2026-11-21T09:00:00.000Z',
    })
    const rest = await alice.call(getWalletHistory, { query: { page: 2 } })
    expect(rest.data.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2, 1])
    expect(rest.data.at(-1)).toMatchObject({ kind: 'adjustment', amount: 1, balance: 1, note: null })
    expect(rest.page_info).toMatchObject({ page: 2, has_next: false, has_previous: true })
    expect((await alice.call(getWalletHistory, { query: { page: 3 } })).data).toEqual([])
  })

  test('has separate pages for one kind', async () => {
    const query = { kind: 'transfer', per_page: 2 } as const
    const first = await alice.call(getWalletHistory, { query })
    expect(first.data.map(({ amount }) => amount)).toEqual([-3, -2.25])
    expect(first.page_info).toMatchObject({ total: 3, total_pages: 2 })
    const second = await alice.call(getWalletHistory, { query: { ...query, page: 2 } })
    expect(second.data.map(({ amount }) => amount)).toEqual([-1])
    expect((await alice.call(getWalletHistory, { query: { kind: 'refund' } })).page_info.total).toBe(0)
  })

  test('belongs to the caller only', async () => {
    expect((await bob.call(getWalletHistory, { query: {} })).data.map(({ amount }) => amount)).toEqual([
      3, 2.25, 1,
    ])
    expect((await carla.call(getWalletHistory, { query: {} })).data).toEqual([])
  })
})

describe('the wallet [ROUTE-08]', () => {
  test('has its balance, its number of entries, and no limit', async () => {
    expect((await alice.call(getWallet)).data).toEqual({
      balance: 399.75,
      entries: 31,
      kinds: ['transfer', 'adjustment'],
      is_frozen: false,
      is_resting: false,
      daily_limit: null,
      may_send_today: null,
      prices: { lesson: null, set: null },
    })
  })

  test('is empty when it was never used', async () => {
    expect((await carla.call(getWallet)).data).toMatchObject({ balance: 0, entries: 0, kinds: [] })
  })

  test('names the current prices', async () => {
    const { db } = app.services
    await sql`insert into catalog_collection_types (slug, label, display_order) values ('zawiya-test', 'Z', 99)`
      .execute(db)
      .catch(() => undefined)
    const insert = (slug: string, access: string, set: number | null) =>
      sql`insert into catalog_collections (slug, cover_seed, type_slug, access, title, set_price_credits, published_at)
        values (${slug}, ${slug}, (select slug from catalog_collection_types order by slug limit 1), ${access}, 'A', ${set}, now())`.execute(
        db,
      )
    await insert('sold', 'paid', 50)
    await insert('sold-too', 'paid', 20)
    await insert('open', 'public', 1)
    expect((await alice.call(getWallet)).data.prices).toEqual({ lesson: null, set: { from: 20, to: 50 } })
  })
})
