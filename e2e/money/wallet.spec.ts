import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { giveCredits } from '../people/credits.ts'
import { expect, test } from '../browser/fixtures.ts'
import { fromElsewhere } from '../browser/network.ts'
import { openUserMenu } from '../people/people.ts'
import { dropSession, registerMember, signInHere, welcome } from '../people/sign-in.ts'

// Registers two members, each with cookies of their own.
async function registerTwo(page: Page, request: APIRequestContext): Promise<[string, string]> {
  const two: [string, string] = [await registerMember(request), await registerMember(page.request)]
  await dropSession(page)
  return two
}

async function signIn(page: Page, email: string, address: string): Promise<void> {
  await page.setExtraHTTPHeaders(fromElsewhere())
  await page.goto(`/login/?p=${encodeURIComponent(address)}`)
  await signInHere(page, email)
}

test('a member sends credits and finds them in the history [ROUTE-02 ROUTE-08 ROUTE-10 WALLET-03 to -13]', async ({
  page,
  request,
}) => {
  const [maryam, friend] = await registerTwo(page, request)
  await giveCredits(maryam, 1240.5)
  await signIn(page, maryam, '/wallet')
  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('1,240.5 credits')
  await expect(page.getByText('1 entry adds up to your balance.')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await test.step('the form is filled in and sent by keyboard', async () => {
    const menu = await openUserMenu(page)
    await menu.getByRole('link', { name: 'Transfer credits' }).click()
    await expect(page).toHaveURL(/\/wallet\/transferCredits\/$/)
    const email = page.getByLabel(/Friend’s email/)
    await email.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText("Friend's email is a required field")).toBeVisible()
    await expect(email).toBeFocused()
    await email.fill(friend)
    await page.getByLabel('Credits', { exact: false }).last().fill('12.5')
    await page.keyboard.press('Enter')
  })

  await test.step('a review comes before sending', async () => {
    await expect(page.getByRole('heading', { name: 'Check before you send' })).toBeFocused()
    await expect(page.getByText('1,228 credits')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Send 12.5 credits' }).focus()
    await page.keyboard.press('Enter')
  })

  await test.step('credits are sent once, and the header is updated', async () => {
    await expect(page.getByRole('heading', { name: 'Credits sent' })).toBeVisible()
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: `12.5 credits sent to ${friend}` })
        .first(),
    ).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await expect(await openUserMenu(page)).toContainText('1,228')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Open wallet' }).click()
    const row = page.getByRole('table', { name: 'History of your wallet' }).getByRole('row').nth(1)
    await expect(row).toContainText(/Sent to .*SB-\d+.*minus 12.5 credits.*1,228 credits/)
  })

  await test.step('the amounts of the exported file add up [N14]', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^sohbet-wallet-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines.at(-1)).toBe(',,2 entries add up to the balance,,,1228.00,,')
  })

  await test.step('the recipient has them', async () => {
    await dropSession(page)
    await signIn(page, friend, '/wallet')
    await expect(welcome(page)).toBeVisible()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(`Received from ${maryam}`)
  })
})
