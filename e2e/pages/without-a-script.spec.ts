import { randomUUID } from 'node:crypto'
import { expect, test } from '../browser/fixtures.ts'
import { openUserMenu } from '../people/people.ts'
import { formOf, mailIsSent, password, signInHere } from '../people/sign-in.ts'

test.use({ javaScriptEnabled: false })

test(
  'without JavaScript a visitor pages through talks, filters, searches, opens the menu and reads [ROUTE-03 ROUTE-24 ROUTE-25 ROUTE-27 ROUTE-28 ROUTE-30 LIST-04 LIST-05 LIST-07 LIST-10 LIST-17 DETAIL-02 SUHBA-01 SEARCH-07 HDRD-02 HDRD-04 B-66]',
  { tag: '@core' },
  async ({ page }) => {
    const main = page.getByRole('main')
    await test.step('the talks, 25 on a page', async () => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sit down a while/)
      await page.getByRole('link', { name: 'All audios' }).click()
      await expect(page).toHaveURL('/audios')
      const cards = main.locator('a[href^="/audios/detail/"]')
      const addresses = (): Promise<(string | null)[]> =>
        cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      await expect(cards).toHaveCount(25)
      const first = await addresses()
      await page.getByRole('link', { name: 'Next page' }).click()
      await expect(page).toHaveURL('/audios?page=2')
      const second = await addresses()
      expect(second.length).toBeGreaterThan(5)
      expect(first.filter((href) => second.includes(href))).toEqual([])
      await page
        .getByRole('navigation', { name: 'Content type' })
        .getByRole('link', { name: 'Articles' })
        .click()
      await expect(page).toHaveURL('/articles')
      await expect(page.getByRole('link', { name: 'A chair by the door', exact: true })).toBeVisible()
    })
    await test.step('a filter is a link, and a chosen one can be removed', async () => {
      await page.goto('/audios')
      await main
        .locator('details')
        .getByRole('link', { name: /^Zawiya/ })
        .click()
      await expect(page).toHaveURL('/audios/ct-zawiya')
      await expect(main.getByRole('status')).toHaveText('2 audios')
      await expect(page).toHaveTitle(/Zawiya/)
      await page.getByRole('link', { name: /^Remove Zawiya/ }).click()
      await expect(page).toHaveURL('/audios')
      await page.goto('/audios/ct-zawiya/l-tr')
      await expect(page.getByText('No record found!')).toBeVisible()
      await expect(page.locator('main img[src^="/cover/empty.svg"]')).toBeVisible()
    })
    await test.step('a talk with its tracks and questions, an article with its text', async () => {
      await page.goto('/audios/detail/on-patience')
      await expect(page.locator('li[id^="audio-"]')).toHaveCount(2)
      await expect(page.getByText('For those in the corridor').first()).toBeVisible()
      const question = main.getByRole('complementary').getByRole('link').first()
      await expect(question).toHaveAttribute('href', /^\/audios\/detail\/on-patience\?t=\d+#audio-\d+$/)
      await question.click()
      await expect(page.locator('li[id^="audio-"]').first()).toBeInViewport()
      await page.goto('/articles/detail/the-work-of-waiting')
      await expect(page.getByRole('article')).toHaveText(/.{1500}/s)
    })
    await test.step('the search finds talks, and says so if it finds none', async () => {
      await page.getByRole('banner').getByRole('searchbox').fill('patience')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/search?q=patience')
      await expect(page.getByRole('link', { name: /On Patience/ })).toBeVisible()
      await main.getByRole('searchbox').fill('zzzzqq')
      await main.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByText('No results found against your search.')).toBeVisible()
    })
    await test.step('the menu opens its panels, and its links work', async () => {
      const menu = page.getByRole('navigation', { name: 'Main' })
      await menu.getByText('Suhbas', { exact: true }).first().click()
      await menu.getByRole('link', { name: 'Patience', exact: true }).click()
      await expect(page).toHaveURL('/audios/t-patience')
    })
  },
)

test(
  'without JavaScript the forms of visitors are sent, and return with their errors and all input [A-08 AUTH-05 AUTH-06 AUTH-26 AUTH-27 B-21 B-32 CONTACT-01 CONTACT-04 CONTACT-05 CONTACT-06]',
  { tag: '@core' },
  async ({ page, expectConsoleError }) => {
    // A page that returns with errors has status 400.
    expectConsoleError(/400/)
    await test.step('a query', async () => {
      await page.goto('/contact-us/')
      const form = page.getByRole('form', { name: 'Contact us' })
      const typed = { Name: '<b>"Maryam"</b>', Email: 'abc', Comments: 'One line.\nAnother "line".' }
      for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text)
      await form.getByRole('button').click()
      await expect(page.getByText('Please enter a valid email')).toBeVisible()
      await expect(page.getByText('Please select a category.', { exact: true })).toBeVisible()
      for (const [label, text] of Object.entries({ ...typed, Category: '' }))
        await expect(form.getByLabel(label)).toHaveValue(text)
      await form.getByLabel('Email').fill('maryam@example.org')
      await form.getByLabel('Category').selectOption('Summary')
      await form.getByRole('button').click()
      const thanks = page.getByRole('main').getByRole('status').filter({ hasText: 'Thank you.' })
      await expect(thanks).toBeInViewport()
      for (const label of [...Object.keys(typed), 'Category'])
        await expect(form.getByLabel(label)).toHaveValue('')
    })
    await test.step('a forgotten password', async () => {
      await page.goto('/login/')
      await formOf(page).forgot.click()
      await page.getByRole('button', { name: 'Reset password' }).click()
      await expect(page.getByText('You need to enter your email')).toBeVisible()
      await page.getByRole('main').getByLabel('Email').fill(`nobody-${randomUUID()}@example.org`)
      await page.getByRole('button', { name: 'Reset password' }).click()
      await expect(page.getByText(mailIsSent)).toBeVisible()
    })
    await test.step('the codes from emails', async () => {
      await page.goto('/reset-password/?code=used')
      await page.getByRole('textbox', { name: 'New password' }).fill('Abcdef1!')
      await page.getByRole('textbox', { name: 'Confirm password' }).fill('Abcdef1!')
      await page.getByRole('button', { name: 'Save new password' }).click()
      await expect(page.getByText('This link is no longer valid.')).toBeVisible()
      await page.goto('/confirm-email/?code=used')
      await page.getByRole('button', { name: 'Confirm this address' }).click()
      await expect(page.getByText('This link is no longer valid.')).toBeVisible()
    })
  },
)

