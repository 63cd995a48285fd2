import type { APIRequestContext, Page } from '@playwright/test'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { expect, expectToHear, play, playerOf, test, visit } from '../browser/fixtures.ts'
import { openUserMenu } from '../people/people.ts'
import { storedParts, room, save, title } from '../people/saving.ts'
import { registerMember, signInHere, welcome } from '../people/sign-in.ts'

/** Signs in a new user with the form. */
async function enter(page: Page, request: APIRequestContext): Promise<void> {
  // A page that is prefetched during the logout would be refused.
  await fetchNothingAhead(page)
  await visit(page, `/login/?p=${room}`)
  await signInHere(page, await registerMember(request))
  await expect(page).toHaveURL(room)
  await expect(welcome(page)).toContainText('Welcome, Maryam')
}

async function storedKeys(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('sohbet:'))
      .toSorted(),
  )
}

test.describe('with a talk saved on this device', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'the bar is hidden on the profile while the sound continues; logging out lists what it deletes, ends session and sound, and goes home [A-6 A-27 AUTH-32 AUTH-33 AUTH-34 AUTH-35 B-54 ROUTE-32 ROUTE-33 UMENU-15]',
    { tag: '@core' },
    async ({ page, request, context }) => {
      await enter(page, request)
      await save(page)
      await play(page, title)
      await test.step('the bar is shown on the account page and not on the profile', async () => {
        await (await openUserMenu(page)).getByRole('link', { name: 'Manage account' }).click()
        await expect(page).toHaveURL('/settings/account')
        await expect(playerOf(page)).toBeVisible()
        await page.getByRole('main').locator('a[href="/settings/profile"]').first().click()
        await expect(page).toHaveURL('/settings/profile')
        await expect(playerOf(page)).toHaveCount(0)
        await expectToHear(page)
        await page.goBack()
        await expect(playerOf(page)).toBeVisible()
      })
      const question = page.getByRole('dialog', { name: 'Log out of this device?' })
      const leave = question.getByRole('button', { name: 'Log out and delete 1 saved talk', exact: true })
      await test.step('“Keep listening” deletes nothing', async () => {
        await (await openUserMenu(page)).getByRole('button', { name: 'Log out' }).click()
        await expect(leave).toBeVisible()
        await question.getByRole('button', { name: 'Keep listening' }).click()
        await expect(question).toHaveCount(0)
        await expect(welcome(page)).toBeVisible()
        await expectToHear(page)
        await expect.poll(() => storedParts(page)).not.toEqual([])
      })
      await test.step('nothing is left after logging out', async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).click()
        await leave.click()
        await expect(page).toHaveURL('/')
        await expect
          .poll(async () => (await context.cookies()).map(({ name }) => name))
          .not.toContain('access-token')
        await expect(playerOf(page)).toHaveCount(0)
        await expect.poll(() => storedParts(page)).toEqual([])
        await expect.poll(() => storedKeys(page)).toEqual([])
        await expect.poll(() => page.evaluate(() => caches.has('sohbet-offline-pages'))).toBe(false)
        await page.setViewportSize({ width: 1280, height: 720 })
        await page.reload()
        await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
        await page.goto('/downloads')
        await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
      })
    },
  )
})
