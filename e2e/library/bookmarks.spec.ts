import type { Locator, Page } from '@playwright/test'
import { faultsOf } from '../browser/axe.ts'
import { fetchNothingAhead } from '../browser/fetch-nothing-ahead.ts'
import { expect, goInPlace, test, visit } from '../browser/fixtures.ts'
import { album, signIn } from '../people/playlists.ts'
import { dropSession, registerMember, signInHere } from '../people/sign-in.ts'

test.use({ isPageStored: true })

const call = /\/content\/api\/favorites/

const marksOf = (page: Page | Locator): Locator => page.getByRole('button', { name: /^Bookmark / })
const isOn = (mark: Locator): Promise<void> => expect(mark).toHaveAttribute('aria-pressed', 'true')
const isOff = (mark: Locator): Promise<void> => expect(mark).toHaveAttribute('aria-pressed', 'false')

test(
  'a visitor is asked to sign in; the album is then reloaded and bookmarked once [ART-04 B-76 B-77 DETAIL-04 DETAIL-05]',
  { tag: '@core' },
  async ({ page }) => {
    await fetchNothingAhead(page)
    const email = await registerMember(page.request)
    await dropSession(page)
    await visit(page, album)
    const calls: string[] = []
    page.on('request', (request) => {
      if (call.test(request.url())) calls.push(request.method())
    })
    await page.getByRole('link', { name: 'Login to bookmark Thursday Gatherings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign In' })
    await expect(dialog.getByText('Please login to bookmark this')).toBeVisible()
    const reloaded = page.waitForRequest(/\/content\/api\/collections\/thursday-gatherings/)
    const answered = page.waitForResponse(call)
    await signInHere(dialog, email)
    await reloaded
    expect((await answered).status()).toBe(200)
    await isOn(page.getByRole('button', { name: 'Bookmark Thursday Gatherings' }))
    expect(calls).toHaveLength(1)
    await visit(page, album)
    await isOn(page.getByRole('button', { name: 'Bookmark Thursday Gatherings' }))
    expect(calls).toHaveLength(1)
  },
)

test('an article and an album are bookmarked in place, and marked wherever they are listed [ART-02 FAV-01 FAV-02 FAV-04 LIST-13 B-98]', async ({
  page,
}) => {
  await signIn(page)
  await visit(page, '/articles')
  const mark = marksOf(page).first()
  await isOff(mark)
  const answered = page.waitForResponse(call)
  await mark.click()
  await isOn(mark)
  await answered
  await visit(page, '/articles')
  await isOn(mark)
  const removed = page.waitForResponse(call)
  await mark.click()
  await isOff(mark)
  expect((await removed).status()).toBe(200)

  await visit(page, album)
  await marksOf(page.getByRole('main')).first().click()
  await goInPlace(page, '/audios/ct-album')
  const albumMark = page.getByRole('button', { name: 'Bookmark Thursday Gatherings' })
  await isOn(albumMark)
  expect(await faultsOf(page, 'main')).toEqual([])
  const takenBack = page.waitForResponse(call)
  await albumMark.press('Space')
  await isOff(albumMark)
  await takenBack
  await goInPlace(page, album)
  await isOff(page.getByRole('button', { name: 'Bookmark Thursday Gatherings' }))
})
