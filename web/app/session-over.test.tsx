import { Outlet, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { AccountProvider } from './session/account/account-context.ts'
import type { Account } from './session/account/account.ts'
import { loadShell, shouldReloadShell } from './shell.tsx'
import { cast, render, screen } from './test/component.tsx'
import { maryam } from './test/static-page.tsx'
import * as login from './routes/account/login.tsx'
import * as profile from './routes/account/settings-profile.tsx'

test('a session that expires while a page is open leads to signing in and back, not home [B-03]', async () => {
  const over = { refused: 'LoginRequired', status: 401, message: 'Please log in.' } as const
  function Shell() {
    const { account } = useLoaderData() as { account: Account | null }
    return (
      <AccountProvider value={account}>
        <Outlet />
      </AccountProvider>
    )
  }
  const children = [
    { path: '/settings/profile', ...profile },
    { path: '/login/', ...login },
  ]
  const shell = { loader: loadShell, shouldRevalidate: shouldReloadShell, Component: Shell, children }
  const { user, network, address } = render([shell], {
    at: '/settings/profile',
    account: cast.alice,
    answers: {
      getProfile: { ...maryam, data: maryam },
      getPoints: { points: '12', data: { points: '12' } },
      getSubscription: over,
      getNavbarMenu: { items: [], data: { items: [] } },
      getBillingDetails: over,
      listCountries: { data: [] },
      listCities: { data: [] },
    },
  })
  const save = await screen.findByRole('button', { name: 'Save profile' })
  network.answer({ updateUser: over, getProfile: over, getPoints: over })
  await user.click(save)
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
  expect(address()).toBe('/login/?p=%2Fsettings%2Fprofile')
})
