import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { expect, goInPlace, phone, test, visit } from '../browser/fixtures.ts'
import { fromElsewhere } from '../browser/network.ts'
import { openUserMenu } from '../people/people.ts'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'

test.use({ isPageKept: true })

const password = 'Saffron-Garden-71'
const titles = ['Sidi', 'Doctor', 'Sheikh', 'Uncle', 'Sister', 'Auntie', 'Khala']

const person = { title: 'Sister', firstName: 'Maryam', lastName: 'Aydin', city: 'Konya', country: 'TR' }

let people = 0

/** Registers a new user, who is then signed in; answers the address. */
async function join(page: Page): Promise<string> {
  people += 1
  const email = `settings-${process.pid}-${people}-${Date.now()}@example.org`
  const answer = await page.request.post('/content/auth/local/register', {
    headers: fromElsewhere(),
    data: { ...person, email, password },
  })
  expect(answer.status()).toBe(200)
  return email
}

const formOf = (page: Page, name: string): Locator => page.getByRole('form', { name })
const toastOf = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).last()

async function fillPasswords(page: Page, [old, chosen, repeated]: [string, string, string]): Promise<void> {
  const form = formOf(page, 'Change password')
  await form.locator('[name="password"]').fill(old)
  await form.locator('[name="newPassword"]').fill(chosen)
  await form.locator('[name="confirmPassword"]').fill(repeated)
}

test('a visitor who asks for the settings is sent to sign in, and would come back [B-03]', async ({
  request,
}) => {
  for (const path of ['/settings/account', '/settings/profile/', '/settings/profile?from=mail']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers()['location']).toBe(`/login/?p=${encodeURIComponent(path)}`)
  }
})

test.describe('the profile', () => {
  test('stands at both forms of its address, with six fields and seven titles [ROUTE-14 A-54 ACCT-01 ACCT-02]', async ({
    page,
  }) => {
    const email = await join(page)
    for (const path of ['/settings/profile', '/settings/profile/']) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
      const form = formOf(page, 'Profile')
      await expect(form.locator('select[name="title"] option:not([value=""])')).toHaveText(titles)
      for (const [name, value] of Object.entries({ ...person, email }))
        await expect(form.locator(`[name="${name}"]`)).toHaveValue(value)
    }
  })

  test('cleared, each field says what it lacks, and an email must be one [ACCT-03 ACCT-04 B-31]', async ({
    page,
  }) => {
    await join(page)
    await visit(page, '/settings/profile')
    const form = formOf(page, 'Profile')
    for (const name of ['firstName', 'lastName', 'email', 'city'])
      await form.locator(`[name="${name}"]`).fill('')
    await form.getByRole('button', { name: 'Save profile' }).click()
    for (const error of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'City is required',
    ])
      await expect(form.getByText(error, { exact: true })).toBeVisible()
    await expect(form.locator('[name="firstName"]')).toBeFocused()
    await form.locator('[name="email"]').fill('abc')
    await form.getByRole('button', { name: 'Save profile' }).click()
    await expect(form.getByText('Please enter a valid email')).toBeVisible()
    await form.getByRole('button', { name: 'Undo changes' }).click()
    await expect(form.locator('[name="firstName"]')).toHaveValue('Maryam')
    await expect(form.locator('[aria-invalid]')).toHaveCount(0)
  })

  test('saved, it says so, the header greets by the new name, and all is there after a reload [ACCT-05 ACCT-06]', async ({
    page,
  }) => {
    await join(page)
    await visit(page, '/settings/profile')
    const form = formOf(page, 'Profile')
    await form.locator('[name="firstName"]').fill('Ayşe')
    await form.locator('[name="city"]').fill('Bursa')
    await form.getByRole('button', { name: 'Save profile' }).click()
    await expect(toastOf(page, 'User Information Updated Successfully!')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: /^Welcome/ })).toContainText('Ayşe')
    const menu = await openUserMenu(page)
    await expect(menu.getByText('Ayşe Aydin')).toBeVisible()
    await page.reload()
    await expect(form.locator('[name="firstName"]')).toHaveValue('Ayşe')
    await expect(form.locator('[name="city"]')).toHaveValue('Bursa')
  })

  test('a new email waits for its link, and the page says so [B-32]', async ({ page }) => {
    const email = await join(page)
    await visit(page, '/settings/profile')
    const form = formOf(page, 'Profile')
    await form.locator('[name="email"]').fill(`new-${email}`)
    await form.getByRole('button', { name: 'Save profile' }).click()
    await expect(form.getByText(`We have sent a link to new-${email}.`)).toBeVisible()
    await visit(page, '/settings/account')
    await expect(page.getByLabel('You sign in with')).toHaveValue(email)
    await expect(page.getByText(`new-${email} will replace it when you open`)).toBeVisible()
  })

  test('the city is suggested from the chosen country [B-33]', async ({ page }) => {
    await join(page)
    await visit(page, '/settings/profile')
    const form = formOf(page, 'Profile')
    await form.locator('[name="country"]').selectOption({ label: 'Pakistan' })
    await form.locator('[name="city"]').fill('laho')
    await expect(page.locator('datalist option', { hasText: 'Lahore' })).toBeAttached()
  })

  test('without lists the page says which failed, and both places can be typed [ACCT-07 ACCT-08 B-33]', async ({
    page,
    expectConsoleError,
  }) => {
    await join(page)
    await page.route('**/content/api/cities?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.route('**/content/api/countries', (route) => route.fulfill({ status: 500, json: {} }))
    expectConsoleError(/500 .*\/content\/api\/cities/)
    expectConsoleError(/500 .*\/content\/api\/countries/)
    await visit(page, '/settings/profile')
    await expect(toastOf(page, 'Failed To Fetch Cities')).toBeVisible()
    await visit(page, '/terms')
    await goInPlace(page, '/settings/profile')
    await expect(toastOf(page, 'Failed To Fetch Countries')).toBeVisible()
    const form = formOf(page, 'Profile')
    await form.locator('input[name="country"]').fill('Pakistan')
    await form.locator('[name="city"]').fill('Lahore')
    await form.getByRole('button', { name: 'Save profile' }).click()
    await expect(toastOf(page, 'User Information Updated Successfully!')).toBeVisible()
  })
})

