import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { faultsInAll } from '../browser/axe.ts'
import { expect, expectToHear, test, visit } from '../browser/fixtures.ts'
import { fromElsewhere } from '../browser/network.ts'
import { openUserMenu } from '../people/people.ts'
import { fillCard, mainOf, payAtPaypal, payButton } from '../people/paying.ts'
import { password } from '../people/sign-in.ts'

const album = '/audios/detail/the-night-shift'

/** Fills in and sends the registration form. */
async function register(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Create an account' })
  const field = (name: string) => form.locator(`[name="${name}"]`)
  await field('email').fill(`layla-${randomUUID()}@example.org`)
  await field('password').fill(password)
  await field('confirmPassword').fill(password)
  await field('firstName').fill('Layla')
  await field('lastName').fill('Yıldız')
  await form.getByRole('button', { name: /^Creat/ }).click()
}

/** A plan requires fields that registration does not. */
async function completeProfile(page: Page): Promise<void> {
  const needed = page.getByRole('form', { name: 'A few details first' })
  await needed.locator('[name="title"]').selectOption('Sister')
  await needed.locator('[name="country"]').selectOption({ label: 'Singapore' })
  await needed.locator('[name="city"]').fill('Singapore')
  await needed.getByRole('button', { name: 'Save and continue' }).click()
}

/** Expects the plan in the header's menu, and the offer of a higher one. */
async function expectPlus(page: Page): Promise<void> {
  const menu = await openUserMenu(page)
  await expect(menu).toContainText('Plus Member')
  await expect(menu.getByRole('link', { name: 'Upgrade subscription' })).toBeVisible()
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
      await page.getByRole('radio', { name: /^Card/ }).check()
      await page.getByRole('button', { name: 'Continue to pay $50.00' }).click()
      await fillCard(page)
      await payButton(page).click()
      await expect(mainOf(page).getByText('Congratulations! You are now a Plus member.').last()).toBeVisible()
      expect(await faultsInAll(page)).toEqual([])
    })

    await test.step('chip, menu and locks update without a reload [SUB-04 B-131]', async () => {
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
      await expectPlus(page)
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
      await expectPlus(other)
    })
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor’s choice, the payment, cancelling and resuming are links and forms [B-116 ACCT-14]', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/400 \(Bad Request\).*settings\/account/)
    await page.setExtraHTTPHeaders(fromElsewhere())
    await page.goto('/subscription')
    await page.getByRole('link', { name: 'Yearly' }).click()
    await page.getByRole('link', { name: 'Choose Plus' }).click()
    await mainOf(page).getByRole('link', { name: 'Create an account' }).click()
    await register(page)
    await completeProfile(page)
    await page.getByRole('radio', { name: /^PayPal/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await payAtPaypal(page, async () => await page.getByRole('button', { name: /with PayPal$/ }).click())
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
  })
})
