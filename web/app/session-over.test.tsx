import { Outlet, type RouteObject, useLoaderData } from 'react-router'
import { describe, expect, test } from 'vitest'
import { AccountProvider } from './session/account/account-context.ts'
import type { Account } from './session/account/account.ts'
import { LazySignInAgain } from './shell-parts.tsx'
import { submitAgainAfterLogin } from './session/sign-in/sign-in-again.ts'
import { loadShell, shouldReloadShell } from './shell.tsx'
import { type Answers, cast, render, screen, waitFor } from './test/component.tsx'
import { emptyWallet } from './test/money.ts'
import { maryam } from './test/static-page.tsx'
import * as login from './routes/account/login.tsx'
import * as account from './routes/account/settings-account.tsx'
import * as profile from './routes/account/settings-profile.tsx'
import * as gifts from './routes/money/wallet-gifts.tsx'
import * as transfer from './routes/money/wallet-transfer.tsx'

const over = { refused: 'LoginRequired', status: 401, message: 'Please log in.' } as const

test('a session that expires while a page is open leads to signing in and back, not home [B-03]', async () => {
  function Shell() {
    const { account } = useLoaderData<{ account: Account | null }>()
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

describe('a login that is closed over a form whose session has ended', () => {
  const known: Answers = {
    getProfile: { ...maryam, data: maryam },
    getSubscription: over,
    getBillingDetails: over,
    listCountries: { data: [] },
    listCities: { data: [] },
    listSessions: over,
    listPlans: { data: [] },
    listGifts: over,
    getWallet: { data: emptyWallet },
    getListing: over,
    getImport: over,
  }
  const texts = (): string[] =>
    [...document.querySelectorAll<HTMLInputElement>('form input')]
      .filter(({ type }) => type !== 'hidden' && type !== 'checkbox' && type !== 'radio')
      .map(({ value }) => value)

  test.each<[string, Omit<RouteObject, 'path' | 'children' | 'index'>, string, string, string]>([
    ['/settings/profile', profile, 'First name', 'Save profile', 'updateUser'],
    ['/settings/account', account, 'Password', 'Change password', 'changePassword'],
    ['/wallet/transferCredits/', transfer, 'Friend’s email', 'Review transfer', 'reviewTransfer'],
    ['/wallet/gifts', gifts, 'Friend’s email', 'Review', 'getWallet'],
  ])(
    'keeps what was entered at %s, and opens again [FORM-02]',
    async (...[path, page, field, button, call]) => {
      const shell = {
        element: (
          <>
            <Outlet />
            <LazySignInAgain />
          </>
        ),
        middleware: [submitAgainAfterLogin],
        children: [
          { path, ...page },
          { path: '/login/', ...login },
        ],
      }
      const { user, network, address } = render([shell], { at: path, account: cast.alice, answers: known })
      const name = new RegExp(`^${field}`)
      await user.type(
        (await screen.findAllByLabelText(name, { selector: 'input' }))[0] ?? document.body,
        'a@b.org',
      )
      for (const empty of document.querySelectorAll<HTMLInputElement>(
        'form input[type="password"], form input[name="credits"]',
      ))
        if (empty.value === '') await user.type(empty, empty.name === 'credits' ? '5' : 'garden-of-roses-1')
      const entered = texts()
      network.answer({ [call]: over, getProfile: over })
      for (const _ of [1, 2]) {
        await user.click(screen.getByRole('button', { name: new RegExp(`^${button}`) }))
        const dialog = await screen.findByRole('dialog', { name: 'Sign In' })
        await user.keyboard('{Escape}')
        await waitFor(() => expect(dialog.isConnected).toBe(false))
        await waitFor(() => expect(document.body.textContent).toContain('Your session has ended.'))
        expect([address(), texts()]).toEqual([path, entered])
      }
    },
  )
})
