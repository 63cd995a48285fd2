import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOf } from './queue-keys.ts'

test('gives a talk that is queued twice two keys, and each index its own', () => {
  expect(keysOf([{ id: 4 }, { id: 7 }, { id: 4 }])).toEqual([4, 7, '4 2'])
  fc.assert(
    fc.property(fc.array(fc.record({ id: fc.nat(5) })), (tracks) => {
      expect(new Set(keysOf(tracks)).size).toBe(tracks.length)
    }),
  )
})
