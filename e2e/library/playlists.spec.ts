import { faultsOf } from '../browser/axe.ts'
import { expect, test, visit } from '../browser/fixtures.ts'
import { gather, signIn, titleOf, toastOf } from '../people/playlists.ts'

test.use({ isPageStored: true })

test('a playlist is created, renamed and deleted, and the default one is not [ROUTE-16 PLIST-01 PLIST-02 PLIST-04 PLIST-05 PLIST-08 PLIST-16 to PLIST-20 PLIST-22 A-50 B-94 B-97]', async ({
  page,
}) => {
  await signIn(page)
  await test.step('created, with the limits of its title', async () => {
    await visit(page, '/playlists')
    await page.getByRole('link', { name: 'New playlist' }).click()
    const dialog = page.getByRole('dialog', { name: 'New playlist' })
    await expect(titleOf(dialog)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Playlist title cannot be empty')).toBeVisible()
    await titleOf(dialog).pressSequentially('   ')
    await expect(titleOf(dialog)).toHaveValue('')
    await titleOf(dialog).fill('a'.repeat(101))
    await expect(dialog.getByText('Title cannot be more than 100 characters')).toBeVisible()
    await titleOf(dialog).fill('  Good night  ')
    await expect(titleOf(dialog)).toHaveValue('Good night  ')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toEqual({ title: 'Good night' })
    await expect(toastOf(page, 'Playlist created successfully')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Good night/ })).toContainText('0 talks')
    expect(await faultsOf(page, 'main')).toEqual([])
  })

  await test.step('renamed and deleted', async () => {
    await gather(page, 'Before sleep')
    await visit(page, '/playlists')
    await expect(page.getByRole('link', { name: /Before sleep/ }).locator('img')).toHaveCount(4)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('My Playlist')
    await expect(page.getByRole('button', { name: 'More for My Playlist' })).toHaveCount(0)
    const more = page.getByRole('button', { name: 'More for Before sleep' })
    await more.click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    const rename = page.getByRole('dialog', { name: 'Rename playlist' })
    await titleOf(rename).fill('')
    await page.keyboard.press('Enter')
    await expect(rename.getByText('Playlist title cannot be empty')).toBeVisible()
    await titleOf(rename).fill('After dawn ')
    await page.keyboard.press('Enter')
    await expect(rename).toHaveCount(0)
    await visit(page, '/playlists')
    await page.getByRole('button', { name: 'More for After dawn' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete playlist' })
    await expect(question).toContainText('After dawn')
    await question.getByRole('button', { name: 'Delete playlist' }).click()
    await expect(toastOf(page, 'Playlist deleted successfully')).toBeVisible()
    await expect(question).toHaveCount(0)
    await expect(page.getByText('After dawn', { exact: true })).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a playlist is created, renamed and deleted [PLIST-02 PLIST-04 PLIST-05 PLIST-16]', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/400/)
    await signIn(page)
    await page.goto('/playlists')
    await page.getByRole('link', { name: 'New playlist' }).click()
    const form = page.getByRole('form', { name: 'New playlist' })
    await form.getByRole('button').click()
    await expect(form.getByText('Playlist title cannot be empty')).toBeVisible()
    await titleOf(form).fill('Evening')
    await form.getByRole('button').click()
    await expect(page.getByText('Playlist created successfully')).toBeVisible()
    await page.getByRole('link', { name: /Evening/ }).click()
    await page.getByRole('link', { name: 'Rename playlist' }).click()
    await titleOf(page.getByRole('form', { name: 'Rename playlist' })).fill('Night')
    await page.getByRole('button', { name: 'Save title' }).click()
    await page.getByRole('link', { name: /Night/ }).click()
    await page.getByRole('link', { name: 'Delete playlist' }).click()
    await page.getByRole('button', { name: 'Delete playlist' }).click()
    await expect(page).toHaveURL('/playlists')
    await expect(page.getByRole('link', { name: /Night/ })).toHaveCount(0)
  })
})
