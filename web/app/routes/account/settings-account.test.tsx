import { describe, expect, test } from 'vitest'
import { refusal } from '../../test/pages.ts'
import * as page from './settings-account.tsx'
import { errorOf, openSettings } from '../../test/static-page.tsx'

const address = '/settings/account'
const passwords = {
  intent: 'change-password',
  password: 'saffron 1234',
  newPassword: 'saffron 5678',
  confirmPassword: 'saffron 5678',
}
const fields = ['password', 'newPassword', 'confirmPassword']
const errorsOf = (html: string): (string | undefined)[] => fields.map((field) => errorOf(html, field))

function wrongPassword(): { status: number; body: object } {
  const message = 'The current password is incorrect.'
  const { status, body } = refusal(400, 'BadRequest', message)
  return { status, body: { ...Object(body), errors: { password: message } } }
}

describe('the account page', () => {
  test('sends a visitor to sign in and then back here [B-03]', async () => {
    const { status, location } = await openSettings(page, address, {
      other: { 'GET /api/user/profile': refusal(401, 'LoginRequired', 'x') },
    })
    expect([status, location]).toEqual([302, '/login/?p=%2Fsettings%2Faccount'])
  })

  test('shows a failure of the service as such, not as a user who has to sign in [B-03]', async () => {
    const { status, location } = await openSettings(page, address, {
      other: { 'GET /api/user/profile': { status: 0, body: undefined } },
    })
    expect([status, location]).toEqual([503, null])
  })

  test('has the email, the password, the plan, the devices and the way to the profile [ROUTE-13 UMENU-06 B-34]', async () => {
    const { status, html } = await openSettings(page, address)
    expect(status).toBe(200)
    expect(html).toContain('<h1')
    expect(html).toContain('>Manage account</h1>')
    const headings = [...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, heading]) => heading)
    expect(headings).toEqual([
      'Email',
      'Change password',
      'Subscription',
      'Signed-in devices',
      'Download my data',
      'Delete my account',
    ])
    expect(html).toContain('value="maryam@example.org"')
    expect(html).toContain('href="/settings/profile"')
  })

  test('without its plan and its devices can still change the password [B-34]', async () => {
    const gone = refusal(500, 'Unexpected', 'x')
    const { status, html } = await openSettings(page, address, {
      other: { 'GET /api/user/subscription': gone, 'GET /api/user/sessions': gone },
    })
    expect(status).toBe(200)
    expect(html).toContain('Your plan could not be loaded')
    expect(html).toContain('name="newPassword"')
  })

  test('treats a form that it does not know as a bad request [B-34]', async () => {
    for (const intent of ['', 'constructor', 'save-profile']) {
      const { status, writes } = await openSettings(page, address, { typed: { intent } })
      expect([status, writes]).toEqual([400, []])
    }
  })
})

describe('a new password', () => {
  test('reaches the server, and the page says so with its fields empty [ACCT-09 B-35]', async () => {
    const { status, html, writes } = await openSettings(page, address, { typed: passwords })
    expect(status).toBe(200)
    const { intent: _, ...body } = passwords
    expect(writes).toEqual([{ method: 'POST', path: '/api/auth/change-password', body }])
    expect(html).toContain('Password changed successfully')
    expect(html).not.toContain('saffron')
  })

  test('with nothing filled in is not sent, and all three fields say so [ACCT-10]', async () => {
    const { status, html, writes } = await openSettings(page, address, {
      typed: { intent: 'change-password', password: '', newPassword: '', confirmPassword: '' },
    })
    expect([status, writes]).toEqual([400, []])
    expect(errorsOf(html)).toEqual(fields.map(() => 'This field is required'))
  })

  test.each([
    ['of two kinds', 'saffron 5678', 'saffron 9999', undefined],
    ['too short and of two kinds', 'short', 'shirt', 'Password must be at least 8 characters'],
  ])('%s is not sent [ACCT-11 A-18]', async (_, newPassword, confirmPassword, error) => {
    const { html, writes } = await openSettings(page, address, {
      typed: { ...passwords, newPassword, confirmPassword },
    })
    expect(writes).toEqual([])
    expect(errorsOf(html)).toEqual([undefined, error, 'Passwords do not match'])
  })

  test('with a wrong current one says so, and no password comes back [B-35]', async () => {
    const { status, html } = await openSettings(page, address, {
      typed: passwords,
      other: { 'POST /api/auth/change-password': wrongPassword() },
    })
    expect(status).toBe(400)
    expect(errorOf(html, 'password')).toBe('The current password is incorrect.')
    expect(html).not.toContain('saffron')
  })
})

describe('a device', () => {
  test('is signed out by its button [B-34]', async () => {
    const { html, writes } = await openSettings(page, address, { typed: { intent: 'end-session', id: '9' } })
    expect(writes).toEqual([{ method: 'DELETE', path: '/api/user/sessions/9' }])
    expect(html).toContain('Device signed out')
  })

  test('that is gone already counts as signed out, and a failure is told [B-34]', async () => {
    const gone = await openSettings(page, address, { typed: { intent: 'end-session', id: '77' } })
    expect(gone.html).toContain('Device signed out')
    const failed = await openSettings(page, address, {
      typed: { intent: 'end-session', id: '9' },
      other: { 'DELETE /api/user/sessions/9': refusal(500, 'Unexpected', 'Not now') },
    })
    expect(failed.html).toContain('Not now')
    expect(failed.html).not.toContain('Device signed out')
  })
})

describe('an account that is to be deleted', () => {
  const typed = { intent: 'delete-account', password: 'saffron 1234' }

  test('asks first: what goes, what stays, and for the password [B-34]', async () => {
    const before = await openSettings(page, address)
    expect(before.html).toContain('href="/settings/account?delete#delete"')
    expect(before.html).not.toContain('Kept:')
    const { html } = await openSettings(page, `${address}?delete`)
    expect(html).toContain('Deleted at once and permanently')
    expect(html).toMatch(/your <bdi>1240\.50<\/bdi> credits, which cannot be brought back/)
    expect(html).toContain('amounts and dates in your wallet, without your name')
    expect(html).toContain('Delete my account permanently')
  })

  test('is deleted with its password, and its person comes home [B-34]', async () => {
    const { status, location, writes } = await openSettings(page, `${address}?delete`, { typed })
    expect(writes).toEqual([{ method: 'DELETE', path: '/api/user', body: { password: 'saffron 1234' } }])
    expect([status, location]).toEqual([302, '/'])
  })

  test('stays with a wrong or a missing password [B-34]', async () => {
    const wrong = await openSettings(page, `${address}?delete`, {
      typed,
      other: { 'DELETE /api/user': wrongPassword() },
    })
    expect([wrong.status, wrong.location]).toEqual([400, null])
    expect(wrong.html).toContain('The current password is incorrect.')
    const missing = await openSettings(page, `${address}?delete`, { typed: { ...typed, password: '' } })
    expect(missing.writes).toEqual([])
    expect(missing.html).toContain('This field is required')
  })
})
