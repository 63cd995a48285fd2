import { beyondTheEdges } from '../browser/edges.ts'
import { expect, goInPlace, phone, test, visit } from '../browser/fixtures.ts'
import { smallTargets } from '../browser/small-targets.ts'
import { formOf, signInHere, registerMember, welcome } from '../people/sign-in.ts'

test.use({ isPageStored: true })

test(
  'the page shows and hides the password, switches to the other form and back, accepts a pasted password, and signs in [ROUTE-04 ROUTE-05 AUTH-01 AUTH-02 AUTH-03 AUTH-07 AUTH-13 AUTH-14 AUTH-15 AUTH-20 AUTH-22]',
  { tag: '@core' },
  async ({ page, request, context }) => {
    const email = await registerMember(request)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(page, '/login/?p=%2Fterms')
    const form = formOf(page)
    await test.step('the fields and the picture', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
      const art = page.locator('main img[width="432"][height="630"]')
      await expect(art).toBeVisible()
      await expect.poll(() => art.boundingBox()).toMatchObject({ width: 432, height: 630 })
      await expect(form.password).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect(form.password).toHaveAttribute('type', 'text')
      await page.getByRole('button', { name: 'Hide password' }).click()
      await expect(form.password).toHaveAttribute('type', 'password')
    })
    await test.step('to the forgotten password and back, in the same document', async () => {
      await form.email.fill('maryam@example.org')
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
      await form.forgot.click()
      const forgot = page.getByRole('form', { name: 'Forgot password' })
      await expect(forgot.getByLabel('Email')).toBeFocused()
      await expect(forgot.getByLabel('Email')).toHaveValue('maryam@example.org')
      await forgot.getByRole('link', { name: 'Back to sign in' }).click()
      await expect(form.password).toBeVisible()
      await expect(page).toHaveURL('/login/?p=%2Fterms')
      await expect.poll(() => page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    })
    await test.step('a password can be pasted, but not cut, even while it is shown', async () => {
      const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
      await page.evaluate(() => navigator.clipboard.writeText('Pasted-in-1'))
      await form.password.focus()
      await page.keyboard.press('ControlOrMeta+V')
      await expect(form.password).toHaveValue('Pasted-in-1')
      await page.evaluate(() => navigator.clipboard.writeText('untouched'))
      await page.getByRole('button', { name: 'Show password' }).click()
      await form.password.focus()
      for (const key of ['A', 'X']) await page.keyboard.press(`ControlOrMeta+${key}`)
      await expect.poll(clipboard).toBe('untouched')
      await expect(form.password).toHaveValue('Pasted-in-1')
    })
    await test.step('the listener is welcomed on the page given by p, and no script can read the token', async () => {
      const calls: string[] = []
      page.on('request', (call) => {
        if (/auth\/local$|user\/profile$/.test(call.url())) calls.push(new URL(call.url()).pathname)
      })
      await signInHere(page, email)
      await expect(page).toHaveURL('/terms')
      await expect(welcome(page)).toContainText('Welcome, Maryam')
      await expect.poll(() => calls).toEqual(['/content/auth/local', '/content/api/user/profile'])
      const cookie = (await context.cookies()).find(({ name }) => name.endsWith('access-token'))
      expect(cookie).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Lax' })
      await expect
        .poll(() => page.evaluate(() => JSON.stringify(localStorage) + document.cookie))
        .not.toContain(email)
    })
  },
)

test('the dialog closes with Escape and opens empty; the page signs in and leads to the previous one [HDRD-11 HDRD-12 AUTH-20 A-29]', async ({
  page,
  request,
}) => {
  const email = await registerMember(request)
  await visit(page, '/articles')
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await login.click()
  await expect(dialog.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(formOf(dialog).email).toBeFocused()
  await formOf(dialog).email.fill('maryam@example.org')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(login).toBeFocused()
  await login.click()
  await expect(formOf(dialog).email).toHaveValue('')
  await page.keyboard.press('Escape')
  await goInPlace(page, '/login/')
  await signInHere(page, email)
  await expect(page).toHaveURL('/articles')
  await expect(welcome(page)).toBeVisible()
})

test.describe('on a phone of 320 pixels', () => {
  test.use({ ...phone, viewport: { width: 320, height: 640 } })

  test('the forms to register and to sign in fit the screen, and their fields are large enough for a finger [ROUTE-04 ROUTE-06 B-15]', async ({
    page,
  }) => {
    for (const path of ['/signup/', '/login/']) {
      await visit(page, path)
      await expect(page.locator('main img')).toBeHidden()
      await expect.poll(() => beyondTheEdges(page), path).toEqual([])
      await expect.poll(() => smallTargets(page), path).toEqual([])
    }
  })
})
