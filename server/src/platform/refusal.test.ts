import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import type { RefusedBy } from './refusal.ts'

test('a refusal that its calls do not declare does not compile', () => {
  const refusals = [
    new Refusal<RefusedBy<'addFavorite'>>('NotFound', 'This no longer exists.'),
    // @ts-expect-error Which calls refuse with it is said, and not inferred from the code.
    new Refusal('NotFound', 'This no longer exists.'),
    // @ts-expect-error The call does not declare it.
    new Refusal<RefusedBy<'addFavorite'>>('LimitReached', 'You have too many.'),
    // @ts-expect-error One of the two does not declare it.
    new Refusal<RefusedBy<'createPlaylist' | 'deletePlaylist'>>('LimitReached', 'You have too many.'),
    new Refusal<RefusedBy<'createPlaylist' | 'copySharedPlaylist'>>('LimitReached', 'You have too many.'),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 400, 400, 400])
})

test('nor does a helper hand on what another call refuses', () => {
  const refuse = (): Refusal<RefusedBy<'createPlaylist'>> => new Refusal('LimitReached', 'You have too many.')
  // @ts-expect-error Declared by the one call alone.
  const other: Refusal<RefusedBy<'deletePlaylist'>> = refuse()
  expect(other.code).toBe('LimitReached')
})
