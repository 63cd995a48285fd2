import { expect, phone, test, visit } from '../browser/fixtures.ts'
import { formOf, signInHere, registerMember, welcome } from '../people/sign-in.ts'

test.use({ isPageKept: true })

test.describe('the page', () => {
  test('has an email, a password that can be shown, and its picture [ROUTE-04 AUTH-01 AUTH-02 AUTH-07]', async ({
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

  test('turns to the forgotten password and back without a new document [AUTH-03 AUTH-05 AUTH-06]', async ({
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

  test('leads to the page to register, which leads back, with the way home kept [AUTH-04 ROUTE-07]', async ({
    page,
  }) => {
    await visit(page, '/login/?p=%2Farticles')
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/signup/?p=%2Farticles')
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/login/?p=%2Farticles')
  })

  test('errors come with the press alone, and each leaves as its field is edited [AUTH-08 AUTH-09 AUTH-10 AUTH-11 AUTH-12 A-14]', async ({
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

  test('D4 a password is neither copied nor cut out, also when it is shown, but pasted in [AUTH-13 AUTH-14]', async ({
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

  test('while it is sent nothing can be changed; refused, it says why once and keeps everything, until the next attempt succeeds [AUTH-24 AUTH-25 B-20]', async ({
    page,
    request,
    expectConsoleError,
  }) => {
    expectConsoleError(/400/)
    const email = await registerMember(request)
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
    const refusal = page.getByText('Email or password is incorrect.')
    await expect(page.getByRole('alert').filter({ has: refusal })).toBeVisible()
    // Said once: not by the form as well.
    await expect(refusal).toHaveCount(1)
    for (const field of [form.email, form.password]) await expect(field).toBeEditable()
    await expect(form.email).toHaveValue(email)
    await expect(form.password).toHaveValue('not-the-password')
    await expect(welcome(page)).toHaveCount(0)
    expect(calls).toBe(1)
    await signInHere(page, email)
    await expect(welcome(page)).toBeVisible()
    // It says nothing of the attempt that succeeded, although its five seconds are not over.
    expect(await refusal.count()).toBe(0)
  })

  test('an answer without a token signs nobody in [AUTH-16]', async ({ page, context }) => {
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
  test('the listener is welcomed on the page of p, and nobody can read the token [AUTH-15 AUTH-20 AUTH-22 ROUTE-05]', async ({
    page,
    request,
    context,
  }) => {
    const email = await registerMember(request)
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
    expect(await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)).not.toContain(email)
  })

  test('without p it is the page before [AUTH-20 A-29]', async ({ page, request }) => {
    const email = await registerMember(request)
    await visit(page, '/articles')
    await page.evaluate(() => {
      history.pushState(null, '', '/login/')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await signInHere(page, email)
    await expect(page).toHaveURL('/articles')
    await expect(welcome(page)).toBeVisible()
  })

  test('in a fresh tab it is the home page, where the sign-in page then leads too [AUTH-21 AUTH-23 A-30]', async ({
    page,
    request,
  }) => {
    const email = await registerMember(request)
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
    test(`it never leads off the site: ${away} [ROUTE-05]`, async ({ page, request }) => {
      const email = await registerMember(request)
      await visit(page, `/login/?p=${encodeURIComponent(away)}`)
      await signInHere(page, email)
      await expect(page).toHaveURL('/')
      await expect(welcome(page)).toBeVisible()
    })
})

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 320, height: 640 } })

  test('the form is as wide as the screen and no wider, and signs in [ROUTE-04 AUTH-20]', async ({
    page,
    request,
  }) => {
    const email = await registerMember(request)
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

  test('the page signs in by itself, and leads to p [HDRD-11 AUTH-15 AUTH-20 AUTH-23 PERM-07]', async ({
    page,
    request,
    context,
  }) => {
    const email = await registerMember(request)
    await page.goto('/terms')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login/?p=%2Fterms')
    await signInHere(page, email)
    await expect(page).toHaveURL('/terms')
    await expect(page.getByRole('banner')).toContainText('Welcome, Maryam')
    expect((await context.cookies()).map(({ name }) => name).toSorted()).toEqual(['access-token', 'device'])
    await page.goto('/login/')
    await expect(page).toHaveURL('/')
  })

  test('what is wrong is said on the page, which never holds the password [AUTH-08 AUTH-10 AUTH-24]', async ({
    page,
    request,
    expectConsoleError,
  }) => {
    // The page that comes back says so with its status, too.
    expectConsoleError(/400/)
    const email = await registerMember(request)
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
})
