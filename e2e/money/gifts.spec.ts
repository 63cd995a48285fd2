import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { giveCredits } from '../people/credits.ts'
import { beyondTheEdges } from '../browser/edges.ts'
import { expect, phone, test, visit } from '../browser/fixtures.ts'
import { readGift } from '../people/gift-emails.ts'
import { becomeMember } from '../people/listener.ts'
import { fromElsewhere } from '../browser/network.ts'
import { openUserMenu } from '../people/people.ts'
import { password } from '../people/sign-in.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const given = (page: Page) => page.getByRole('region', { name: 'Gifts you have given' }).getByRole('listitem')
const newEmail = () => `layla-${randomUUID()}@example.org`

async function openStranger(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env['E2E_ORIGIN'] ?? '',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    extraHTTPHeaders: fromElsewhere(),
    ...options,
  })
  return await context.newPage()
}

async function chooseCredits(page: Page, credits: string): Promise<void> {
  await main(page)
    .getByRole('radio', { name: /^Credits/ })
    .check()
  await main(page).getByRole('textbox', { name: 'Credits' }).fill(credits)
}

/** Everything this browser stores, and its URL. */
async function tracesOf(page: Page): Promise<string> {
  return await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state]),
  )
}

test('a gift of credits is sent to a stranger, who registers on a phone and claims it, and its giver sees that [N15]', async ({
  page,
  browser,
}) => {
  const giver = await becomeMember(page)
  await giveCredits(giver, 60)
  await visit(page, '/wallet')
  const stranger = newEmail()

  await test.step('it is sent by keyboard, after a review', async () => {
    await main(page).getByRole('link', { name: 'Give', exact: true }).first().click()
    await expect(page).toHaveURL('/wallet/gifts')
    const email = main(page).getByLabel(/Friend’s email/)
    await chooseCredits(page, '25')
    await main(page).getByLabel('A note').fill('For your journey.\nSee you on Thursday')
    await email.fill(stranger)
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('heading', { name: 'Check your gift' })).toBeFocused()
    await expect(main(page).getByText('35 credits')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await main(page).getByRole('button', { name: 'Give it' }).focus()
    await page.keyboard.press('Enter')
    await expect(main(page).getByText(`Your gift is on its way to ${stranger}`)).toBeVisible()
    await expect(given(page)).toContainText(/25 credits[^]*Waiting returns on/)
    await expect((await openUserMenu(page)).getByText('35', { exact: true })).toBeVisible()
  })

  const { path } = await readGift(stranger)
  const code = path.split('=')[1] ?? ''
  const other = await openStranger(browser, phone)
  await test.step('the stranger reads the note, and no URL contains the code', async () => {
    await other.goto(path)
    await expect(heading(other)).toHaveText('A gift from Sister Maryam Aydin')
    await expect(other).toHaveURL('/gift')
    await expect(main(other).getByText('For your journey.')).toBeVisible()
    expect(await faultsOf(other)).toEqual([])
    await expect.poll(() => beyondTheEdges(other)).toEqual([])
    await main(other).getByRole('link', { name: 'Create an account' }).tap()
    await expect(other).toHaveURL('/signup/?p=%2Fgift')
    // A reload in between loses nothing.
    await other.reload()
    await other.locator('html[data-awake]').waitFor({ state: 'attached' })
  })

  await test.step('the stranger registers and claims it', async () => {
    const form = other.getByRole('form', { name: 'Create an account' })
    const account = { email: newEmail(), password, confirmPassword: password }
    const about = { firstName: 'Layla', lastName: 'Yıldız' }
    for (const [name, value] of Object.entries({ ...account, ...about }))
      await form.locator(`[name="${name}"]`).fill(value)
    await form.getByRole('button', { name: /^Creat/ }).tap()
    await expect(other).toHaveURL('/gift')
    const accept = main(other).getByRole('button', { name: 'Accept the gift' })
    await accept.focus()
    await other.keyboard.press('Enter')
    await expect(heading(other)).toHaveText('It is yours')
    await expect(main(other).getByRole('status')).toBeFocused()
    await expect(main(other).getByRole('status')).toContainText('25 credits')
    expect(await faultsOf(other)).toEqual([])
    await expect.poll(() => tracesOf(other)).not.toContain(code)
    await main(other).getByRole('link', { name: 'Open wallet' }).tap()
    await expect(other.getByRole('region', { name: 'Balance' })).toContainText('25 credits')
  })

  await test.step('its giver sees that', async () => {
    await visit(page, '/wallet/gifts')
    await expect(given(page)).toContainText(/Claimed on/)
    await other.context().close()
  })
})
