import type { Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { expect, expectToHear, goInPlace, test, visit } from '../browser/fixtures.ts'
import { ask, gather, signIn, toastOf } from '../people/playlists.ts'
import { signInHere, registerMember } from '../people/sign-in.ts'

/** A playlist with an album of which half is locked for visitors, and its link. */
async function share(page: Page): Promise<string> {
  await signIn(page)
  const path = await gather(page, 'For the road')
  const lists = await ask<{ id: number; slug: string }[]>(page, '/play-lists')
  const id = lists.find(({ slug }) => path.endsWith(`/${slug}`))?.id
  const { id: albumId } = await ask<{ id: number }>(page, '/api/collections/thursday-gatherings')
  await ask(page, '/api/play-lists/add-album', { album_id: albumId, play_list: id, type: 'album' })
  await visit(page, path)
  await page.getByRole('link', { name: 'Share', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Share playlist' })
  await panel.getByRole('button', { name: 'Create link' }).click()
  await expect(panel.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/shared\/[\w-]{43}$/)
  expect(await faultsOf(page, 'dialog[open]')).toEqual([])
  return new URL(await panel.getByRole('textbox', { name: 'Link' }).inputValue()).pathname
}

test(
  'anyone with the link plays its open talks and saves a copy, until sharing is stopped [A-13]',
  { tag: '@core' },
  async ({ page, browser, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const path = await share(page)
    const panel = page.getByRole('dialog', { name: 'Share playlist' })
    await panel.getByRole('button', { name: 'Copy link' }).click()
    await expect(panel.getByRole('button', { name: 'Link Copied!' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(path)

    const other = await (await browser.newContext()).newPage()
    const answer = await other.goto(path)
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    await visit(other, path)
    const main = other.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('For the road')
    const rows = main.locator('ol > li')
    const locked = rows.filter({ hasText: /Free with an account|Log in|account|plan|Plus|Premier/ })
    await expect(locked.first()).toBeVisible()
    await expect(locked.getByRole('button', { name: /^Play/ })).toHaveCount(0)
    expect(await faultsOf(other, 'main')).toEqual([])
    await main.getByRole('button', { name: 'Play all' }).click()
    await expectToHear(other)
    // In another browser: a signed-in page redirects the login to the home page.
    const elsewhere = await browser.newContext()
    const email = await registerMember(elsewhere.request)
    await elsewhere.close()
    await other.getByRole('link', { name: 'Log in to save a copy' }).click()
    await signInHere(other, email)
    await expect(other).toHaveURL(path)
    // Before hydration a page saves by its form, and shows the page of the copy instead of a toast.
    await other.locator('html[data-awake]').waitFor({ state: 'attached' })
    await main.getByRole('button', { name: 'Save a copy' }).click()
    await expect(toastOf(other, 'Saved to your playlists')).toBeVisible()
    await expect(other).toHaveURL('/playlists/for-the-road')

    await panel.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(panel.getByRole('button', { name: 'Create link' })).toBeVisible()
    expect((await other.goto(path))?.status()).toBe(404)
    const missing = await other.getByRole('main').innerText()
    expect((await other.goto(`/shared/${'A'.repeat(43)}`))?.status()).toBe(404)
    await expect.poll(() => other.getByRole('main').innerText()).toBe(missing)
    await goInPlace(other, '/playlists/for-the-road')
    await expect(rows.first()).toBeVisible()
    await other.context().close()
  },
)
