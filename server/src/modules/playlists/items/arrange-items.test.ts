import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrangeItems, type RequestedPosition } from './arrange-items.ts'

const [a, b, c, d, x, y] = [1, 2, 3, 4, 24, 25] as const

/** A request for these items in this order, numbered from 1. */
const inOrder = (...ids: number[]): RequestedPosition[] => ids.map((id, at) => ({ id, order: at + 1 }))

describe('a requested order [PLIST-03]', () => {
  test.each([
    ['all of it', [a, b, c, d], inOrder(d, b, a, c), [d, b, a, c]],
    ['the order it has', [a, b, c], inOrder(a, b, c), [a, b, c]],
    ['one item to a position further down', [a, b, c, d], [{ id: a, order: 3 }], [b, c, a, d]],
    ['one item to the top', [a, b, c, d], [{ id: d, order: 1 }], [d, a, b, c]],
    ['one item beyond the end', [a, b, c], [{ id: a, order: 10_000 }], [b, c, a]],
    ['one item to its own position', [a, b, c], [{ id: b, order: 2 }], [a, b, c]],
    ['one item that was removed', [a, b], [{ id: x, order: 1 }], [a, b]],
    ['a part, which keeps its position in the whole', [x, a, b, c, y], inOrder(c, a, b), [x, c, a, b, y]],
    ['a part by its positions', [a, b, c, d], [...inOrder(c, b)].map((w) => bump(w)), [a, c, b, d]],
    ['with an item that was removed', [a, b, c], inOrder(c, x, a, b), [c, a, b]],
    ['with all removed except one', [a, b], inOrder(x, b, y), [a, b]],
    ['with one added at the end since', [a, b, c, x], inOrder(c, a, b), [c, a, b, x]],
    ['to the end, with one added since', [a, b, c, x], inOrder(b, c, a), [b, c, a, x]],
    ['with one inserted between two others since', [a, x, b, c], inOrder(c, a, b), [c, a, x, b]],
    ['with gaps between the numbers', [a, b, c], [wish(a, 900), wish(b, 20), wish(c, 3)], [c, b, a]],
    ['one item named twice, whose first position counts', [a, b, c], inOrder(c, a, b, c), [c, a, b]],
    ['of an empty list', [], inOrder(a, b), []],
  ])('%s', (_title, current, wished, ids) => {
    expect(arrangeItems(current, wished).ids).toEqual(ids)
  })

  test('moves one item when one was dragged', () => {
    const { moved } = arrangeItems([a, b, c, d], inOrder(d, a, b, c))
    expect([...moved]).toEqual([d])
  })
})

describe('for any list and any request [PLIST-03]', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 30 })
  // Numbers may be equal and ids may belong to no item; a single request is about a position and is in the
  // table above.
  const wishes = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 60 }), order: fc.integer({ min: 1, max: 40 }) }),
    { minLength: 2, maxLength: 40, selector: ({ id }) => id },
  )

  test('no item is lost or duplicated', () => {
    fc.assert(
      fc.property(ids, wishes, fc.integer({ min: 0, max: 39 }), (current, wished, at) => {
        const one = wished.slice(at % wished.length, (at % wished.length) + 1)
        expect(sorted(arrangeItems(current, wished).ids)).toEqual(sorted(current))
        expect(sorted(arrangeItems(current, one).ids)).toEqual(sorted(current))
      }),
    )
  })

  test('the named items are in the requested order', () => {
    fc.assert(
      fc.property(ids, wishes, (current, wished) => {
        const requested = wished.toSorted((p, q) => p.order - q.order).map(({ id }) => id)
        const { ids: arranged } = arrangeItems(current, wished)
        expect(arranged.filter((id) => requested.includes(id))).toEqual(
          requested.filter((id) => current.includes(id)),
        )
      }),
    )
  })

  test('all items that have not moved, including unnamed ones, remain in order', () => {
    fc.assert(
      fc.property(ids, wishes, (current, wished) => {
        const { ids: arranged, moved } = arrangeItems(current, wished)
        const stays = (id: number): boolean => !moved.has(id)
        expect(arranged.filter(stays)).toEqual(current.filter(stays))
        for (const id of moved) expect(wished.map((one) => one.id)).toContain(id)
      }),
    )
  })

  test('as few items as possible move', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.array(fc.nat()), (count, chances) => {
        const current = Array.from({ length: count }, (_none, at) => at + 1)
        const requested = current.toSorted((p, q) => (chances[p] ?? 0) - (chances[q] ?? 0))
        const { ids: arranged, moved } = arrangeItems(current, inOrder(...requested))
        expect(count - moved.size).toBe(count < 2 ? count : maxIncreasingByBruteForce(requested))
        if (count !== 1) expect(arranged).toEqual(requested)
      }),
    )
  })

  test('an item added at the end by another device remains there', () => {
    const added = fc.uniqueArray(fc.integer({ min: 100, max: 140 }), { maxLength: 5 })
    fc.assert(
      fc.property(ids, added, fc.nat(), fc.nat(), (seen, extra, from, to) => {
        fc.pre(seen.length > 1)
        const dragged = seen[from % seen.length] ?? 0
        const requested = seen.filter((id) => id !== dragged).toSpliced(to % seen.length, 0, dragged)
        expect(arrangeItems([...seen, ...extra], inOrder(...requested)).ids).toEqual([...requested, ...extra])
      }),
    )
  })

  test('an item removed by another device is skipped', () => {
    fc.assert(
      fc.property(ids, fc.nat(), fc.nat(), fc.func(fc.boolean()), (seen, from, to, isExpired) => {
        fc.pre(seen.length > 1)
        const dragged = seen[from % seen.length] ?? 0
        const requested = seen.filter((id) => id !== dragged).toSpliced(to % seen.length, 0, dragged)
        const left = seen.filter((id) => !isExpired(id))
        const { ids: arranged } = arrangeItems(left, inOrder(...requested))
        expect(arranged).toEqual(requested.filter((id) => left.includes(id)))
      }),
    )
  })
})

function wish(id: number, order: number): RequestedPosition {
  return { id, order }
}

function bump({ id, order }: RequestedPosition): RequestedPosition {
  return { id, order: order + 1 }
}

function sorted(ids: readonly number[]): number[] {
  return ids.toSorted((p, q) => p - q)
}

/** The length of the longest increasing subsequence of a short row, by trying all of them. */
function maxIncreasingByBruteForce(row: readonly number[]): number {
  let longest = 0
  for (let choice = 0; choice < 2 ** row.length; choice += 1) {
    const part = row.filter((_id, at) => (choice >> at) % 2 === 1)
    if (part.every((id, at) => at === 0 || (part[at - 1] ?? 0) < id)) longest = Math.max(longest, part.length)
  }
  return longest
}
