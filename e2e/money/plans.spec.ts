import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { faultsInAll } from '../browser/axe.ts'
import { expect, expectToHear, phone, test, visit } from '../browser/fixtures.ts'
import { fromElsewhere } from '../browser/network.ts'
import { openUserMenu } from '../people/people.ts'
import { comeIn, fillCard, mainOf, payAtPaypal, payButton } from '../people/paying.ts'
import { payByCard, subscribe } from '../people/plans.ts'
import { failRenewal } from '../people/fail-renewal.ts'
import { password } from '../people/sign-in.ts'

const album = '/audios/detail/the-night-shift'
const plusYear = '/subscription?plan=plus&period=year'
const plusMonth = '/subscription?plan=plus&period=month'

/** Fills in and sends the registration form; returns the email. */
async function register(page: Page): Promise<string> {
  const email = `layla-${randomUUID()}@example.org`
  const form = page.getByRole('form', { name: 'Create an account' })
  const field = (name: string) => form.locator(`[name="${name}"]`)
  await field('email').fill(email)
  await field('password').fill(password)
  await field('confirmPassword').fill(password)
  await field('firstName').fill('Layla')
  await field('lastName').fill('Yıldız')
  await form.getByRole('button', { name: /^Creat/ }).click()
  return email
}

/** A plan requires fields that registration does not. */
async function completeProfile(page: Page): Promise<void> {
  const needed = page.getByRole('form', { name: 'A few details first' })
  await needed.locator('[name="title"]').selectOption('Sister')
  await needed.locator('[name="country"]').selectOption({ label: 'Singapore' })
  await needed.locator('[name="city"]').fill('Singapore')
  await needed.getByRole('button', { name: 'Save and continue' }).click()
}

/** Expects a plan in the header's menu, and whether a higher one is offered. */
async function expectMenu(page: Page, chip: string, isOffered: boolean): Promise<void> {
  const menu = await openUserMenu(page)
  await expect(menu).toContainText(chip)
  await expect(menu.getByRole('link', { name: 'Upgrade subscription' })).toHaveCount(isOffered ? 1 : 0)
  await page.keyboard.press('Escape')
}

