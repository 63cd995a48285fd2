import { expect, test } from '../browser/fixtures.ts'
import { postAs } from '../people/listener.ts'
import { momentOf, notesOf, write } from '../people/notes.ts'
import { ask, signIn, titleOf } from '../people/playlists.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript a member removes from the history, shares a playlist and keeps notes [A-13 B-99 B-100 PLIST-02 PLIST-04 PLIST-05 PLIST-16]', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/40[04]/)
  await signIn(page)

  await test.step('an entry of the history is removed', async () => {
    const { tracks } = await ask<{ tracks: { id: number; title: string }[] }>(
      page,
      '/api/collections/a-quarrel-between-brothers',
    )
    const [first] = tracks
    const played = { type: 'audio', item_id: first?.id, activity: 'played' }
    await postAs(page, '/recent-activities/add-recent', played)
    await page.goto('/library')
    await page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'History' }).click()
    const entry = page.getByRole('listitem').filter({ hasText: first?.title ?? '' })
    await expect(entry.getByRole('link', { name: /^(Play|Continue) / })).toHaveAttribute(
      'href',
      /^\/audios\/detail\/a-quarrel-between-brothers/,
    )
    await page.getByRole('button', { name: `Remove ${first?.title} from the list` }).click()
    await expect(page).toHaveURL('/library?tab=history')
    await expect(entry).toHaveCount(0)
  })

  await test.step('a playlist is created, renamed, shared and deleted', async () => {
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
    const path = new URL(page.url()).pathname
    await page.getByRole('link', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'Create link' }).click()
    const shared = new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue()).pathname
    await page.goto(shared)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night')
    await page.goto(`${path}?share`)
    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible()
    expect((await page.goto(shared))?.status()).toBe(404)
    await page.goto(path)
    await page.getByRole('link', { name: 'Delete playlist' }).click()
    await page.getByRole('button', { name: 'Delete playlist' }).click()
    await expect(page).toHaveURL('/playlists')
    await expect(page.getByRole('link', { name: /Night/ })).toHaveCount(0)
  })

  await test.step('a note is found, changed and deleted', async () => {
    await write(page, 'The first lamp', await momentOf(page, 12))
    await page.goto('/notebook')
    await page.getByRole('searchbox', { name: 'Search your notes' }).fill('nothing of the kind')
    await page.getByRole('button', { name: 'Search', exact: true }).last().click()
    await expect(page.getByText('No record found!')).toBeVisible()
    await page.getByRole('link', { name: 'Show all notes' }).click()
    await page.getByRole('link', { name: /^Edit/ }).click()
    await page.getByRole('textbox', { name: 'Your note' }).fill('The second lamp')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(notesOf(page)).toContainText('The second lamp')
    await page.getByRole('button', { name: /^Delete/ }).click()
    await expect(page.getByText('Your notebook is empty')).toBeVisible()
  })
})
