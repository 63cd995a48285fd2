import { faultsOf } from '../browser/axe.ts'
import { expect, goInPlace, test, visit } from '../browser/fixtures.ts'
import { gather, signIn, titleOf, toastOf } from '../people/playlists.ts'

test.use({ isPageKept: true })

const listsCall = '**/content/play-lists'

test.describe('the page of all playlists', () => {
  test('a playlist is made, with what its title may be [ROUTE-16 PLIST-04 PLIST-08 PLIST-16 to PLIST-20 PLIST-22 A-50]', async ({
    page,
  }) => {
    await signIn(page)
    await visit(page, '/playlists')
    await expect(page.getByText('You have no playlists')).toBeVisible()
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

  test('a playlist that cannot be made: a toast, and the dialog closes [PLIST-09]', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/500/)
    await signIn(page)
    await visit(page, '/playlists')
    await page.route(listsCall, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { messages: ['Not today'] } })
        : route.continue(),
    )
    await page.getByRole('link', { name: 'New playlist' }).click()
    await page.getByRole('dialog').getByLabel('Title').fill('Good night')
    await page.keyboard.press('Enter')
    await expect(toastOf(page, 'Not today')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a playlist is renamed and deleted, the one that everybody has is not [PLIST-01 PLIST-02 PLIST-05 B-94 B-97]', async ({
    page,
  }) => {
    await signIn(page)
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

  test('with none at all it says so [PLIST-22]', async ({ page }) => {
    await signIn(page)
    await visit(page, '/articles')
    await page.route(listsCall, (route) => route.fulfill({ json: { data: [] } }))
    await goInPlace(page, '/playlists')
    await expect(page.getByRole('heading', { name: 'You have no playlists', exact: true })).toBeVisible()
  })

  test('is not for visitors, and neither is a call behind it [PLIST-06 PERM-08 B-03]', async ({
    request,
  }) => {
    for (const path of ['/playlists', '/playlists/my-playlist']) {
      const page = await request.get(path, { maxRedirects: 0 })
      expect([page.status(), page.headers()['location']]).toEqual([
        302,
        `/login/?p=${encodeURIComponent(path)}`,
      ])
    }
    const answer = await request.post('/content/play-list-items', {
      data: { audio_file_id: 1, play_list: 1, type: 'suhba' },
    })
    expect(answer.status()).toBe(401)
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a playlist is made, renamed and deleted [PLIST-02 PLIST-04 PLIST-05 PLIST-16]', async ({
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
