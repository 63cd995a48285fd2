import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { people, personNames } from '#test/app/cast.ts'
import { completePrice, downloadPrice, mayDownloadSold, missingLessons } from './policy.ts'

const five = [1, 2, 3, 4, 5].map((id) => ({ id, priceCredits: 100 }))
const price = (
  setPriceCredits: number | null,
  owned: number[],
  { lessons = five, spentCredits = owned.length * 100 }: { lessons?: Priced[]; spentCredits?: number } = {},
) => completePrice({ setPriceCredits, lessons, owned: new Set(owned), spentCredits })
type Priced = { id: number; priceCredits: number | null }

describe('the price of a set [B-85]', () => {
  test.each([
    ['the price of the set, nothing owned', 400, [], 400],
    ['less the lessons that were paid alone', 400, [1], 300],
    ['at most what the missing lessons cost one by one', 490, [1, 2], 290],
    ['never more than the lessons', 900, [], 500],
    ['without a price of its own what the lessons cost', null, [2], 400],
    ['nothing more once the price was paid', 200, [1, 2, 3], 0],
    ['nothing at all where all are owned', 400, [1, 2, 3, 4, 5], null],
  ])('%s', (_what, setPrice, owned, expected) => expect(price(setPrice, owned)).toBe(expected))

  test('a lesson that is not sold alone is sold with the set, and not without one', () => {
    const lessons = [...five, { id: 6, priceCredits: null }]
    expect(price(450, [1], { lessons })).toBe(350)
    expect(price(null, [1], { lessons })).toBeNull()
  })

  test('a lesson added to a bought set costs only the increase of the set’s price', () => {
    const lessons = [...five, { id: 6, priceCredits: 100 }]
    const owned = [1, 2, 3, 4, 5]
    expect(price(400, owned, { lessons, spentCredits: 400 })).toBe(0)
    expect(price(450, owned, { lessons, spentCredits: 400 })).toBe(50)
  })

  test('in any order of purchases, the total is between the price of the set and of its single lessons', () => {
    const amount = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 8 }),
        amount,
        fc.nat(8),
        (prices, set, alone) => {
          const lessons = prices.map((priceCredits, id) => ({ id, priceCredits }))
          const first = lessons.slice(0, alone)
          const spentCredits = first.reduce((sum, one) => sum + one.priceCredits, 0)
          const owned = new Set(first.map(({ id }) => id))
          const rest = completePrice({ setPriceCredits: set, lessons, owned, spentCredits }) ?? 0
          const all = prices.reduce((sum, one) => sum + one, 0)
          expect(rest).toBeGreaterThanOrEqual(0)
          expect(spentCredits + rest).toBeLessThanOrEqual(Math.max(all, spentCredits))
          expect(spentCredits + rest).toBeGreaterThanOrEqual(Math.min(set, all))
        },
      ),
    )
  })

  test('is whole hundredths of a credit, whatever was spent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 50_000 }), (set, spent) => {
        const rest = price(set, [1], { spentCredits: spent / 100 }) ?? 0
        expect(rest).toBe(Math.round(rest * 100) / 100)
      }),
    )
    expect(price(1, [1], { spentCredits: 0.07 })).toBe(0.93)
  })

  test('the missing lessons keep their order', () => {
    expect(missingLessons({ lessons: five, owned: new Set([2, 4]) }).map(({ id }) => id)).toEqual([1, 3, 5])
  })
})

test('a download is paid for once, and never with Premier [B-46 B-47 B-114]', () => {
  const cost = (plan: Parameters<typeof downloadPrice>[0], isPaid = false, priceCredits: number | null = 2) =>
    downloadPrice(plan, { priceCredits, isPaid })
  expect([cost(null), cost('free'), cost('plus'), cost('premier')]).toEqual([2, 2, 2, null])
  expect([cost('free', true), cost('premier', true)]).toEqual([null, null])
  expect(cost('free', false, null)).toBeNull()
})

test('a priced download is available to the member who paid and with Premier, and to no visitor [B-46 B-114]', () => {
  expect(personNames.filter((name) => mayDownloadSold(people[name], false))).toEqual(['carla'])
  const members = personNames.filter((name) => name !== 'visitor')
  expect(personNames.filter((name) => mayDownloadSold(people[name], true))).toEqual(members)
})
