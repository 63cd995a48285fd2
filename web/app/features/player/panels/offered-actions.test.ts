import { expect, test } from 'vitest'
import { offeredActions } from './offered-actions.ts'

const open = { pathname: '/audios/detail/letters', isVisitor: false, applyPPD: false, albumSubType: 'plus' }

test('a member may add, download and share [PLAYER-09]', () =>
  expect(offeredActions(open)).toEqual({ add: true, download: true, share: true }))

test.each(['/playlists', '/playlists/7', '/library/playlists'])(
  'nothing is added to a playlist on %s [PLAYER-38]',
  (pathname) => expect(offeredActions({ ...open, pathname }).add).toBe(false),
)

test('what is paid for by download cannot be downloaded [PLAYER-39]', () =>
  expect(offeredActions({ ...open, applyPPD: true })).toEqual({ add: true, download: false, share: true }))

test.each(['/library', '/library/bookmarks'])('nothing is downloaded on %s [LIB-05]', (pathname) =>
  expect(offeredActions({ ...open, pathname })).toEqual({ add: true, download: false, share: true }),
)

test.each([
  ['public', true],
  ['free', false],
  ['plus', false],
  ['', false],
])('a visitor may always add, and hands on an album that is "%s": %s [PLAYER-40 A-33]', (albumSubType, may) =>
  expect(offeredActions({ ...open, isVisitor: true, albumSubType })).toEqual({
    add: true,
    download: may,
    share: may,
  }),
)
