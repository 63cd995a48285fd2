import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, phone, test, visit } from './fixtures.ts'

const password = 'Wandering-reed-42'
const mailIsSent = 'A Reset Password Email has been sent to your inbox.'

/** Somebody who has registered on another device; answers the address. */
async function somebody(request: APIRequestContext): Promise<string> {
  const email = `maryam-${randomUUID()}@example.org`
  const answer = await request.post('/content/auth/local/register', {
    data: {
      firstName: 'Maryam',
      lastName: 'Aydin',
      email,
      password,
      title: 'Sister',
      country: 'TR',
      city: 'Bursa',
    },
  })
  expect(answer.status()).toBe(200)
  return email
}

function formOf(page: Page | Locator): Record<'email' | 'password' | 'submit' | 'forgot', Locator> {
  const form = page.getByRole('form', { name: 'Sign in' })
  return {
    email: form.getByLabel('Email'),
    password: form.getByRole('textbox', { name: 'Password' }),
    submit: form.getByRole('button', { name: /^Sign/ }),
    forgot: form.getByRole('link', { name: 'Forgot password' }),
  }
}

async function signInHere(page: Page | Locator, email: string, given = password): Promise<void> {
  const form = formOf(page)
  await form.email.fill(email)
  await form.password.fill(given)
  await form.submit.click()
}

const welcome = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Welcome/ })

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await expect(dialog).toBeVisible()
  return dialog
}

