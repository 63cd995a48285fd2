import { expect, test } from 'vitest'
import { hidesPlayer } from './hides-player.ts'

test.each([
  '/wallet',
  '/wallet/topupwallet',
  '/wallet/transferCredits',
  '/settings/profile',
  '/subscription',
  '/subscription/paymentconfirmation',
])('ROUTE-32 A-54 %s hides the player, in both slash forms', (path) => {
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
])('ROUTE-33 %s keeps it', (path) => {
  expect(hidesPlayer(path)).toBe(false)
})
