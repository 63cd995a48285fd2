import { expect, test } from 'vitest'
import { offeredActions } from './offered-actions.ts'

const open = { pathname: '/audios/detail/letters', isVisitor: false, applyPPD: false, albumSubType: 'plus' }

test('offers members adding, downloading and sharing [PLAYER-09]', () =>
  expect(offeredActions(open)).toEqual({ add: true, download: true, share: true }))

test.each(['/playlists', '/playlists/7', '/library/playlists'])(
  'offers no adding to a playlist on %s [PLAYER-38]',
  (pathname) => expect(offeredActions({ ...open, pathname }).add).toBe(false),
)

test('offers no download of a pay-per-download recording [PLAYER-39]', () =>
  expect(offeredActions({ ...open, applyPPD: true })).toEqual({ add: true, download: false, share: true }))

test.each(['/library', '/library/bookmarks'])('offers no download on %s [LIB-05]', (pathname) =>
  expect(offeredActions({ ...open, pathname })).toEqual({ add: true, download: false, share: true }),
)

test.each([
  ['public', true],
  ['free', false],
  ['plus', false],
  ['', false],
])(
  'always offers visitors adding, and sharing of an album that is "%s": %s [PLAYER-40 A-33]',
  (albumSubType, may) =>
    expect(offeredActions({ ...open, isVisitor: true, albumSubType })).toEqual({
      add: true,
      download: may,
      share: may,
    }),
)