test.describe('the page', () => {
  test('ROUTE-04 AUTH-01 AUTH-02 AUTH-07 has an email, a password that can be shown, and its picture', async ({
    page,
  }) => {
    await visit(page, '/login/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    const form = formOf(page)
    await expect(form.email).toHaveAttribute('name', 'identifier')
    await expect(form.email).toHaveAttribute('autocomplete', 'username')
    await expect(form.password).toHaveAttribute('type', 'password')
    await expect(form.password).toHaveAttribute('autocomplete', 'current-password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(form.password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(form.password).toHaveAttribute('type', 'password')
    const art = page.locator('main img[width="432"][height="630"]')
    await expect(art).toBeVisible()
    expect(await art.boundingBox()).toMatchObject({ width: 432, height: 630 })
  })

  test('AUTH-03 AUTH-05 AUTH-06 turns to the forgotten password and back without a new document', async ({
    page,
  }) => {
    await visit(page, '/login/?p=%2Farticles')
    const form = formOf(page)
    await form.email.fill('maryam@example.org')
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await form.forgot.click()
    const forgot = page.getByRole('form', { name: 'Forgot password' })
    await expect(forgot.getByLabel('Email')).toBeFocused()
    await expect(forgot.getByLabel('Email')).toHaveValue('maryam@example.org')
    await expect(forgot.getByRole('button', { name: 'Reset password' })).toBeVisible()
    await forgot.getByRole('link', { name: 'Back to sign in' }).click()
    await expect(form.password).toBeVisible()
    await expect(page).toHaveURL('/login/?p=%2Farticles')
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })

  test('AUTH-04 ROUTE-07 leads to the page to register, which leads back, with the way home kept', async ({
    page,
  }) => {
    await visit(page, '/login/?p=%2Farticles')
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/signup/?p=%2Farticles')
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/login/?p=%2Farticles')
  })

  test('AUTH-08 AUTH-09 AUTH-10 AUTH-11 AUTH-12 A-14 errors come with the press alone, and each leaves as its field is edited', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (call) => sent.push(call.url()))
    await visit(page, '/login/')
    const form = formOf(page)
    await form.email.focus()
    await form.password.focus()
    await form.password.blur()
    await form.email.fill('abc')
    await form.email.fill('')
    await expect(page.getByText(/You need to|Please enter/)).toHaveCount(0)
    await form.submit.click()
    await expect(form.email).toHaveAccessibleDescription('You need to enter your email')
    await expect(form.password).toHaveAccessibleDescription('You need to enter your password')
    await expect(form.email).toBeFocused()
    await form.email.fill('abc')
    await expect(form.email).not.toHaveAttribute('aria-invalid')
    await expect(form.password).toHaveAttribute('aria-invalid', 'true')
    await form.submit.click()
    await expect(form.email).toHaveAccessibleDescription('Please enter a valid email')
    expect(sent.filter((url) => url.includes('/auth/local'))).toEqual([])
  })

  test('AUTH-13 AUTH-14 D4 a password is neither copied nor cut out, also when it is shown, but pasted in', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(page, '/login/')
    const form = formOf(page)
    await page.evaluate(() => navigator.clipboard.writeText('Pasted-in-1'))
    await form.password.focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(form.password).toHaveValue('Pasted-in-1')
    await page.evaluate(() => navigator.clipboard.writeText('untouched'))
    await page.getByRole('button', { name: 'Show password' }).click()
    for (const key of ['C', 'X']) {
      await form.password.focus()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.press(`ControlOrMeta+${key}`)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('untouched')
      await expect(form.password).toHaveValue('Pasted-in-1')
    }
  })

  test('AUTH-24 AUTH-25 B-20 while it is sent nothing can be changed; refused, it says why and keeps everything', async ({
    page,
    request,
    expectTrouble,
  }) => {
    expectTrouble(/400/)
    const email = await somebody(request)
    await visit(page, '/login/')
    let open = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    let calls = 0
    await page.route('**/content/auth/local', async (route) => {
      calls += 1
      await gate
      await route.continue()
    })
    const form = formOf(page)
    await signInHere(page, email, 'not-the-password')
    for (const field of [form.email, form.password]) {
      await expect(field).not.toBeEditable()
      await expect(field).toBeDisabled()
    }
    await form.password.press('Enter')
    await form.submit.click({ force: true })
    open()
    await expect(page.getByRole('alert').filter({ hasText: 'Email or password is incorrect.' })).toBeVisible()
    for (const field of [form.email, form.password]) await expect(field).toBeEditable()
    await expect(form.email).toHaveValue(email)
    await expect(form.password).toHaveValue('not-the-password')
    await expect(welcome(page)).toHaveCount(0)
    expect(calls).toBe(1)
  })

  test('AUTH-16 an answer without a token signs nobody in', async ({ page, context }) => {
    await visit(page, '/login/')
    await page.route('**/content/auth/local', (route) => route.fulfill({ json: { data: {}, user: {} } }))
    await signInHere(page, 'maryam@example.org')
    await expect(page.getByRole('alert').filter({ hasText: 'Error! Something went wrong' })).toBeVisible()
    await expect(page).toHaveURL('/login/')
    await expect(welcome(page)).toHaveCount(0)
    expect(await context.cookies()).toEqual([])
  })
})