test(
  'a visitor comes from a locked talk, registers, pays by card and hears it without a reload [ROUTE-11 SUB-03 SUB-04 PERM-05 B-116]',
  { tag: '@core' },
  async ({ page, context }) => {
    await page.setExtraHTTPHeaders(fromElsewhere())
    await visit(page, album)
    await page
      .getByRole('link', { name: /^Unlock/ })
      .first()
      .click()
    const panel = page.getByRole('dialog')
    await expect(panel).toContainText('$6.00 a month or $50.00 a year')
    await panel.getByRole('link', { name: 'See plans' }).click()
    await expect(page.getByRole('heading', { name: 'Choose how you listen' })).toBeVisible()

    await test.step('the plans side by side, monthly or yearly [B-114]', async () => {
      await expect(page.getByRole('region', { name: 'Plus' })).toContainText('$6 a month')
      expect(await faultsInAll(page)).toEqual([])
      await page.getByRole('link', { name: 'Yearly' }).click()
      await expect(page.getByRole('region', { name: 'Plus' })).toContainText('$50 a year')
      await expect(page.getByRole('region', { name: 'Premier' })).toContainText('$100 a year')
    })

    await test.step('the choice survives the registration [B-116]', async () => {
      await page.getByRole('link', { name: 'Choose Plus' }).click()
      await expect(page).toHaveURL(/\/login\/\?p=/)
      await mainOf(page).getByRole('link', { name: 'Create an account' }).click()
      await register(page)
      await completeProfile(page)
      await expect(page).toHaveURL(/\/subscription\?plan=plus&period=year&back=/)
      await expect(mainOf(page)).toContainText('Test mode')
      expect(await faultsInAll(page)).toEqual([])
    })

    const other = await context.newPage()
    await visit(other, album)
    await expect(other.getByRole('link', { name: /^Unlock/ }).first()).toBeVisible()

    await test.step('paid, with a congratulation [SUB-03 B-111]', async () => {
      await payByCard(page, '$50.00')
      await expect(mainOf(page).getByText('Congratulations! You are now a Plus member.').last()).toBeVisible()
      expect(await faultsInAll(page)).toEqual([])
    })

    await test.step('chip, menu and locks update without a reload [SUB-04 B-131]', async () => {
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
      await expectMenu(page, 'Plus Member', true)
      await mainOf(page).getByRole('link', { name: 'Back to what you chose' }).click()
      await expect(page).toHaveURL(album)
      await expect(page.getByRole('link', { name: /^Unlock/ })).toHaveCount(0)
      await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
      await expectToHear(page)
      await expect.poll(async () => await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    })

    await test.step('another tab updates when it becomes visible [SUB-04]', async () => {
      await other.bringToFront()
      await other.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(other.getByRole('link', { name: /^Unlock/ })).toHaveCount(0)
      await expectMenu(other, 'Plus Member', true)
    })
  },
)

test("an upgrade deducts the unused time; a downgrade starts at the period's end and can be cancelled [B-115 ROUTE-39]", async ({
  page,
}) => {
  await comeIn(page)
  await subscribe(page, plusYear, { dollars: '$50.00' })
  await visit(page, '/subscription')
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText(
    /Plus, \$50\.00 a year.*(Renews|Ends) on /,
  )
  const premier = page.getByRole('region', { name: 'Premier' })
  await expect(premier).toContainText(
    /\$\d+\.\d\d today, after \$\d+\.\d\d is taken off for the time you have not used\./,
  )
  expect(await faultsInAll(page)).toEqual([])

  await test.step('immediately, for the difference, which the receipt shows [B-115]', async () => {
    await premier.getByRole('link', { name: 'Upgrade to Premier' }).click()
    const go = page.getByRole('button', { name: /^Continue to pay \$5\d\.\d\d$/ })
    const label = (await go.textContent()) ?? ''
    await expect(mainOf(page)).toContainText(/Unused part of your plan−\$\d\d\.\d\d/)
    await payByCard(page, label.replace('Continue to pay ', ''))
    await expect(
      mainOf(page).getByText('Congratulations! You are now a Premier member.').last(),
    ).toBeVisible()
    await expectMenu(page, 'Premier Member', false)
    await mainOf(page).getByRole('link', { name: 'Receipt' }).click()
    await expect(page.getByRole('table')).toContainText(/Premier/)
    await expect(page.getByRole('table')).toContainText(/−\$\d\d\.\d\d/)
  })

  await test.step("a lower plan starts at the period's end, and can be cancelled [B-115]", async () => {
    await visit(page, '/subscription?by=month')
    await page.getByRole('link', { name: /^Change to Plus/ }).click()
    await expect(mainOf(page)).toContainText(/Premier stays yours until .*\$6\.00 a month for Plus/)
    expect(await faultsInAll(page)).toEqual([])
    await page.getByRole('button', { name: /^Change on/ }).click()
    const yours = page.getByRole('region', { name: 'Your plan' })
    await expect(yours).toContainText(/Becomes Plus, \$6\.00 a month, on/)
    await yours.getByRole('button', { name: 'Keep Premier' }).click()
    await expect(yours).toContainText(/(Renews|Ends) on/)
    await expectMenu(page, 'Premier Member', false)
  })
})

test('a plan is cancelled by keyboard after typing the word, stays until its end, is resumed, and is paid manually when its renewal fails [ACCT-14 B-34 B-36 B-37]', async ({
  page,
}) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/subscription/cancel')) sent.push(request.postDataJSON())
  })
  const email = await comeIn(page)
  // This card pays once and is declined at the later charge.
  await subscribe(page, plusMonth, { dollars: '$6.00', card: '4000000000000341' })
  await mainOf(page).getByRole('link', { name: 'See your plan' }).click()
  const plan = page.getByRole('region', { name: 'Subscription' })
  await expect(plan).toContainText(/Plus, \$6\.00 a month.*(Renews|Ends) on /)
  expect(await faultsInAll(page)).toEqual([])

  await test.step('the button is disabled until the word is typed [ACCT-14 B-36]', async () => {
    await plan.getByRole('link', { name: 'Cancel Plus' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cancel Plus' })
    const button = dialog.getByRole('button', { name: 'Cancel Plus' })
    await expect(dialog.getByLabel('To cancel, type the word cancel')).toBeFocused()
    await page.keyboard.type('canc')
    await expect(button).toBeDisabled()
    await page.keyboard.press('Enter')
    expect(sent).toEqual([])
    await dialog.getByLabel('To cancel, type the word cancel').fill('')
    await page.keyboard.type(' Cancel ')
    await expect(button).toBeEnabled()
    expect(await faultsInAll(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    expect(sent).toEqual([{ confirmation: 'cancel' }])
  })

  await test.step('it stays until its end, and can be resumed [B-37]', async () => {
    await expect(plan).toContainText(/Cancelled\. It stays yours until .*nothing more is charged/)
    await expectMenu(page, 'Plus Member', true)
    await plan.getByRole('button', { name: 'Keep Plus' }).press('Enter')
    await expect(plan).toContainText(/(Renews|Ends) on/)
    await expect(plan.getByRole('link', { name: 'Cancel Plus' })).toBeVisible()
  })

  await test.step('a failed renewal is reported with the day until which the plan is active, and is paid manually', async () => {
    await failRenewal(email)
    await expectFailed(page, plan)
    expect(await faultsInAll(page)).toEqual([])
    await plan.getByRole('link', { name: 'Pay now' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Pay $6.00' })).toBeVisible()
    await fillCard(page)
    await payButton(page).press('Enter')
    await expect(mainOf(page).getByText('Congratulations! You are now a Plus member.').last()).toBeVisible()
    await mainOf(page).getByRole('link', { name: 'See your plan' }).click()
    await expect(plan).toContainText(/Renews on .*, paid from Visa ending 4242\./)
    await expect(plan.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
  })
})

/** Expects the failed renewal on the account page, once it has been charged. */
async function expectFailed(page: Page, plan: Locator): Promise<void> {
  const reported = async (): Promise<string> => {
    await page.goto('/settings/account')
    return (await plan.textContent()) ?? ''
  }
  await expect
    .poll(reported)
    .toMatch(/We could not collect the renewal payment\. Pay by .* to keep the plan\./)
}

test.describe('on a phone', () => {
  test.use(phone)

  test('the plans are stacked, and PayPal pays for one [ROUTE-11 SUB-03]', async ({ page }) => {
    await comeIn(page)
    await visit(page, '/subscription?by=year&plan=premier')
    const premier = page.getByRole('region', { name: 'Premier' })
    expect(await faultsInAll(page)).toEqual([])
    await premier.getByRole('link', { name: 'Choose Premier' }).tap()
    await page.getByRole('radio', { name: /^PayPal or card/ }).check()
    const pay = page.getByRole('button', { name: 'Continue to pay $100.00' })
    await expect(pay).toBeInViewport()
    await pay.tap()
    await mainOf(page).getByRole('button', { name: 'Pay with PayPal' }).click()
    const dialog = page.getByRole('dialog', { name: /PayPal/ })
    await dialog.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(
      mainOf(page).getByText('Congratulations! You are now a Premier member.').last(),
    ).toBeVisible()
    expect(await faultsInAll(page)).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor’s choice, the payment, cancelling, resuming and a failed renewal are links and forms [B-116 ACCT-14]', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/400 \(Bad Request\).*settings\/account/)
    await page.setExtraHTTPHeaders(fromElsewhere())
    await page.goto('/subscription')
    await page.getByRole('link', { name: 'Yearly' }).click()
    await page.getByRole('link', { name: 'Choose Plus' }).click()
    await mainOf(page).getByRole('link', { name: 'Create an account' }).click()
    const email = await register(page)
    await completeProfile(page)
    await page.getByRole('radio', { name: /^PayPal/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await payAtPaypal(page, async () => {
      await page.getByRole('radio', { name: 'Pays, and the saved method fails later' }).check()
      await page.getByRole('button', { name: /with PayPal$/ }).click()
    })
    await expect(mainOf(page).getByText('Congratulations! You are now a Plus member.').last()).toBeVisible()
    await page.getByRole('link', { name: 'See your plan' }).click()
    const plan = page.getByRole('region', { name: 'Subscription' })
    await plan.getByRole('link', { name: 'Cancel Plus' }).click()
    await plan.getByLabel('To cancel, type the word cancel').fill('canc')
    await plan.getByRole('button', { name: 'Cancel Plus' }).click()
    await expect(plan).toContainText('Type the word cancel to cancel your plan.')
    await plan.getByLabel('To cancel, type the word cancel').fill('Cancel')
    await plan.getByRole('button', { name: 'Cancel Plus' }).click()
    await expect(plan).toContainText(/Cancelled\. It stays yours until/)
    await plan.getByRole('button', { name: 'Keep Plus' }).click()
    await expect(plan.getByRole('link', { name: 'Cancel Plus' })).toBeVisible()
    await failRenewal(email)
    await expectFailed(page, plan)
    await plan.getByRole('link', { name: 'Pay now' }).click()
    await payAtPaypal(page, async () => {
      await page.getByLabel('Card number').fill('4111 1111 1111 1111')
      await page.getByRole('button', { name: /by card$/ }).click()
    })
    await expect(mainOf(page).getByText('Congratulations! You are now a Plus member.').last()).toBeVisible()
    await page.getByRole('link', { name: 'See your plan' }).click()
    // A card entered on PayPal's page is not stored, so the previous method is charged again.
    await expect(plan).toContainText(/Renews on .*, paid from PayPal\./)
  })
})
