import type { CollectionTrack } from '@sohbet/contract'
import { expect, test } from 'vitest'
import { cast, render, screen } from '#test/component.tsx'
import { collection } from '#test/library.ts'
import { TrackMore } from './track-more.tsx'

test('offers saving offline and downloading in one menu, each with an explanation [LIB-04 DETAIL-03]', () => {
  const [track] = collection.tracks as [CollectionTrack]
  render(<TrackMore track={track} collection={collection} isOpen onClose={() => undefined} />, {
    account: cast.alice,
  })
  expect(screen.getByRole('button', { name: /^Save offline/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy()
  expect(screen.getByText(/listen here without internet.*a file for any player/)).toBeTruthy()
})
