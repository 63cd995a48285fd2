import { expect, test } from 'vitest'
import { hidesPlayer } from './hides-player.ts'

test.each([
  '/wallet',
  '/wallet/topupwallet',
  '/wallet/transferCredits',
  '/settings/profile',
  '/subscription',
  '/subscription/paymentconfirmation',
])('%s hides the player, in both slash forms [ROUTE-32 A-54]', (path) => {
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
])('%s keeps it [ROUTE-33]', (path) => {
  expect(hidesPlayer(path)).toBe(false)
})
