import fc from 'fast-check'
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { describe, expect, test } from 'vitest'
import { arrangeItems } from './arrange-items.ts'
import { renewKeys } from './order-playlist-items.ts'

/** The items of a list with new keys. */
function keysOf(ids: readonly number[]): Map<number, string> {
  const keys = generateNKeysBetween(null, null, ids.length)
  return new Map(ids.map((id, at) => [id, keys[at] ?? '']))
}

/** The ids in the database's order: by the bytes of their keys. */
function byKey(keys: ReadonlyMap<number, string>): number[] {
  return [...keys]
    .toSorted(([, p], [, q]) => Buffer.compare(Buffer.from(p), Buffer.from(q)))
    .map(([id]) => id)
}

describe('the sort keys of a list [PLIST-03]', () => {
  test('change only for the item that was dragged', () => {
    const keys = keysOf([1, 2, 3, 4])
    const renewed = renewKeys(arrangeItems([1, 2, 3, 4], [{ id: 4, order: 2 }]), keys)
    expect([...renewed.keys()]).toEqual([4])
  })

  test('do not change when nothing has moved', () => {
    expect(renewKeys({ ids: [1, 2], moved: new Set() }, keysOf([1, 2])).size).toBe(0)
  })

  test('are unique and give the requested order after any number of moves', () => {
    const moves = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 60 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), moves, (count, steps) => {
        let ids = Array.from({ length: count }, (_none, at) => at + 1)
        let keys = keysOf(ids)
        for (const [from, to] of steps) {
          const wished = [{ id: (from % count) + 1, order: (to % count) + 1 }]
          const arrangement = arrangeItems(ids, wished)
          keys = new Map([...keys, ...renewKeys(arrangement, keys)])
          ids = arrangement.ids
          expect(byKey(keys)).toEqual(ids)
          expect(new Set(keys.values()).size).toBe(count)
        }
      }),
    )
  })

  test('stay short, however often items are inserted at the same position', () => {
    let ids = [1, 2, 3, 4]
    let keys = keysOf(ids)
    let renewals = 0
    for (let step = 0; step < 2000; step += 1) {
      // The last item moves behind the first, again and again.
      const arrangement = arrangeItems(ids, [{ id: ids.at(-1) ?? 0, order: 2 }])
      const renewed = renewKeys(arrangement, keys)
      if (renewed.size === 4) renewals += 1
      keys = new Map([...keys, ...renewed])
      ids = arrangement.ids
      expect(byKey(keys)).toEqual(ids)
    }
    expect(Math.max(...[...keys.values()].map((key) => key.length))).toBeLessThanOrEqual(50)
    expect(renewals).toBeGreaterThan(0)
    expect(renewals).toBeLessThan(20)
  })

  test('allow appending after the last item', () => {
    const keys = [...renewKeys(arrangeItems([1, 2, 3], [{ id: 1, order: 3 }]), keysOf([1, 2, 3])).values()]
    expect(generateKeyBetween(keys[0] ?? '', null) > (keys[0] ?? '')).toBe(true)
  })
})