test(
  'without JavaScript a user registers, changes profile and password, logs out and in, and deletes the account [ACCT-03 ACCT-05 ACCT-09 AUTH-08 AUTH-10 AUTH-15 AUTH-20 AUTH-23 AUTH-24 AUTH-32 AUTH-33 AUTH-39 B-28 B-29 B-31 B-34 B-35 HDRD-11 PERM-07]',
  { tag: '@core' },
  async ({ page, context, expectConsoleError }) => {
    expectConsoleError(/400/)
    const email = `layla-${randomUUID()}@example.org`
    const newPassword = 'Pomegranate-22'
    const banner = page.getByRole('banner')
    await test.step('registers, after an error that preserves all input but the password', async () => {
      await page.goto('/signup/?p=%2Fterms')
      const form = page.getByRole('form', { name: 'Create an account' })
      const field = (name: string) => form.locator(`[name="${name}"]`)
      const typed = { firstName: 'Layla', email }
      const secrets = { password, confirmPassword: password }
      for (const [name, text] of Object.entries({ ...typed, ...secrets })) await field(name).fill(text)
      await form.getByRole('button', { name: /^Creat/ }).click()
      await expect(page.getByText('Last name is required')).toBeVisible()
      for (const [name, text] of Object.entries({ ...typed, password: '' }))
        await expect(field(name)).toHaveValue(text)
      await expect.poll(() => page.content()).not.toContain(password)
      for (const [name, text] of Object.entries({ ...secrets, lastName: 'Yıldız' }))
        await field(name).fill(text)
      await form.getByRole('button', { name: /^Creat/ }).click()
      await expect(page).toHaveURL('/terms')
      await expect(banner).toContainText('Welcome, Layla')
    })
    await test.step('changes the profile, after an error, and the password', async () => {
      await page.goto('/settings/profile')
      const form = page.getByRole('form', { name: 'Profile' })
      await form.locator('[name="title"]').selectOption('Sister')
      await form.locator('[name="country"]').selectOption({ label: 'Singapore' })
      await form.getByRole('button', { name: 'Save profile' }).click()
      await expect(form.getByText('City is required', { exact: true })).toBeVisible()
      await form.locator('[name="city"]').fill('Bursa')
      await form.getByRole('button', { name: 'Save profile' }).click()
      await expect(form.getByText('User Information Updated Successfully!')).toBeVisible()
      await page.goto('/settings/profile')
      await expect(form.locator('[name="city"]')).toHaveValue('Bursa')
      await page.goto('/settings/account')
      const change = page.getByRole('form', { name: 'Change password' })
      for (const [name, text] of Object.entries({ password, newPassword, confirmPassword: newPassword }))
        await change.locator(`[name="${name}"]`).fill(text)
      await change.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('Password changed successfully')).toBeVisible()
    })
    await test.step('logs out, and in again after a wrong password, which the page never contains', async () => {
      const menu = await openUserMenu(page)
      await expect(menu.getByText(email)).toBeVisible()
      await menu.getByRole('button', { name: 'Log out' }).click()
      await expect(page).toHaveURL('/')
      await page.goto('/terms')
      await banner.getByRole('link', { name: 'Login' }).click()
      await expect(page).toHaveURL('/login/?p=%2Fterms')
      await formOf(page).submit.click()
      await expect(page.getByText('You need to enter your email')).toBeVisible()
      await expect(page.getByText('You need to enter your password')).toBeVisible()
      await signInHere(page, email, 'not-the-password')
      await expect(page.getByRole('main').getByText('Email or password is incorrect.')).toBeVisible()
      await expect(formOf(page).email).toHaveValue(email)
      await expect.poll(() => page.content()).not.toContain('not-the-password')
      await signInHere(page, email, newPassword)
      await expect(page).toHaveURL('/terms')
      await expect(banner).toContainText('Welcome, Layla')
      await expect
        .poll(async () => (await context.cookies()).map(({ name }) => name))
        .toEqual(expect.arrayContaining(['access-token', 'device']))
      await page.goto('/login/')
      await expect(page).toHaveURL('/')
    })
    await test.step('deletes the account', async () => {
      await page.goto('/settings/account')
      await page.getByRole('link', { name: 'Delete my account' }).click()
      const form = page.getByRole('form', { name: 'Delete my account' })
      await form.locator('[name="password"]').fill(newPassword)
      await form.getByRole('button', { name: 'Delete my account permanently' }).click()
      // Browsers preserve the part behind the `#` over a redirect.
      await expect(page).toHaveURL(/:\d+\/(#delete)?$/)
      await page.goto('/settings/account')
      await expect(page).toHaveURL('/login/?p=%2Fsettings%2Faccount')
    })
  },
)
