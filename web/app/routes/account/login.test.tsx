import { describe, expect, test } from 'vitest'
import type { ApiResponse } from '@sohbet/contract'
import { openPages } from '#test/static-page.tsx'
import * as login from './login.tsx'
import * as signup from './signup.tsx'

const entered = { status: 200, body: { jwt: 'token', user: {}, data: { jwt: 'token', user: {} } } }
const unknown = { status: 401, body: { messages: ['Please log in.'] } }

/** The page without JavaScript, after submitting `typed` if given. */
const open = (
  address: string,
  answers: Record<string, ApiResponse>,
  form: { typed?: Record<string, string>; cookie?: string } = {},
) =>
  openPages(
    [
      { path: 'login', ...login },
      { path: 'signup', ...signup },
    ],
    address,
    { ...form, answer: ({ path }) => answers[path] ?? unknown },
  )

const typed = { identifier: 'a@b.org', password: 'secret' }

describe('the login page', () => {
  test('shows the form without an error and without a request for visitors [ROUTE-04 AUTH-07 AUTH-12]', async () => {
    const { status, page, requested } = await open('/login/', {})
    expect([status, requested]).toEqual([200, []])
    const fields = [page.getByRole('textbox'), page.getByLabelText(/^Password/)]
    for (const field of fields) expect(field.hasAttribute('aria-invalid')).toBe(false)
    expect(fields[0]?.closest('form')?.method).toBe('post')
    expect(page.document.querySelector('img[width="432"][height="630"]')).not.toBeNull()
  })

  test('redirects a signed-in user home regardless of p, and nobody else [AUTH-23 A-30]', async () => {
    const cookie = 'access-token=x'
    const known = { '/api/user/profile': { status: 200, body: { data: { id: 1 } } } }
    expect(await open('/login/?p=/terms', known, { cookie })).toMatchObject({ status: 302, location: '/' })
    expect(await open('/login/?p=/terms', {}, { cookie })).toMatchObject({ status: 200, location: null })
  })

  test.each([
    ['/login/', '/'],
    ['/login/?p=%2Fterms', '/terms'],
    ['/login/?p=https%3A%2F%2Fevil.example', '/'],
  ])('redirects from %s to %s after signing in [AUTH-20 AUTH-21 ROUTE-05]', async (path, location) => {
    expect(await open(path, { '/auth/local': entered }, { typed })).toMatchObject({ status: 303, location })
  })

  test('shows the reason of a refused login on the page, without the password [AUTH-24]', async () => {
    const refused = { status: 400, body: { messages: ['Email or password is incorrect.'] } }
    const { status, page } = await open('/login/', { '/auth/local': refused }, { typed })
    expect(status).toBe(400)
    expect(page.getByText('Email or password is incorrect.')).toBeTruthy()
    expect(page.getByRole<HTMLInputElement>('textbox').value).toBe('a@b.org')
    expect(page.document.documentElement.outerHTML).not.toContain('secret')
  })

  test('requests an email in its other view and confirms it [AUTH-05 AUTH-06 AUTH-27]', async () => {
    const { page } = await open('/login/?view=forgot', {})
    expect(page.getByRole('button', { name: 'Reset password' })).toBeTruthy()
    expect(page.queryByLabelText(/^Password/)).toBeNull()
    const forgot = { view: 'forgot', email: 'a@b.org' }
    const done = { '/auth/forgot-password': { status: 200, body: { data: { ok: true } } } }
    const sent = await open('/login/?view=forgot', done, { typed: forgot })
    expect(sent.page.text).toContain('A Reset Password Email has been sent to your inbox.')
  })
})

describe('the registration page', () => {
  test('has a form for email, password and name, without title and country [ROUTE-06 B-28]', async () => {
    const { page } = await open('/signup/', {})
    expect(page.getByRole<HTMLInputElement>('textbox', { name: /^Email/ }).required).toBe(true)
    expect(page.getByRole('button', { name: 'Create account' })).toBeTruthy()
    expect(page.queryByLabelText(/^(?:Title|Country|City)/)).toBeNull()
  })
})
