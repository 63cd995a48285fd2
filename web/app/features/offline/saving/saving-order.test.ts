import { expect, test } from 'vitest'
import { groupSaved } from '../page/saved-talks.tsx'
import { bytesHere, nextToSave, withOnePartMore } from './saving-order.ts'
import { stateLabels } from './saving-labels.ts'
import { savedTrack } from '../test/saved-track.ts'
import { readRequested, toSavedTalks } from '../page/requested-path.ts'

test('saves in order of request, and an album in its own order [LIB-04]', () => {
  const tracks = [
    savedTrack(1, { askedAt: 200, number: 1 }),
    savedTrack(3, { askedAt: 100, number: 3 }),
    savedTrack(2, { askedAt: 100, number: 2 }),
  ]
  expect(nextToSave(tracks)?.trackId).toBe(2)
})

test.each(['paused', 'broken', 'saved'] as const)(
  'does not let a %s talk hold up the others [LIB-04]',
  (state) => {
    const tracks = [savedTrack(1, { state, askedAt: 1 }), savedTrack(2, { askedAt: 2 })]
    expect(nextToSave(tracks)?.trackId).toBe(2)
    expect(nextToSave(tracks.slice(0, 1))).toBeUndefined()
  },
)

test('marks a talk as saved with its last part, not before [LIB-04]', () => {
  const came = { etag: '"a"', mimeType: 'audio/mpeg', now: 5000 }
  expect(withOnePartMore(savedTrack(1, { partsDone: 1 }), came)).not.toHaveProperty('state')
  expect(withOnePartMore(savedTrack(1, { partsDone: 2 }), came)).toMatchObject({
    state: 'saved',
    savedAt: 5000,
  })
  expect(bytesHere(savedTrack(1, { partsDone: 2 }))).toBe(8)
  expect(bytesHere(savedTrack(1, { partsDone: 3 }))).toBe(10)
})

test('groups saved talks by album, latest album first, each in its own order [LIB-04]', () => {
  const other = savedTrack(9, { askedAt: 900 })
  const tracks = [
    savedTrack(2, { askedAt: 300 }),
    { ...other, track: { ...other.track, album: { ...other.track.album, id: 8, title: 'Other' } } },
    savedTrack(1, { askedAt: 400 }),
  ]
  const shown = groupSaved(tracks).map(({ album, tracks: own }) => [
    album.title,
    own.map(({ trackId }) => trackId),
  ])
  expect(shown).toEqual([
    ['Other', [9]],
    ['Letters to a traveller', [1, 2]],
  ])
})

test('describes the state of a talk [LIB-04]', () => {
  const saved = savedTrack(1, { state: 'saved' })
  expect(stateLabels(saved, 1000)).toBe('Plays without internet')
  expect(stateLabels(saved, saved.leaseUntil)).toBe('Connect to the internet once to continue listening.')
  expect(stateLabels(savedTrack(1), 1000)).toBe('Waiting to be saved')
  expect(stateLabels(savedTrack(1, { state: 'broken', trouble: 'network' }), 1000)).toContain(
    'connection was lost',
  )
})

test.each(['//evil.test', 'https://evil.test/', '/\\evil.test', 'articles', ''])(
  'does not redirect from the saved talks to %s',
  (path) => {
    expect(readRequested(new URL(toSavedTalks(path), 'https://a.test').search)).toBeUndefined()
  },
)

test('reads the requested page with its query', () => {
  const { search } = new URL(toSavedTalks('/search?q=tea&page=2'), 'https://a.test')
  expect(readRequested(search)).toBe('/search?q=tea&page=2')
})
