import type { CollectionDetail } from '@sohbet/contract'
import { expect, test } from 'vitest'
import { render } from '#test/component.tsx'
import { useStartOfAddress } from './start-of-address.ts'

/** A collection of two talks of 200 seconds; no other fields are used here. */
const collectionOf = (isLocked = false) =>
  ({
    tracks: [7, 8].map((id) => ({ id, duration_in_seconds: 200, is_locked: isLocked })),
  }) as CollectionDetail

function Start({ collection }: { collection: CollectionDetail }) {
  const { target, start } = useStartOfAddress(collection)
  return JSON.stringify({ target, start })
}

test.each([
  ['?t=106', { start: { trackId: 7, atSeconds: 106 } }],
  ['?t=106#audio-8', { target: 8, start: { trackId: 8, atSeconds: 106 } }],
  ['?t=200#audio-8', { target: 8, start: { trackId: 8, atSeconds: 0 } }],
  ['?t=9999', { start: { trackId: 7, atSeconds: 0 } }],
  ['#audio-8', { target: 8, start: { trackId: 8 } }],
  ['?t=106#audio-99', { start: {} }],
  ['?t=soon', { start: {} }],
  ['?t=-5', { start: {} }],
  ['', { start: {} }],
])('starts at the position in the address %s [B-75 ROUTE-29]', (address, expected) => {
  const { container } = render(<Start collection={collectionOf()} />, { at: `/talk${address}` })
  expect(JSON.parse(container.textContent)).toEqual(expected)
})

test('ignores a locked talk [B-75]', () => {
  const { container } = render(<Start collection={collectionOf(true)} />, { at: '/talk?t=106' })
  expect(JSON.parse(container.textContent)).toEqual({ start: {} })
})
