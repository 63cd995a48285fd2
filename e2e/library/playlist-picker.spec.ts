import { faultsOf } from '../browser/axe.ts'
import { expect, goInPlace, phone, test, visit } from '../browser/fixtures.ts'
import { album, ask, handlesOf, openPicker, signIn, titleOf, toastOf } from '../people/playlists.ts'

test.use({ isPageStored: true })

test(
  'a talk is added to a found or a new playlist, and an album talk by talk or as a whole [PLIST-07 PLIST-10 to PLIST-15 PLIST-21 PLIST-23 DETAIL-07 LIST-16 A-41 B-91 B-92 B-93 B-95 B-96]',
  { tag: '@core' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/400/)
    await signIn(page)

    await test.step('a talk', async () => {
      await ask(page, '/play-lists', { title: 'Good night' })
      await visit(page, album)
      const picker = await openPicker(page)
      await expect(picker.locator('ul').locator('..')).toHaveCSS('height', '400px')
      const search = picker.getByRole('searchbox')
      const rows = picker.getByRole('listitem')
      await search.fill('NIG')
      await expect(rows).toHaveText([/Good night/])
      await picker.getByRole('button', { name: 'New playlist' }).click()
      const create = page.getByRole('dialog', { name: 'New playlist' })
      await expect(titleOf(create)).toBeFocused()
      expect(await faultsOf(page, 'dialog[open]')).toEqual([])
      await titleOf(create).fill('For the road')
      const sent = page.waitForRequest('**/content/play-list-items')
      await page.keyboard.press('Enter')
      expect((await sent).postDataJSON()).toMatchObject({ type: 'album' })
      await expect(toastOf(page, 'Playlist created successfully')).toBeVisible()
      await expect(toastOf(page, 'Track has been added to your playlist: For the road')).toBeVisible()
      await expect(create).toHaveCount(0)
      await page.keyboard.press('Escape')
      const again = await openPicker(page)
      await again.getByRole('button', { name: /For the road.*1 talk$/ }).click()
      await expect(toastOf(page, 'Track is already in this playlist')).toBeVisible()
      await expect(again.getByRole('button', { name: /For the road.*1 talk$/ })).toBeVisible()
      await goInPlace(page, '/playlists')
      await expect(page.getByRole('link', { name: /For the road/ })).toContainText('1 talk')
    })

    await test.step('a whole album', async () => {
      await visit(page, album)
      const open = page.getByRole('button', { name: 'Add to playlist', exact: true })
      await open.click()
      const picker = page.getByRole('dialog', { name: 'Add to playlist' })
      const sent = page.waitForRequest('**/content/api/play-lists/add-album')
      await picker.getByRole('button', { name: /My Playlist/ }).click()
      expect((await sent).postDataJSON()).toMatchObject({ type: 'album' })
      await expect(toastOf(page, 'Track added successfully')).toBeVisible()
      await open.click()
      await picker.getByRole('button', { name: 'Save the whole album' }).click()
      await expect(picker).toHaveCount(0)
      await goInPlace(page, '/playlists')
      await expect(page.getByRole('link', { name: /My Playlist/ })).toContainText('4 talks')
      const savedLink = page.getByRole('link', { name: /Thursday Gatherings/ })
      await expect(savedLink).toContainText('Album')
      await savedLink.click()
      await expect(page.getByRole('main').locator('ol > li')).toHaveCount(4)
      await expect(handlesOf(page)).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Rename playlist' })).toHaveCount(0)
    })
  },
)

test.describe('on a phone', () => {
  test.use(phone)

  test('the playlist picker is a sheet with a list of constant height [PLIST-12]', async ({ page }) => {
    await signIn(page)
    await visit(page, album)
    const picker = await openPicker(page)
    await expect(picker).toHaveAttribute('data-state', 'open')
    await expect(picker.locator('ul').locator('..')).toHaveCSS('height', '400px')
    expect(await faultsOf(page, 'dialog[open] dialog')).toEqual([])
  })
})
