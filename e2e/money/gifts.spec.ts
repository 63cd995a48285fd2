import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { giveCredits, runSohbet } from '../people/credits.ts'
import { beyondTheEdges } from '../browser/edges.ts'
import { expect, phone, test, visit } from '../browser/fixtures.ts'
import { readGift } from '../people/gift-emails.ts'
import { becomeMember, openDevice, postAs } from '../people/listener.ts'
import { fromElsewhere } from '../browser/network.ts'
import { openUserMenu } from '../people/people.ts'
import { password, registerMember, signInHere } from '../people/sign-in.ts'

const loom = '/audios/detail/lessons-of-the-loom'
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

/** Fills in the form of a gift, sends it, and gives what is looked at. */
async function give(page: Page, email: string, note = ''): Promise<void> {
  await main(page)
    .getByLabel(/Friend’s email/)
    .fill(email)
  await main(page).getByLabel('A note').fill(note)
  await main(page).getByRole('button', { name: 'Review gift' }).click()
  await main(page).getByRole('button', { name: 'Give it' }).click()
  await expect(main(page).getByText(`Your gift is on its way to ${email}`)).toBeVisible()
}

async function chooseCredits(page: Page, credits: string): Promise<void> {
  await main(page)
    .getByRole('radio', { name: /^Credits/ })
    .check()
  await main(page).getByRole('textbox', { name: 'Credits' }).fill(credits)
}

/** What this browser keeps, and where it is. */
async function tracesOf(page: Page): Promise<string> {
  return await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state]),
  )
}

