import { expect, test } from 'vitest'
import type { User } from '@sohbet/contract/accounts'
import { errorOf, maryam, openSettings } from '#test/static-page.tsx'
import * as buy from '../money/buy.tsx'
import * as plans from '../money/subscription.tsx'
import * as gifts from '../money/wallet-gifts.tsx'
import * as topUp from '../money/wallet-topup.tsx'
import * as transfer from '../money/wallet-transfer.tsx'
import * as profile from './settings-profile.tsx'

const bob: User = { ...maryam, first_name: 'Bob', title: '', city: '', country: '' }
const of = (user: User) => ({ 'GET /api/user/profile': { status: 200, body: { ...user, data: user } } })
const answered = {
  'GET /api/wallet': { status: 200, body: { data: {} } },
  'GET /api/subscription-plans': { status: 200, body: { data: [] } },
}
const address = '/settings/profile?p=%2Fwallet%2Fgifts'

test.each([
  ['a transfer', transfer, '/wallet/transferCredits'],
  ['a gift', gifts, '/wallet/gifts?lesson=3'],
  ['a top-up', topUp, '/wallet/topupwallet?amount=10'],
  ['a purchase', buy, '/audios/detail/the-loom/buy?lesson=3'],
  ['a plan', plans, '/subscription?plan=plus&period=month'],
])('%s requests an incomplete profile first [B-28]', async (_what, route, path) => {
  for (const missing of [{ title: '' }, { city: '' }, { country: '' }]) {
    const { location } = await openSettings(route, path, {
      other: { ...answered, ...of({ ...maryam, ...missing }) },
    })
    expect(location).toBe(`/settings/profile?p=${encodeURIComponent(path)}`)
  }
})

test("requests only missing fields, with the profile's texts, and then opens the page that needs them [ACCT-03]", async () => {
  const { page } = await openSettings(profile, address, { other: of(bob) })
  const form = page.getByRole('form', { name: 'A few details first' })
  const requested = [...form.querySelectorAll('label')].map(({ textContent }) =>
    textContent.replace(/ \*.*/, ''),
  )
  expect(requested).toEqual(['Title', 'Country', 'City'])

  const chosen = { intent: 'save-profile', firstName: 'Bob', lastName: 'Aydin', email: maryam.email }
  const refused = await openSettings(profile, address, { typed: chosen, other: of(bob) })
  expect([refused.status, refused.writes]).toEqual([400, []])
  expect(['title', 'country', 'city'].map((name) => errorOf(refused.page, name))).toEqual([
    'Title is required',
    'Country is required',
    'City is required',
  ])

  const typed = { ...chosen, title: 'Uncle', country: 'TR', city: 'Konya' }
  const saved = await openSettings(profile, address, { typed, other: of(bob) })
  expect(saved.location).toBe('/wallet/gifts')
  const { intent: _, ...body } = typed
  expect(saved.writes).toEqual([{ method: 'PUT', path: '/update-user', body }])
})

test('shows the whole profile if it is complete or the return page is on another site', async () => {
  for (const [user, path] of [
    [maryam, address],
    [bob, '/settings/profile?p=https%3A%2F%2Fexample.org'],
    [bob, '/settings/profile?p=%2F%2Fexample.org'],
  ] as const) {
    const { page } = await openSettings(profile, path, { other: of(user) })
    expect(page.getByRole('form', { name: 'Profile' })).toBeDefined()
  }
})
