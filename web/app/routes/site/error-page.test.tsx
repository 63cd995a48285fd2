import { expect, test } from 'vitest'
import { cast, render, screen } from '#test/component.tsx'
import type { Account } from '#session/account/account.ts'
import { ErrorPage } from './error-page.tsx'
import { refusedPage } from './refused-page.ts'

const message = 'Another account has signed in on this browser.'

async function openRefused(account: Account | null): Promise<void> {
  const loader = () => {
    throw refusedPage({ status: 403, message })
  }
  render([{ path: '/library', loader, element: null, ErrorBoundary: ErrorPage }], { at: '/library', account })
  await screen.findByRole('heading', { name: message })
}

test('a page refused to a member offers to reload it, since they are signed in [FORM-01]', async () => {
  await openRefused(cast.alice)
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
})

test('a page refused to a visitor offers the login, which returns to it', async () => {
  await openRefused(null)
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login/?p=%2Flibrary')
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
})
