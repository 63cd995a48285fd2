import { expect, test, beforeEach } from 'vitest'
import { offeredActions } from './player-actions.tsx'
import { hidesPlayer } from './hides-player.ts'
import { closePanel, comeToPage, isPanelOpen, openPanel } from './player-panels.ts'

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

test.each([
  '/wallet',
  '/wallet/topupwallet',
  '/wallet/transferCredits',
  '/settings/profile',
  '/subscription',
  '/subscription/paymentconfirmation',
])('%s hides the player, with and without a trailing slash [ROUTE-32 A-54]', (path) => {
  expect(hidesPlayer(path)).toBe(true)
  expect(hidesPlayer(`${path}/`)).toBe(true)
})

test.each([
  '/',
  '/settings/account',
  '/library',
  '/playlists',
  '/contact-us/',
  '/wallets',
  '/wallet/history',
])('%s shows the player [ROUTE-33]', (path) => {
  expect(hidesPlayer(path)).toBe(false)
})

beforeEach(() => closePanel('now-playing'))

test('a panel opens above the sheet and replaces another panel [PLAYER-02 PLAYER-10]', () => {
  openPanel('now-playing')
  openPanel('more')
  openPanel('queue')
  expect([isPanelOpen('now-playing'), isPanelOpen('more'), isPanelOpen('queue')]).toEqual([true, false, true])
  // Closing the replaced panel has no further effect.
  closePanel('more')
  expect(isPanelOpen('queue')).toBe(true)
  closePanel('queue')
  expect([isPanelOpen('now-playing'), isPanelOpen('queue')]).toEqual([true, false])
})

test('closing the sheet closes the panel above it [PLAYER-02]', () => {
  openPanel('now-playing')
  openPanel('questions')
  closePanel('now-playing')
  expect([isPanelOpen('now-playing'), isPanelOpen('questions')]).toEqual([false, false])
})

test('panels opened on one page are closed on the next [PLAYER-10]', () => {
  comeToPage('/')
  openPanel('more')
  comeToPage('/')
  expect(isPanelOpen('more')).toBe(true)
  comeToPage('/audios')
  expect(isPanelOpen('more')).toBe(false)
})
