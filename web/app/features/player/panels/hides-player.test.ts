import { expect, test } from 'vitest'
import { hidesPlayer } from './hides-player.ts'

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