test.describe('after signing in', () => {
  test('AUTH-15 AUTH-20 AUTH-22 ROUTE-05 the listener is welcomed on the page of p, and nobody can read the token', async ({
    page,
    request,
    context,
  }) => {
    const email = await somebody(request)
    await visit(page, '/login/?p=%2Fterms')
    const calls: string[] = []
    page.on('request', (call) => {
      if (/auth\/local$|user\/profile$/.test(call.url())) calls.push(new URL(call.url()).pathname)
    })
    await signInHere(page, email)
    await expect(page).toHaveURL('/terms')
    await expect(welcome(page)).toContainText('Welcome, Maryam')
    expect(calls).toEqual(['/content/auth/local', '/content/api/user/profile'])
    const cookie = (await context.cookies()).find(({ name }) => name.endsWith('access-token'))
    expect(cookie).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Lax' })
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie)).not.toContain(
      email,
    )
  })

  test('AUTH-20 A-29 without p it is the page before', async ({ page, request }) => {
    const email = await somebody(request)
    await visit(page, '/articles')
    await page.evaluate(() => {
      history.pushState(null, '', '/login/')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await signInHere(page, email)
    await expect(page).toHaveURL('/articles')
    await expect(welcome(page)).toBeVisible()
  })

  test('AUTH-21 AUTH-23 A-30 in a fresh tab it is the home page, where the sign-in page then leads too', async ({
    page,
    request,
  }) => {
    const email = await somebody(request)
    await visit(page, '/login/')
    await signInHere(page, email)
    await expect(page).toHaveURL('/')
    await expect(welcome(page)).toBeVisible()
    await visit(page, '/login/?p=%2Fterms')
    await expect(page).toHaveURL('/')
    await visit(page, '/signup/')
    await expect(page).toHaveURL('/')
    await page.evaluate(() => {
      history.pushState(null, '', '/login/')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in')
  })

  for (const away of ['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example'])
    test(`ROUTE-05 it never leads off the site: ${away}`, async ({ page, request }) => {
      const email = await somebody(request)
      await visit(page, `/login/?p=${encodeURIComponent(away)}`)
      await signInHere(page, email)
      await expect(page).toHaveURL('/')
      await expect(welcome(page)).toBeVisible()
    })
})

test.describe('the dialog', () => {
  test('HDRD-11 HDRD-12 AUTH-18 signs in above the page, which stays', async ({ page, request }) => {
    const email = await somebody(request)
    await visit(page, '/articles?page=1')
    const dialog = await openDialog(page)
    await expect(dialog.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(formOf(dialog).email).toBeFocused()
    await expect(page).toHaveURL('/articles?page=1')
    await signInHere(dialog, email)
    await expect(dialog).toHaveCount(0)
    await expect(welcome(page)).toContainText('Welcome, Maryam')
    await expect(page).toHaveURL('/articles?page=1')
  })

  test('HDRD-11 closes by Escape, gives the focus back, and is empty when it opens again', async ({
    page,
  }) => {
    await visit(page, '/articles')
    const dialog = await openDialog(page)
    await formOf(dialog).email.fill('maryam@example.org')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeFocused()
    await openDialog(page)
    await expect(formOf(dialog).email).toHaveValue('')
  })

  test('AUTH-05 AUTH-27 AUTH-28 B-25 B-27 asks for a new password, closes and goes home', async ({
    page,
  }) => {
    await visit(page, '/articles')
    const dialog = await openDialog(page)
    await formOf(dialog).forgot.click()
    await expect(page).toHaveURL('/articles')
    await dialog.getByRole('link', { name: 'Back to sign in' }).click()
    await expect(formOf(dialog).password).toBeVisible()
    await formOf(dialog).forgot.click()
    await dialog.getByLabel('Email').fill(`nobody-${randomUUID()}@example.org`)
    await dialog.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByRole('status').filter({ hasText: mailIsSent })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/')
  })

  test('AUTH-04 leads to the page to register', async ({ page }) => {
    await visit(page, '/articles')
    const dialog = await openDialog(page)
    await dialog.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/signup/?p=%2Farticles')
    await expect(dialog).toHaveCount(0)
  })
})

test.describe('a forgotten password', () => {
  test('AUTH-26 B-26 asks for a valid address', async ({ page }) => {
    await visit(page, '/login/?view=forgot')
    const form = page.getByRole('form', { name: 'Forgot password' })
    const submit = form.getByRole('button', { name: 'Reset password' })
    await submit.click()
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/^You need to enter your email/)
    await form.getByLabel('Email').fill('abc')
    await submit.click()
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/^Please enter a valid email/)
  })

  test('AUTH-27 AUTH-28 says that the mail is sent, and goes home', async ({ page, request }) => {
    const email = await somebody(request)
    await visit(page, '/login/?view=forgot')
    await page.getByRole('main').getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByRole('status').filter({ hasText: mailIsSent }).first()).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('AUTH-29 refused, says what the server says', async ({ page, expectTrouble }) => {
    expectTrouble(/400/)
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

  test('AUTH-30 AUTH-31 ACCT-13 wants both, alike, and says how strong the new one is', async ({ page }) => {
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

  test('B-21 B-22 B-24 takes the new password, and leads to signing in', async ({ page }) => {
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

  test('B-21 A-15 with a used code it says so, without one it leads to another', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/400/)
    await visit(page, '/reset-password/?code=used')
    const { chosen, again, save } = fieldsOf(page)
    await chosen.fill('Abcdef1!')
    await again.fill('Abcdef1!')
    await save.click()
    await expect(page.getByRole('alert').filter({ hasText: 'This link is no longer valid.' })).toBeVisible()
    await visit(page, '/reset-password/')
    await expect(fieldsOf(page).save).toHaveCount(0)
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL('/login/?view=forgot')
    await expect(page.getByRole('button', { name: 'Reset password' })).toBeVisible()
  })

  test('B-32 a new address is confirmed by a press, never by only being opened', async ({ page }) => {
    const bodies: unknown[] = []
    await page.route('**/content/auth/confirm-email', async (route) => {
      bodies.push(route.request().postDataJSON())
      await route.fulfill({ json: { data: { ok: true } } })
    })
    await visit(page, '/confirm-email/?code=abc')
    expect(bodies).toEqual([])
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('Your email address is confirmed.')
    expect(bodies).toEqual([{ code: 'abc' }])
  })

  test('B-32 with a used code it says so', async ({ page, expectTrouble }) => {
    expectTrouble(/400/)
    await visit(page, '/confirm-email/?code=used')
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByRole('main').getByText('This link is no longer valid.')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 320, height: 640 } })

  test('ROUTE-04 AUTH-20 the form is as wide as the screen and no wider, and signs in', async ({
    page,
    request,
  }) => {
    const email = await somebody(request)
    await visit(page, '/login/?p=%2Fterms')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const form = formOf(page)
    for (const part of Object.values(form))
      expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expect(page.locator('main img')).toBeHidden()
    await signInHere(page, email)
    await expect(page).toHaveURL('/terms')
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('HDRD-11 AUTH-15 AUTH-20 AUTH-23 the page signs in by itself, and leads to p', async ({
    page,
    request,
    context,
  }) => {
    const email = await somebody(request)
    await page.goto('/terms')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login/?p=%2Fterms')
    await signInHere(page, email)
    await expect(page).toHaveURL('/terms')
    await expect(page.getByRole('banner')).toContainText('Welcome, Maryam')
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['access-token'])
    await page.goto('/login/')
    await expect(page).toHaveURL('/')
  })

  test('AUTH-08 AUTH-10 AUTH-24 what is wrong is said on the page, which never holds the password', async ({
    page,
    request,
    expectTrouble,
  }) => {
    // The page that comes back says so with its status, too.
    expectTrouble(/400/)
    const email = await somebody(request)
    await page.goto('/login/?p=%2Fterms')
    await formOf(page).submit.click()
    await expect(page.getByText('You need to enter your email')).toBeVisible()
    await expect(page.getByText('You need to enter your password')).toBeVisible()
    await signInHere(page, email, 'not-the-password')
    await expect(page.getByRole('main').getByText('Email or password is incorrect.')).toBeVisible()
    await expect(formOf(page).email).toHaveValue(email)
    expect(await page.content()).not.toContain('not-the-password')
    await signInHere(page, email)
    await expect(page).toHaveURL('/terms')
  })

  test('AUTH-05 AUTH-06 AUTH-27 AUTH-26 a new password is asked for', async ({ page, expectTrouble }) => {
    expectTrouble(/400/)
    await page.goto('/login/')
    await formOf(page).forgot.click()
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByText('You need to enter your email')).toBeVisible()
    await page.getByRole('main').getByLabel('Email').fill(`nobody-${randomUUID()}@example.org`)
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByText(mailIsSent)).toBeVisible()
  })

  test('B-21 B-32 a used code is refused on the page', async ({ page, expectTrouble }) => {
    expectTrouble(/400/)
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
