import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { faultsInAll, faultsOf } from '../browser/axe.ts'
import { runSohbet } from '../people/credits.ts'
import { expect, phone, pressTwice, test, visit } from '../browser/fixtures.ts'
import { comeIn, fillCard, mainOf, payButton } from '../people/paying.ts'
import { openUserMenu } from '../people/people.ts'

const topUp = '/wallet/topupwallet'
const congratulation = (page: Page): Locator =>
  mainOf(page).getByText('Congratulations! 10 credits have been added to your wallet.').last()

/** Orders ten credits and opens the payment. */
async function orderTen(page: Page, method: 'Card' | 'PayPal or card'): Promise<void> {
  await visit(page, `${topUp}?amount=10`)
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check()
  await page.getByRole('button', { name: 'Continue to pay $10.00' }).click()
  await expect(page).toHaveURL(/\?order=SO-/)
}

/** Expects a wallet balance in the header's menu. */
async function expectBalance(page: Page, credits: number): Promise<void> {
  await expect(await openUserMenu(page)).toContainText(new RegExp(`\\D${credits}Available Credits`))
  await page.keyboard.press('Escape')
}

test(
  'a card: by keyboard alone, declined, not confirmed, then paid once [ROUTE-09 ROUTE-12 PAY-04 PAY-07 WALLET-02]',
  { tag: '@core' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/402 \(Payment Required\).*sandbox\/stripe/)
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/client-secret|confirm-/.test(pathname)) calls.push(pathname.split('/').at(-1) ?? '')
    })
    const tenPercent = `TEN-${randomUUID().slice(0, 8).toUpperCase()}`
    await runSohbet('codes', 'add', tenPercent, '--percent=10')
    await comeIn(page)
    await visit(page, '/wallet')

    await test.step('the amount, the payment method and a code, by keyboard [PAY-01 B-102]', async () => {
      await mainOf(page).getByRole('link', { name: 'Top up', exact: true }).last().press('Enter')
      await page.getByRole('radio', { name: /^50 credits/ }).focus()
      for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
      await expect(page.getByRole('radio', { name: /^Another amount/ })).toBeChecked()
      const amount = page.getByLabel('Amount in credits')
      await amount.focus()
      await page.keyboard.type('010')
      await expect(amount).toHaveValue('10')
      await expect(mainOf(page).getByRole('status').filter({ hasText: '$10.00' })).toBeVisible()
      await page.getByRole('radio', { name: /^Card/ }).focus()
      await page.keyboard.press('Space')
      const code = page.getByLabel('Discount code')
      await code.focus()
      await page.keyboard.type('NO-SUCH-CODE')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(code).toHaveAttribute('aria-invalid', 'true')
      await expect(code).toHaveAccessibleDescription(/code/)
      expect(await faultsInAll(page)).toEqual([])
      await code.fill(tenPercent.toLowerCase())
      await page.getByRole('button', { name: 'Apply' }).press('Enter')
      await expect(code).toHaveAccessibleDescription(/\$1\.00 off/)
      await expect(mainOf(page).getByRole('status').filter({ hasText: '$9.00' })).toBeVisible()
      await page.getByRole('button', { name: 'Continue to pay $9.00' }).press('Enter')
      await expect(page.getByRole('heading', { name: 'Pay $9.00' })).toBeFocused()
    })

    await test.step('every page says that it is a test [B-106]', async () => {
      await expect(mainOf(page).getByText('Test mode').first()).toBeVisible()
      await fillCard(page, '4000000000000002')
      expect(await faultsInAll(page)).toEqual([])
    })

    await test.step('a declined card is reported, and the same order can be retried [B-110]', async () => {
      await payButton(page).press('Enter')
      await expect(mainOf(page).getByRole('alert')).toContainText('Your card was declined.')
      expect(await faultsOf(page)).toEqual([])
      await fillCard(page, '4000002760003184')
      await payButton(page).press('Enter')
      await page.getByRole('button', { name: 'Fail authentication' }).press('Enter')
      await expect(mainOf(page).getByRole('alert')).toContainText('Your bank did not confirm the payment.')
    })

    await test.step("after the bank's confirmation and a double press of the button, credits arrive once", async () => {
      await fillCard(page, '4000002760003184')
      await pressTwice(payButton(page))
      await page.getByRole('button', { name: 'Confirm payment' }).press('Enter')
      await expect(page).toHaveURL(/\/subscription\/paymentconfirmation\?order=SO-/)
      await expect(congratulation(page)).toBeVisible()
      expect(calls).toEqual(['client-secret', 'confirm-stripe-order'])
      // The menu updates without a reload.
      await expectBalance(page, 10)
      expect(await faultsInAll(page)).toEqual([])
      await mainOf(page).getByRole('link', { name: 'Receipt' }).click()
      await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
      await expect(mainOf(page)).toContainText(/Visa ending \d{4}/)
    })
  },
)

test('PayPal: cancelled, declined, pressed twice and paid once [PAY-03 PAY-05]', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/(409|422) .*confirm-paypal-order|409 .*order\/create|sandbox\/paypal/, {
    mayBeAbsent: true,
  })
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.includes('/payments/paypal/') && !pathname.includes('confirm-paypal')) return
    const token = request.headers()['payment-provider-token'] === undefined ? '' : ' with the token'
    calls.push(`${pathname.split('/').at(-1) ?? ''}${token}`)
  })
  await comeIn(page)
  await orderTen(page, 'PayPal or card')
  const paypal = mainOf(page).getByRole('button', { name: 'Pay with PayPal' })
  const dialog = page.getByRole('dialog', { name: /PayPal/ })

  await test.step('closed again, nothing is charged', async () => {
    await expect(paypal).toBeEnabled()
    await paypal.press('Enter')
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(mainOf(page).getByRole('alert')).toContainText('You left PayPal. Nothing was charged.')
    expect(await faultsInAll(page)).toEqual([])
  })

  await test.step('declined, it says so and can be retried [B-110]', async () => {
    await paypal.click()
    await dialog.getByRole('radio', { name: 'Is declined' }).check()
    await dialog.getByRole('button', { name: 'Pay $10.00' }).click()
    await expect(mainOf(page).getByRole('heading', { name: 'The payment did not go through' })).toBeVisible()
    await expect(mainOf(page)).toContainText('PayPal could not charge this payment method.')
    await mainOf(page).getByRole('link', { name: 'Try again' }).click()
    await expect(paypal).toBeEnabled()
  })

  await test.step('paid once with a double press', async () => {
    await pressTwice(paypal)
    await pressTwice(dialog.getByRole('button', { name: 'Pay $10.00' }))
    await expect(congratulation(page)).toBeVisible()
    expect(calls.slice(0, 2)).toEqual(['auth-token', 'create with the token'])
    expect(calls.at(-1)).toBe('confirm-paypal-order')
    await expectBalance(page, 10)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the missing credits are bought on the way to a purchase, and the total stays visible', async ({
    page,
  }) => {
    await comeIn(page)
    await visit(page, '/audios/detail/river-lessons/buy')
    await mainOf(page)
      .getByRole('link', { name: /^Top up \d+ credits$/ })
      .click()
    await expect(page).toHaveURL(/\/wallet\/topupwallet\?amount=\d+&back=/)
    await expect(page.getByRole('button', { name: /^Continue to pay/ })).toBeInViewport()
    expect(await faultsInAll(page)).toEqual([])
  })
})