test('a gift of credits goes to a stranger, who registers on a phone and claims it, and its giver sees it [N15]', async ({
  page,
  browser,
}) => {
  const giver = await becomeMember(page)
  await giveCredits(giver, 60)
  await visit(page, '/wallet')
  const stranger = newEmail()

  await test.step('it is given by keyboard, and looked at before', async () => {
    await main(page).getByRole('link', { name: 'Give', exact: true }).click()
    await expect(page).toHaveURL('/wallet/gifts')
    await expect(main(page).getByText('You have not given any gifts yet.')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    const email = main(page).getByLabel(/Friend’s email/)
    await email.focus()
    await page.keyboard.press('Enter')
    await expect(email).toHaveAccessibleDescription(/Friend's email is a required field/)
    await expect(main(page).getByText('Credits is a required field')).toBeVisible()
    await chooseCredits(page, '61')
    await email.fill(stranger)
    await main(page).getByLabel('A note').fill('For your journey.\nSee you on Thursday')
    await expect(main(page).getByText('37 of 500 characters')).toBeVisible()
    await email.focus()
    await page.keyboard.press('Enter')
    await expect(main(page).getByText('Entered amount is greater than available credits')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await main(page).getByRole('textbox', { name: 'Credits' }).fill('25')
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('heading', { name: 'Look at it once more' })).toBeFocused()
    await expect(main(page).getByText('35 credits')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await main(page).getByRole('button', { name: 'Change' }).click()
    await expect(main(page).getByLabel('A note')).toHaveValue('For your journey.\nSee you on Thursday')
    await main(page).getByRole('button', { name: 'Review gift' }).click()
    await main(page).getByRole('button', { name: 'Give it' }).focus()
    await page.keyboard.press('Enter')
    await expect(main(page).getByText(`Your gift is on its way to ${stranger}`)).toBeVisible()
    await expect(given(page)).toContainText(/25 credits[^]*Waiting returns on/)
    expect(await faultsOf(page)).toEqual([])
    await expect((await openUserMenu(page)).getByText('35', { exact: true })).toBeVisible()
  })

  const { path } = await readGift(stranger)
  const code = path.split('=')[1] ?? ''
  const other = await openStranger(browser, phone)
  await test.step('the stranger reads the note, and the code stands in no address', async () => {
    const answer = await other.goto(path)
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    await expect(heading(other)).toHaveText('A gift from Sister Maryam Aydin')
    await expect(other).toHaveURL('/gift')
    await expect(main(other).getByText('For your journey.')).toBeVisible()
    expect(await faultsOf(other)).toEqual([])
    expect(await beyondTheEdges(other)).toEqual([])
    await main(other).getByRole('link', { name: 'Create an account' }).tap()
    await expect(other).toHaveURL('/signup/?p=%2Fgift')
    // A reload on the way loses nothing.
    await other.reload()
    await other.locator('html[data-awake]').waitFor({ state: 'attached' })
  })

  await test.step('registers, and claims it', async () => {
    const form = other.getByRole('form', { name: 'Create an account' })
    await form.locator('[name="title"]').selectOption('Sister')
    await form.locator('[name="country"]').selectOption({ label: 'Singapore' })
    const typed = { firstName: 'Layla', lastName: 'Yıldız', city: 'Singapore', email: newEmail() }
    for (const [name, value] of Object.entries({ ...typed, password, confirmPassword: password }))
      await form.locator(`[name="${name}"]`).fill(value)
    await form.getByRole('button', { name: /^Creat/ }).tap()
    await expect(other).toHaveURL('/gift')
    const accept = main(other).getByRole('button', { name: 'Accept the gift' })
    await accept.focus()
    expect(await faultsOf(other)).toEqual([])
    await other.keyboard.press('Enter')
    await expect(heading(other)).toHaveText('It is yours')
    await expect(main(other).getByRole('status')).toBeFocused()
    await expect(main(other).getByRole('status')).toContainText('25 credits')
    expect(await faultsOf(other)).toEqual([])
    expect(await tracesOf(other)).not.toContain(code)
    await main(other).getByRole('link', { name: 'Open wallet' }).tap()
    await expect(other.getByRole('region', { name: 'Balance' })).toContainText('25 credits')
  })

  await test.step('it is claimed once, and its giver is told so', async () => {
    await visit(page, '/wallet/gifts')
    await expect(given(page)).toContainText(/Claimed on/)
    await visit(page, path)
    await expect(main(page).getByText('Your friend has accepted it.')).toBeVisible()
    await visit(other, path)
    await expect(main(other).getByText('You have accepted this gift.')).toBeVisible()
    await other.context().close()
  })
})

test('a lesson to a member who owns it comes as credits, without a name, and they can ask for no more [N15]', async ({
  page,
  request,
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/400 \(Bad Request\).*gifts/)
  await giveCredits(await becomeMember(page), 20)
  const friend = await registerMember(request)
  await giveCredits(friend, 4)

  await visit(page, loom)
  await main(page).getByRole('button', { name: 'More for The first row' }).click()
  await page.getByRole('link', { name: 'Give as a gift' }).click()
  await expect(page).toHaveURL(/\/wallet\/gifts\?album=lessons-of-the-loom&lesson=\d+$/)
  const lesson = Number(new URL(page.url()).searchParams.get('lesson'))
  await expect(main(page).getByRole('radio', { name: /^The first row/ })).toBeChecked()
  await expect(main(page).getByRole('radio', { name: /All its lessons.*10 credits/ })).toBeVisible()
  await main(page).getByText('Give without my name').click()
  await give(page, friend)
  await expect(given(page)).toContainText(/The first row.*without your name.*Waiting/)

  const device = await openDevice(browser, friend)
  await postAs(device, '/api/buy-zawiya-lessons-single', { lesson_id: lesson })
  await device.context().close()
  const { path } = await readGift(friend)
  const other = await openStranger(browser, { colorScheme: 'dark' })
  await visit(other, path)
  await other.evaluate(() => (document.documentElement.dir = 'rtl'))
  await expect(heading(other)).toHaveText('A gift for you')
  await expect(main(other).getByText('The first row')).toBeVisible()
  expect(await faultsOf(other)).toEqual([])
  await main(other).getByRole('link', { name: 'Sign in to accept' }).click()
  await expect(other).toHaveURL('/login/?p=%2Fgift')
  await signInHere(main(other), friend)
  await expect(main(other).getByText('You own this already, so it comes to you as 4 credits.')).toBeVisible()
  expect(await faultsOf(other)).toEqual([])

  await test.step('no more gifts, by one more question', async () => {
    await main(other).getByRole('link', { name: 'I would rather not be sent gifts' }).click()
    await expect(heading(other)).toHaveText('Stop gifts to this address?')
    expect(await faultsOf(other)).toEqual([])
    await main(other).getByRole('button', { name: 'Stop gifts' }).focus()
    await other.keyboard.press('Enter')
    await expect(main(other).getByRole('status')).toContainText('No further gift will be sent')
    await expect(main(other).getByRole('status')).toBeFocused()
    expect(await faultsOf(other)).toEqual([])
    await main(other).getByRole('link', { name: 'Back to this gift' }).click()
    await main(other).getByRole('button', { name: 'Accept the gift' }).click()
    await expect(main(other).getByRole('status')).toContainText('4 credits are in your wallet.')
    await other.context().close()
  })

  await visit(page, '/wallet/gifts')
  await expect(given(page)).toContainText('Claimed')
  await expect(given(page)).not.toContainText(/as credits|owned/)
  await chooseCredits(page, '1')
  await main(page)
    .getByLabel(/Friend’s email/)
    .fill(friend)
  await main(page).getByRole('button', { name: 'Review gift' }).click()
  await main(page).getByRole('button', { name: 'Give it' }).click()
  await expect(main(page).getByLabel(/Friend’s email/)).toHaveAccessibleDescription(/cannot be given/)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('D10 a gift is given and claimed by forms, once however often; one that came back says so [N15]', async ({
    page,
    request,
    browser,
    expectConsoleError,
  }) => {
    expectConsoleError(/404 \(Not Found\)/)
    await giveCredits(await becomeMember(page), 30)
    const friend = await registerMember(request)
    await page.goto('/wallet/gifts')
    await main(page).getByRole('link', { name: 'Lessons of the Loom' }).click()
    await expect(main(page).getByRole('radio', { name: /All its lessons/ })).toBeChecked()
    await main(page).getByRole('link', { name: 'Give something else' }).click()
    await chooseCredits(page, '10')
    await give(page, friend, 'Salam')
    // The browser sends the very form again.
    await page.reload()
    await expect(given(page)).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('20 credits')

    const { path } = await readGift(friend)
    const other = await openStranger(browser, { javaScriptEnabled: false })
    await other.goto(path)
    await expect(main(other).getByText('Salam')).toBeVisible()
    await main(other).getByRole('link', { name: 'Sign in to accept' }).click()
    await signInHere(main(other), friend)
    await main(other).getByRole('button', { name: 'Accept the gift' }).click()
    await expect(heading(other)).toHaveText('It is yours')
    await other.reload()
    await expect(heading(other)).toHaveText('It is yours')
    await other.goto('/wallet')
    await expect(other.getByRole('region', { name: 'Balance' })).toContainText('10 credits')

    await page.goto('/wallet/gifts')
    await chooseCredits(page, '5')
    const late = newEmail()
    await give(page, late)
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('15 credits')
    const { id, path: latePath } = await readGift(late)
    await runSohbet('gifts', 'return', id, '--reason=a test', '--by=a tester')
    await page.goto('/wallet/gifts')
    await expect(given(page).first()).toContainText(/5 credits[^]*Returned on/)
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('20 credits')
    await other.goto(latePath)
    await expect(main(other).getByText('It was not claimed in time and has gone back.')).toBeVisible()
    await expect(main(other).getByRole('button')).toHaveCount(0)
    await page.goto('/gift?code=a-code-that-no-gift-was-ever-sent-with')
    await expect(main(page).getByRole('heading', { name: 'There is no gift here' })).toBeVisible()
    await page.goto('/gift')
    await expect(main(page).getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
    await other.context().close()
  })
})
