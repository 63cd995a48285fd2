import { describe, expect, test } from 'vitest'
import { refusal } from '#test/library.ts'
import * as route from './settings-account.tsx'
import { addressesIn, errorOf, openSettings, valueOf } from '#test/static-page.tsx'
import type { ServerHtml } from '#test/server-html.tsx'

const address = '/settings/account'
const passwords = {
  intent: 'change-password',
  password: 'saffron 1234',
  newPassword: 'saffron 5678',
  confirmPassword: 'saffron 5678',
}
const fields = ['password', 'newPassword', 'confirmPassword']
const errorsOf = (page: ServerHtml): (string | undefined)[] => fields.map((field) => errorOf(page, field))

describe('the account page', () => {
  test('redirects a visitor to the login and back [B-03]', async () => {
    const { status, location } = await openSettings(route, address, {
      other: { 'GET /api/user/profile': refusal(401, 'LoginRequired', 'x') },
    })
    expect([status, location]).toEqual([302, '/login/?p=%2Fsettings%2Faccount'])
  })

  test('shows a failure of the service as such, not as a missing session [B-03]', async () => {
    const { status, location } = await openSettings(route, address, {
      other: { 'GET /api/user/profile': { status: 0, body: undefined } },
    })
    expect([status, location]).toEqual([503, null])
  })

  test('has the email, password, plan, devices and a link to the profile [ROUTE-13 UMENU-06 B-34]', async () => {
    const { status, page } = await openSettings(route, address)
    expect(status).toBe(200)
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Manage account')
    const headings = page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual([
      'Email',
      'Change password',
      'Subscription',
      'Signed-in devices',
      'Download my data',
      'Delete my account',
    ])
    expect(page.getByRole('textbox', { name: 'You sign in with' })).toHaveProperty(
      'value',
      'maryam@example.org',
    )
    expect(addressesIn(page)).toContain('/settings/profile')
  })

  test('can change the password even if plan and devices failed to load [B-34]', async () => {
    const failure = refusal(500, 'Unexpected', 'x')
    const { status, page } = await openSettings(route, address, {
      other: { 'GET /api/user/subscription': failure, 'GET /api/user/sessions': failure },
    })
    expect(status).toBe(200)
    expect(page.text).toContain('Your plan could not be loaded')
    expect(page.getByLabelText(/^New password/)).toBeDefined()
  })

  test('answers an unknown form as a bad request [B-34]', async () => {
    for (const intent of ['', 'constructor', 'save-profile']) {
      const { status, writes } = await openSettings(route, address, { typed: { intent } })
      expect([status, writes]).toEqual([400, []])
    }
  })
})

describe('a password change', () => {
  test('is sent, and clears the fields with a confirmation [ACCT-09 B-35]', async () => {
    const { status, page, writes } = await openSettings(route, address, { typed: passwords })
    expect(status).toBe(200)
    const { intent: _, ...body } = passwords
    expect(writes).toEqual([{ method: 'POST', path: '/api/auth/change-password', body }])
    expect(page.text).toContain('Password changed successfully')
    expect(fields.map((field) => valueOf(page, field))).toEqual(['', '', ''])
  })

  test('is not sent empty; all three fields have errors [ACCT-10]', async () => {
    const { status, page, writes } = await openSettings(route, address, {
      typed: { intent: 'change-password', password: '', newPassword: '', confirmPassword: '' },
    })
    expect([status, writes]).toEqual([400, []])
    expect(errorsOf(page)).toEqual(fields.map(() => 'This field is required'))
  })

  test.each([
    ['of two kinds', 'saffron 5678', 'saffron 9999', undefined],
    ['too short and of two kinds', 'short', 'shirt', 'Password must be at least 8 characters'],
  ])('with %s is not sent [ACCT-11 A-18]', async (_, newPassword, confirmPassword, error) => {
    const { page, writes } = await openSettings(route, address, {
      typed: { ...passwords, newPassword, confirmPassword },
    })
    expect(writes).toEqual([])
    expect(errorsOf(page)).toEqual([undefined, error, 'Passwords do not match'])
  })
})

describe('a signed-in device', () => {
  test('is signed out by its button [B-34]', async () => {
    const { page, writes } = await openSettings(route, address, { typed: { intent: 'end-session', id: '9' } })
    expect(writes).toEqual([{ method: 'DELETE', path: '/api/user/sessions/9' }])
    expect(page.text).toContain('Device signed out')
  })
})

describe('deleting the account', () => {
  const typed = { intent: 'delete-account', password: 'saffron 1234' }

  test('asks for confirmation with its consequences, and for the password [B-34]', async () => {
    const before = await openSettings(route, address)
    expect(addressesIn(before.page)).toContain('/settings/account?delete#delete')
    expect(before.page.text).not.toContain('Kept:')
    const { page } = await openSettings(route, `${address}?delete`)
    expect(page.text).toContain('Deleted at once and permanently')
    expect(page.text).toContain('Delete my account permanently')
  })

  test('needs the password and then redirects home [B-34]', async () => {
    const { status, location, writes } = await openSettings(route, `${address}?delete`, { typed })
    expect(writes).toEqual([{ method: 'DELETE', path: '/api/user', body: { password: 'saffron 1234' } }])
    expect([status, location]).toEqual([302, '/'])
  })
})
