import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from '../browser/fixtures.ts'
import { formOf, mailIsSent, password, registerMember } from '../people/sign-in.ts'

test.use({ isPageKept: true })

test.describe('a forgotten password', () => {
  test('asks for a valid address [AUTH-26 B-26]', async ({ page }) => {
    await visit(page, '/login/?view=forgot')
    const form = page.getByRole('form', { name: 'Forgot password' })
    const submit = form.getByRole('button', { name: 'Reset password' })
    await submit.click()
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/^You need to enter your email/)
    await form.getByLabel('Email').fill('abc')
    await submit.click()
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/^Please enter a valid email/)
  })

  test('says that the mail is sent, and goes home [AUTH-27 AUTH-28]', async ({ page, request }) => {
    const email = await registerMember(request)
    await visit(page, '/login/?view=forgot')
    await page.getByRole('main').getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByRole('status').filter({ hasText: mailIsSent }).first()).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('refused, says what the server says [AUTH-29]', async ({ page, expectConsoleError }) => {
    expectConsoleError(/400/)
    const message = 'The first of the messages.'
    await page.route('**/content/auth/forgot-password', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'BadRequest', message, messages: [message, 'The second.'] },
      }),
    )
    await visit(page, '/login/?view=forgot')
    await page.getByRole('main').getByLabel('Email').fill('maryam@example.org')
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(page.getByRole('main').getByLabel('Email')).toBeEditable()
  })
})

test.describe('the page of the mail', () => {
  const fieldsOf = (page: Page): { chosen: Locator; again: Locator; save: Locator } => ({
    chosen: page.getByRole('textbox', { name: 'New password' }),
    again: page.getByRole('textbox', { name: 'Confirm password' }),
    save: page.getByRole('button', { name: 'Save new password' }),
  })

  test('wants both, alike, and says how strong the new one is [AUTH-30 AUTH-31 ACCT-13]', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (call) => sent.push(call.url()))
    await visit(page, '/reset-password/?code=abc')
    const { chosen, again, save } = fieldsOf(page)
    await save.click()
    await expect(chosen).toHaveAccessibleDescription(/^This field is required/)
    await expect(again).toHaveAccessibleDescription('This field is required')
    await chosen.fill('abcdefgh')
    await expect(page.getByText(/^Weak:/)).toBeVisible()
    await chosen.fill(password)
    await expect(page.getByText(/^Medium:/)).toBeVisible()
    await chosen.fill('Abcdef1!')
    await expect(page.getByText(/^Strong:/)).toBeVisible()
    await again.fill('Abcdef1?')
    await save.click()
    await expect(again).toHaveAccessibleDescription('Passwords do not match')
    expect(sent.filter((url) => url.includes('/content/auth/'))).toEqual([])
  })

  test('takes the new password, and leads to signing in [B-21 B-22 B-24]', async ({ page }) => {
    let body: unknown
    await page.route('**/content/auth/reset-password', async (route) => {
      body = route.request().postDataJSON()
      await route.fulfill({ json: { data: { ok: true } } })
    })
    await visit(page, '/reset-password/?code=abc')
    const { chosen, again, save } = fieldsOf(page)
    await chosen.fill('Abcdef1!')
    await again.fill('Abcdef1!')
    await save.click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Your password has been reset. Please sign in.' }).first(),
    ).toBeVisible()
    await expect(page).toHaveURL('/login/')
    expect(body).toEqual({ code: 'abc', password: 'Abcdef1!', passwordConfirmation: 'Abcdef1!' })
  })

  test('with a used code it says so, without one it leads to another [B-21 A-15]', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/400/)
    await visit(page, '/reset-password/?code=used')
    const { chosen, again, save } = fieldsOf(page)
    await chosen.fill('Abcdef1!')
    await again.fill('Abcdef1!')
    await save.click()
    await expect(page.getByRole('main').getByText('This link is no longer valid.')).toBeVisible()
    // From elsewhere: the same address again would be a reload, which keeps the code.
    await page.goto('about:blank')
    await visit(page, '/reset-password/')
    await expect(fieldsOf(page).save).toHaveCount(0)
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL('/login/?view=forgot')
    await expect(page.getByRole('button', { name: 'Reset password' })).toBeVisible()
  })

  test('a new address is confirmed by a press, never by only being opened [B-32]', async ({ page }) => {
    const bodies: unknown[] = []
    await page.route('**/content/auth/confirm-email', async (route) => {
      bodies.push(route.request().postDataJSON())
      await route.fulfill({ json: { data: { ok: true } } })
    })
    await visit(page, '/confirm-email/?code=abc')
    await expect(page).toHaveURL('/confirm-email/')
    await page.reload()
    expect(bodies).toEqual([])
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('Your email address is confirmed.')
    expect(bodies).toEqual([{ code: 'abc' }])
  })

  test('a change of the address is undone by a press [B-32]', async ({ page }) => {
    const bodies: unknown[] = []
    await page.route('**/content/auth/undo-email-change', async (route) => {
      bodies.push(route.request().postDataJSON())
      await route.fulfill({ json: { data: { ok: true } } })
    })
    await visit(page, '/undo-email-change/?code=1-abc')
    await expect(page).toHaveURL('/undo-email-change/')
    await page.getByRole('button', { name: 'It was not me: keep my address' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('Your account keeps this address.')
    expect(bodies).toEqual([{ code: '1-abc' }])
  })

  test('with a used code it says so [B-32]', async ({ page, expectConsoleError }) => {
    expectConsoleError(/400/)
    await visit(page, '/confirm-email/?code=used')
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByRole('main').getByText('This link is no longer valid.')).toBeVisible()
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a new password is asked for [AUTH-05 AUTH-06 AUTH-27 AUTH-26]', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/400/)
    await page.goto('/login/')
    await formOf(page).forgot.click()
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByText('You need to enter your email')).toBeVisible()
    await page.getByRole('main').getByLabel('Email').fill(`nobody-${randomUUID()}@example.org`)
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByText(mailIsSent)).toBeVisible()
  })

  test('a used code is refused on the page [B-21 B-32]', async ({ page, expectConsoleError }) => {
    expectConsoleError(/400/)
    await page.goto('/reset-password/?code=used')
    await page.getByRole('textbox', { name: 'New password' }).fill('Abcdef1!')
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('Abcdef1!')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByText('This link is no longer valid.')).toBeVisible()
    await page.goto('/confirm-email/?code=used')
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  })
})
