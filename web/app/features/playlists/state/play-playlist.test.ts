import fc from 'fast-check'
import type { PlaylistItem } from '@sohbet/contract'
import { expect, test } from 'vitest'
import { shuffle } from './play-playlist.ts'

// Only their order is looked at.
const items = [1, 2, 3, 4, 5].map((id) => ({ id }) as PlaylistItem)
const idsOf = (list: readonly PlaylistItem[]): number[] => list.map(({ id }) => id)

test('a shuffled playlist has every talk once, and the list itself stays as it is [ROUTE-17]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 4, maxLength: 4 }),
      (chances) => {
        const given = chances.values()
        const mixed = shuffle(items, () => given.next().value ?? 0)
        expect(idsOf(mixed).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
      },
    ),
  )
  expect(idsOf(items)).toEqual([1, 2, 3, 4, 5])
})

test('chance moves each of them [ROUTE-17]', () => {
  expect(idsOf(shuffle(items, () => 0))).toEqual([2, 3, 4, 5, 1])
})