test.describe('the account', () => {
  test('is reached from the user menu, and leads on to the profile [UMENU-06 ROUTE-13 B-34]', async ({
    page,
  }) => {
    const email = await join(page)
    await visit(page, '/')
    const menu = await openUserMenu(page)
    await menu.getByRole('link', { name: 'Manage account' }).click()
    await expect(page).toHaveURL('/settings/account')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage account')
    const address = page.getByLabel('You sign in with')
    await expect(address).toHaveValue(email)
    await expect(address).not.toBeEditable()
    await page.getByRole('link', { name: 'Edit profile' }).click()
    await expect(page).toHaveURL('/settings/profile')
  })

  test('a new password is asked for in three fields that must agree [ACCT-09 ACCT-10 ACCT-11 ACCT-12 A-17]', async ({
    page,
  }) => {
    await join(page)
    await visit(page, '/settings/account')
    const form = formOf(page, 'Change password')
    const send = form.getByRole('button', { name: 'Change password' })
    await send.click()
    await expect(form.getByText('This field is required', { exact: true })).toHaveCount(3)
    await fillPasswords(page, [password, 'Pomegranate-22', 'Pomegranate-23'])
    await send.click()
    await expect(form.getByText('Passwords do not match', { exact: true })).toBeVisible()
    await expect(toastOf(page, 'New Password & Confirm Password do not match')).toBeVisible()
    await expect(form.locator('[name="confirmPassword"]')).toBeFocused()
  })

  test('the strength of a new password is told while it is typed [ACCT-13]', async ({ page }) => {
    await join(page)
    await visit(page, '/settings/account')
    await fillPasswords(page, ['', 'abc', ''])
    await expect(page.getByText(/^Weak/)).toBeVisible()
    await fillPasswords(page, ['', 'Pomegranate-22!', ''])
    await expect(page.getByText(/^Strong/)).toBeVisible()
  })

  test('a wrong password is refused, the right one changes it, and the person stays signed in [B-35]', async ({
    page,
    expectConsoleError,
  }) => {
    await join(page)
    await visit(page, '/settings/account')
    const form = formOf(page, 'Change password')
    const send = form.getByRole('button', { name: 'Change password' })
    expectConsoleError(/400 .*change-password/)
    await fillPasswords(page, ['not the one', 'Pomegranate-22', 'Pomegranate-22'])
    await send.click()
    await expect(toastOf(page, 'The current password is incorrect.')).toBeVisible()
    await form.locator('[name="password"]').fill(password)
    await send.click()
    await expect(toastOf(page, 'Password changed successfully')).toBeVisible()
    for (const name of ['password', 'newPassword', 'confirmPassword'])
      await expect(form.locator(`[name="${name}"]`)).toHaveValue('')
    await page.reload()
    await expect(page).toHaveURL('/settings/account')
  })

  test('another device is listed and signed out [B-34]', async ({ page, browser }) => {
    const email = await join(page)
    const elsewhere = await browser.newContext({ baseURL: process.env['E2E_ORIGIN'] ?? '' })
    const signIn = await elsewhere.request.post('/content/auth/local', {
      data: { identifier: email, password },
    })
    expect(signIn.status()).toBe(200)
    await visit(page, '/settings/account')
    const devices = page.getByRole('region', { name: 'Signed-in devices' })
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await expect(devices.getByText(/^This device/)).toHaveCount(1)
    await devices.getByRole('button', { name: /^Sign out/ }).click()
    await expect(toastOf(page, 'Device signed out')).toBeVisible()
    await expect(devices.getByRole('status')).toBeFocused()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    expect((await elsewhere.request.get('/content/api/user/profile')).status()).toBe(401)
    await elsewhere.close()
  })

  test('all that is kept comes as a file [B-34]', async ({ page }) => {
    const email = await join(page)
    await visit(page, '/settings/account')
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my data' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('my-data.json')
    expect(await readFile(await file.path(), 'utf8')).toContain(email)
  })

  test('an account is deleted with its password, and its person is at home as a visitor [B-34]', async ({
    page,
    expectConsoleError,
  }) => {
    // What is fetched ahead in that moment would be refused.
    await fetchNothingAhead(page)
    const email = await join(page)
    await visit(page, '/settings/account')
    await page.getByRole('link', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete my account' })
    await expect(dialog.getByText(/Kept:/)).toBeVisible()
    const act = dialog.getByRole('button', { name: 'Delete my account permanently' })
    expectConsoleError(/400 .*\/content\/api\/user/)
    await dialog.locator('[name="password"]').fill('not the one')
    await act.click()
    await expect(dialog.getByText('The current password is incorrect.').first()).toBeVisible()
    await dialog.locator('[name="password"]').fill(password)
    await act.click()
    await expect(page).toHaveURL('/')
    await expect(toastOf(page, 'Your account has been deleted')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    const back = await page.request.post('/content/auth/local', { data: { identifier: email, password } })
    expect(back.status()).toBe(400)
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the profile is saved, and refused with its sentences [ACCT-05 ACCT-03 B-31]', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/400 .*\/settings\/profile/)
    await join(page)
    await page.goto('/settings/profile')
    const form = formOf(page, 'Profile')
    await form.locator('[name="city"]').fill('')
    await form.getByRole('button', { name: 'Save profile' }).click()
    await expect(form.getByText('City is required', { exact: true })).toBeVisible()
    await form.locator('[name="city"]').fill('Bursa')
    await form.getByRole('button', { name: 'Save profile' }).click()
    await expect(form.getByText('User Information Updated Successfully!')).toBeVisible()
    await page.goto('/settings/profile')
    await expect(form.locator('[name="city"]')).toHaveValue('Bursa')
  })

  test('the password is changed, and the account deleted [ACCT-09 B-34 B-35]', async ({ page }) => {
    await join(page)
    await page.goto('/settings/account')
    await fillPasswords(page, [password, 'Pomegranate-22', 'Pomegranate-22'])
    await formOf(page, 'Change password').getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password changed successfully')).toBeVisible()
    await page.getByRole('link', { name: 'Delete my account' }).click()
    const form = formOf(page, 'Delete my account')
    await form.locator('[name="password"]').fill('Pomegranate-22')
    await form.getByRole('button', { name: 'Delete my account permanently' }).click()
    // Browsers carry the part behind the `#` over a redirect.
    await expect(page).toHaveURL(/:\d+\/(#delete)?$/)
    const after = await page.request.get('/settings/account', { maxRedirects: 0 })
    expect(after.headers()['location']).toBe('/login/?p=%2Fsettings%2Faccount')
  })
})

test('neither page has a fault that can be measured, wide or on a phone, and neither scrolls sideways [B-15]', async ({
  page,
}) => {
  await join(page)
  for (const size of [{ width: 1440, height: 900 }, phone.viewport, { width: 320, height: 640 }]) {
    await page.setViewportSize(size)
    for (const path of ['/settings/profile', '/settings/account', '/settings/account?delete']) {
      await visit(page, path)
      expect(await faultsOf(page, 'main')).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  }
})
