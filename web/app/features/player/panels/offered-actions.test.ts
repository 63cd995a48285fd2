import { expect, test } from 'vitest'
import { offeredActions } from './offered-actions.ts'

const open = { pathname: '/audios/detail/letters', isVisitor: false, applyPPD: false, albumSubType: 'plus' }

test('PLAYER-09 a member may add, download and share', () =>
  expect(offeredActions(open)).toEqual({ add: true, download: true, share: true }))

test.each(['/playlists', '/playlists/7', '/library/playlists'])(
  'PLAYER-38 nothing is added to a playlist on %s',
  (pathname) => expect(offeredActions({ ...open, pathname }).add).toBe(false),
)

test('PLAYER-39 what is paid for by download cannot be downloaded', () =>
  expect(offeredActions({ ...open, applyPPD: true })).toEqual({ add: true, download: false, share: true }))

test.each(['/library', '/library/bookmarks'])('LIB-05 nothing is downloaded on %s', (pathname) =>
  expect(offeredActions({ ...open, pathname })).toEqual({ add: true, download: false, share: true }),
)

test.each([
  ['public', true],
  ['free', false],
  ['plus', false],
  ['', false],
])('PLAYER-40 A-33 a visitor may always add, and hands on an album that is "%s": %s', (albumSubType, may) =>
  expect(offeredActions({ ...open, isVisitor: true, albumSubType })).toEqual({
    add: true,
    download: may,
    share: may,
  }),
)
