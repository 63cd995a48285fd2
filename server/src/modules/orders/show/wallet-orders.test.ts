import { createOrder, getWallet, getWalletHistory } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { giveCredits } from '#test/money/credits.ts'
import { addCode, addPromotion, clearOffers, openProviders } from '#test/money/orders.ts'
import { resetCast } from '#test/app/put-cast.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ providers: openProviders })
const { alice, bob } = app.cast
const { services } = app

beforeEach(async () => {
  await clearOffers(services)
  await resetCast(services.db)
})

const order = async (amount: number, discount_code: string | null = null) =>
  (
    await alice.call(createOrder, {
      body: { type: 'top_up', amount, payment_method: 'stripe', discount_code },
    })
  ).data
const give = async (amount: number) => await giveCredits(services, people.alice.accountId, amount)
const history = async (query: object = {}) => await alice.call(getWalletHistory, { query })

describe('orders in the history of a wallet [B-113]', () => {
  test('appear between the transfers at their time, with amount and status', async () => {
    const first = await order(10)
    await give(1)
    await give(2)
    const second = await order(20)
    const third = await order(30)
    await give(3)
    const { data, page_info: info } = await history()
    expect(data.map(({ kind, id }) => [kind, id])).toEqual([
      ['adjustment', 3],
      ['order', third.id],
      ['order', second.id],
      ['adjustment', 2],
      ['adjustment', 1],
      ['order', first.id],
    ])
    expect(info.total).toBe(6)
    expect(data[1]).toMatchObject({
      amount: 0,
      balance: null,
      reference: third.reference,
      order_id: third.id,
      order_reference: third.reference,
      order: { type: 'top_up', total: 30, status: 'pending' },
    })
  })

  test('appear on exactly one page, whatever the page size', async () => {
    for (let nth = 1; nth <= 17; nth += 1) await (nth % 3 === 0 ? give(nth) : order(nth))
    const all = (await history({ per_page: 100 })).data.map(({ reference }) => reference)
    expect(new Set(all).size).toBe(17)
    for (const per_page of [1, 2, 3, 5, 16]) {
      const found: string[] = []
      for (let page = 1; page <= Math.ceil(17 / per_page); page += 1)
        found.push(...(await history({ per_page, page })).data.map(({ reference }) => reference))
      expect(found).toEqual(all)
    }
    expect((await history({ per_page: 25, page: 2 })).data).toEqual([])
  })

  test('are a kind of their own and belong only to their member', async () => {
    await give(1)
    for (const amount of [10, 20, 30]) await order(amount)
    const { data, page_info: info } = await history({ kind: 'order', per_page: 2 })
    expect([data.map(({ order: made }) => made?.total), info.total]).toEqual([[30, 20], 3])
    const rest = await history({ kind: 'order', per_page: 2, page: 2 })
    expect(rest.data.map(({ order: made }) => made?.total)).toEqual([10])
    expect((await alice.call(getWallet)).data).toMatchObject({ kinds: ['adjustment', 'order'], entries: 1 })
    expect((await bob.call(getWalletHistory, { query: {} })).data).toEqual([])
    expect((await bob.call(getWallet)).data.kinds).toEqual([])
  })
})

test('a top-up and its bonus link to their order, which appears once [C-7]', async () => {
  await addPromotion(services, { pay: 50, bonus: 5 })
  await addCode(services, { code: 'GIFT', percent: 100 })
  const { id, reference } = await order(50, 'GIFT')
  await give(1)
  const ofOrder = { order_id: id, order_reference: reference, order: null }
  const { data, page_info: info } = await history()
  expect(data).toMatchObject([
    { kind: 'adjustment', order_id: null, order_reference: null, order: null },
    { kind: 'promotion', amount: 5, ...ofOrder },
    { kind: 'top_up', amount: 50, ...ofOrder },
  ])
  expect(info.total).toBe(3)
})
