import type { CollectionTrack } from '@sohbet/contract'
import { expect, test } from 'vitest'
import { render, screen, within } from '#test/component.tsx'
import { collection } from '#test/library.ts'
import { TrackList } from './track-list.tsx'

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
