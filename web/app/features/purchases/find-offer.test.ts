import { describe, expect, test } from 'vitest'
import type { CollectionDetail, CollectionTrack } from '@sohbet/contract'
import { buyPath } from '#features/money/paths.ts'
import { openTrack } from '#test/library.ts'
import { findOffer } from './find-offer.ts'

const track: CollectionTrack = {
  ...openTrack,
  id: 1,
  title: 'The first row',
  is_locked: true,
  required_access: 'paid',
  price_credits: 4,
}
const loom = {
  id: 9,
  title: 'The loom',
  slug: 'the-loom',
  complete_price_credits: 6,
  tracks: [
    {
      ...track,
      id: 3,
      title: 'Open',
      is_locked: false,
      required_access: 'public',
      download_price_credits: 2,
    },
    track,
    { ...track, id: 2, title: 'Mine', is_locked: false },
  ],
} as Partial<CollectionDetail> as CollectionDetail // The fields that the rule reads.
const offerAt = (path: string, collection = loom) =>
  findOffer(collection, new URL(path, 'https://sohbet.test').searchParams)

describe('findOffer [ZAWIYA-03 ZAWIYA-04 B-46]', () => {
  test('offers a lesson, the missing ones of its set, or the downloads of accessible tracks', () => {
    expect(offerAt(buyPath('the-loom', { lessons: [1] }))).toMatchObject({ kind: 'lesson', id: 1, price: 4 })
    expect(offerAt(buyPath('the-loom', 'set'))).toEqual({
      kind: 'set',
      id: 9,
      title: 'The loom',
      items: [{ id: 1, title: 'The first row' }],
      price: 6,
    })
    expect(offerAt(buyPath('the-loom', { download: 3 }))).toMatchObject({ kind: 'download', id: 3, price: 2 })
  })

  test('offers several lessons one after another: first the next one not owned, then the others [N16]', () => {
    const last = { ...track, id: 4, title: 'The last row', price_credits: 5 }
    const long = { ...loom, tracks: [...loom.tracks, last] }
    const first = offerAt(buyPath('the-loom', { lessons: [1, 2, 4] }), long)
    expect(first).toMatchObject({ kind: 'lesson', id: 1, price: 4, rest: { ids: [4], price: 5 } })
    const bought = long.tracks.map((one) => (one.id === 1 ? { ...one, is_locked: false } : one))
    const second = offerAt(buyPath('the-loom', { lessons: [1, 2, 4] }), { ...long, tracks: bought })
    expect(second).toMatchObject({ kind: 'lesson', id: 4, price: 5 })
    expect(second).not.toHaveProperty('rest')
  })

  test('offers nothing owned, not for sale, or missing', () => {
    for (const path of ['?lesson=2', '?lesson=3', '?lesson=77', '?lesson=x', '?download=1', '?download=2'])
      expect(offerAt(path), path).toBeUndefined()
    expect(offerAt('', { ...loom, complete_price_credits: null })).toBeUndefined()
    const priceless = { ...loom, tracks: [{ ...track, price_credits: null }] }
    expect(offerAt('?lesson=1', priceless)).toBeUndefined()
  })
})
