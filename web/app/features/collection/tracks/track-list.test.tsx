import { expect, test } from 'vitest'
import type { CollectionTrack } from '@sohbet/contract'
import { render, screen, within, cast } from '#test/component.tsx'
import { collection } from '#test/library.ts'
import { TrackList } from './track-list.tsx'
import { TrackMore } from './track-more.tsx'

test('marks only the talk in the address, with a cover and a Play button [ROUTE-29 B-75]', () => {
  const [first] = collection.tracks as [CollectionTrack]
  const tracks = collection.tracks.concat({ ...first, id: 12, title: 'The second letter' })
  render(
    <TrackList collection={{ ...collection, tracks }} target={12} start={{}} onStart={() => undefined} />,
  )
  const marked = screen.getByRole('listitem', { current: 'location' })
  expect(within(marked).getByText('The second letter')).toBeTruthy()
  expect(within(marked).getByRole('button', { name: 'Play The second letter' })).toBeTruthy()
  expect(screen.getAllByRole('presentation')).toEqual(within(marked).getAllByRole('presentation'))
})

test('offers saving offline and downloading in one menu, each with an explanation [LIB-04 DETAIL-03]', () => {
  const [track] = collection.tracks as [CollectionTrack]
  render(<TrackMore track={track} collection={collection} isOpen onClose={() => undefined} />, {
    account: cast.alice,
  })
  expect(screen.getByRole('button', { name: /^Save offline/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy()
  expect(screen.getByText(/listen here without internet.*a file for any player/)).toBeTruthy()
})
