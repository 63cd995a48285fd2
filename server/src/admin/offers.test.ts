import { randomUUID } from 'node:crypto'
import { type AnswerOf, getPoints, giveGift, listPromotions } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { giveCredits } from '#test/money/credits.ts'
import { clearOffers } from '#test/money/orders.ts'
import { startPayingApp } from '#test/money/paying.ts'

const { app } = await startPayingApp()
const { alice, sara, omar, visitor } = app.cast
const reason = 'For Ramadan'

beforeEach(async () => {
  await clearOffers(app.services)
})

describe('a discount code', () => {
  const codes = async () => (await sara.call(studio.listStudioCodes)).data

  test('is added in its normalised form, and withdrawn', async () => {
    const body = { code: ' salam10 ', percent: 10, last_day: '2026-12-31', max_uses: 3 }
    const { data } = await omar.call(studio.addStudioCode, { body })
    expect(data.code).toBe('SALAM10')
    expect((await codes())[0]).toMatchObject({
      code: 'SALAM10',
      percent: 10,
      ends_at: '2027-01-01T00:00:00.000Z',
      taken: 0,
      withdrawn_at: null,
    })
    expect((await omar.refused(studio.addStudioCode, 409, { body })).errors).toHaveProperty('code')
    await omar.call(studio.withdrawStudioCode, { body: { code: 'SALAM10' } })
    expect((await codes())[0]?.withdrawn_at).not.toBeNull()
    await omar.refused(studio.withdrawStudioCode, 404, { body: { code: 'SALAM10' } })
  })

  test.each([
    { code: 'HALF', percent: 50, amount: 5 },
    { code: 'NOTHING' },
    { code: 'A B', percent: 10 },
    { code: 'X', percent: 101 },
    { code: 'X', amount: 0.001 },
    { code: 'X', percent: 10, kind: 'top_up', plan: 'plus' },
    { code: 'X', percent: 10, first_day: '2026-12-02', last_day: '2026-12-01' },
  ])('is refused as %j', async (body) => {
    const before = await codes()
    await omar.refused(studio.addStudioCode, 400, { body: body as never })
    expect(await codes()).toEqual(before)
  })
})

test('a promotion is added for members, with its titles in other languages, and withdrawn [B-103]', async () => {
  const body = { title: 'Ten percent more', title_ar: ' ', title_tr: 'Yüzde on fazla', pay: 50, bonus: 5 }
  const { data } = await omar.call(studio.addStudioPromotion, { body })
  expect((await alice.call(listPromotions)).data).toMatchObject([{ title: body.title }])
  const titleIn = async (language: string) => {
    const read = await visitor.get(`/content${listPromotions.path}`, { 'accept-language': language })
    return (read.body as AnswerOf<typeof listPromotions>).data[0]?.title
  }
  expect([await titleIn('tr'), await titleIn('ar')]).toEqual([body.title_tr, body.title])
  await omar.call(studio.withdrawStudioPromotion, { params: data })
  expect((await alice.call(listPromotions)).data).toEqual([])
  await omar.refused(studio.withdrawStudioPromotion, 404, { params: data })
  for (const wrong of [{ bonus: 0 }, { bonus: 10_000.01 }, { pay: 0.5 }, { title: ' ' }])
    await omar.refused(studio.addStudioPromotion, 400, { body: { ...body, ...wrong } })
  const [line] = (await sara.call(studio.listStudioPromotions)).data
  expect(line).toMatchObject({ pay: 50, bonus: 5, withdrawn_at: expect.any(String) })
})

test('a plan’s price changes from now on, based on the version that was seen', async () => {
  const prices = async () => (await sara.call(studio.listStudioPrices)).data
  const sold = (await prices()).find(({ plan, period }) => plan === 'plus' && period === 'year')
  const body = { plan: 'plus', period: 'year', price: 61.5, replaces: sold?.id ?? 0, reason } as const
  await omar.call(studio.changeStudioPrice, { body })
  const now = (await prices()).find(({ plan, period }) => plan === 'plus' && period === 'year')
  expect(now).toMatchObject({
    price: 61.5,
    replaced_at: null,
    reason,
    by: `omar Cast (account ${people.omar.accountId})`,
  })
  expect((await prices()).find(({ id }) => id === sold?.id)?.replaced_at).not.toBeNull()
  const { code } = await omar.refused(studio.changeStudioPrice, 409, { body })
  expect([code, (await prices()).length]).toEqual(['EditConflict', (await prices()).length])
  for (const price of [0.99, 10_000.01, 1.001])
    await omar.refused(studio.changeStudioPrice, 400, { body: { ...body, price } })
})

describe('a gift', () => {
  const give = async () => {
    await giveCredits(app.services, people.alice.accountId, 10)
    const gift = { kind: 'credits', credits: 4 } as const
    const body = { gift, email: 'friend@example.org', note: 'With love', expected_total: 4 }
    const { data } = await alice.call(giveGift, { body })
    return data.gift.id
  }

  test('is shown without its note, and refunded once', async () => {
    const id = await give()
    const { data } = await sara.call(studio.getStudioGift, { params: { id } })
    expect(data).toMatchObject({ credits: 4, state: 'waiting', giver: { email: 'alice@example.org' } })
    expect(JSON.stringify(data)).not.toContain('With love')
    const headers = { 'idempotency-key': randomUUID() }
    const request = {
      method: 'POST',
      url: `/content/studio/gifts/${id}/return`,
      payload: { reason },
      headers,
    } as const
    const [first, second] = await Promise.all([omar.send(request), omar.send(request)])
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
    expect((await alice.call(getPoints)).data.points).toBe('10.00')
    const again = { params: { id }, body: { reason } }
    expect((await omar.refused(studio.returnStudioGift, 400, again)).code).toBe('GiftReturned')
    expect((await sara.call(studio.listStudioGifts, { query: {} })).data[0]).toMatchObject({
      id,
      state: 'returned',
      returned: { reason },
    })
  })

  test('answers NotFound when unknown', async () => {
    const { code } = await sara.refused(studio.getStudioGift, 404, { params: { id: 99_999 } })
    expect(code).toBe('NotFound')
    await omar.refused(studio.returnStudioGift, 404, { params: { id: 99_999 }, body: { reason } })
  })
})
