import type { Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { giveCredits, runSohbet } from '../people/credits.ts'
import { expect, expectToHear, play, test, visit } from '../browser/fixtures.ts'
import { becomeMember } from '../people/listener.ts'
import { openUserMenu } from '../people/people.ts'

const loom = '/audios/detail/lessons-of-the-loom'
const main = (page: Page) => page.getByRole('main')
const locks = (page: Page) => main(page).getByRole('link', { name: /^Unlock / })
const done = (page: Page) => main(page).getByRole('status').filter({ hasText: 'is yours' })

test(
  'lessons and their set are bought by keyboard while the sound continues, and then play [ZAWIYA-02 to ZAWIYA-07]',
  { tag: '@core' },
  async ({ page }) => {
    const email = await becomeMember(page)
    await giveCredits(email, 9)
    await visit(page, loom)
    await main(page).getByRole('button', { name: 'More for The first row' }).click()
    await expect(page.getByRole('link', { name: 'Give as a gift' })).toHaveAttribute(
      'href',
      /^\/wallet\/gifts\?album=lessons-of-the-loom&lesson=\d+$/,
    )
    await page.keyboard.press('Escape')
    await play(page, 'Stringing the loom')
    await page.locator('audio').evaluate((audio) => (audio.dataset['begun'] = 'here'))

    const price = main(page).getByRole('link', { name: '4 credits: buy The first row' })
    await price.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The first row')
    await expect(main(page).getByText('Left afterwards')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await main(page).getByRole('button', { name: 'Buy for 4 credits' }).focus()
    await page.keyboard.press('Enter')
    await expect(done(page)).toHaveText(
      'The first row is yours. You paid 4 credits. You have 5 credits left.',
    )
    await expect(done(page)).toBeFocused()
    // ZAWIYA-06: the number in the menu updates without a reload.
    await expect((await openUserMenu(page)).getByText('5', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectToHear(page, 0.1)
    await expect(page.locator('audio')).toHaveAttribute('data-begun', 'here')

    await main(page).getByRole('link', { name: 'Listen now' }).click()
    await expect(page.getByRole('button', { name: 'Pause The first row' }).first()).toBeVisible()
    await expect(main(page).getByText('Bought', { exact: true })).toBeVisible()
    await expect(locks(page)).toHaveText(['Unlock the rest for 6 credits', '', ''])

    // B-85: a message says how many credits are missing.
    await main(page).getByRole('link', { name: 'Unlock the rest for 6 credits' }).click()
    await expect(main(page).getByRole('status')).toContainText('You need 1 credit more.')
    expect(await faultsOf(page)).toEqual([])
    await giveCredits(email, 1)
    await visit(page, `${loom}/buy`)
    await main(page).getByRole('button', { name: 'Buy for 6 credits' }).click()
    await expect(done(page)).toContainText('You paid 6 credits. You have 0 credits left.')
    await main(page).getByRole('link', { name: 'Lessons of the Loom' }).click()
    await expect(page).toHaveURL(loom)
    await expect(locks(page)).toHaveCount(0)
    await expect(main(page).getByText('Bought', { exact: true })).toHaveCount(3)
  },
)

test('a download is paid for once, and starts automatically [B-46 B-47]', async ({ page }) => {
  const email = await becomeMember(page)
  await giveCredits(email, 3)
  await runSohbet('user', 'grant', email, '--plan', 'plus')
  await visit(page, '/audios/detail/the-host-and-the-guest')
  await main(page).getByRole('link', { name: 'Download Who is fed first for 1 credit' }).click()
  const download = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Buy for 1 credit' }).click()
  expect((await download).suggestedFilename()).toContain('Who is fed first')
  await main(page).getByRole('link', { name: 'Back to the album' }).click()
  const again = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Download Who is fed first' }).click()
  expect((await again).suggestedFilename()).toContain('Who is fed first')
})
