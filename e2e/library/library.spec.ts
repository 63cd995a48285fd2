import type { Page } from '@playwright/test'
import { expect, expectToHear, play, playerOf, test, visit } from '../browser/fixtures.ts'
import { becomeMember, playedBy, postAs } from '../people/listener.ts'
import { signInHere, registerMember } from '../people/sign-in.ts'

test.use({ isPageStored: true })

const room = '/audios/detail/a-room-with-one-window'
const roomTitle = 'A room with one window'

const tabs = ['Continue listening', 'History', 'Bookmarks', 'Playlists', 'Saved offline', 'Purchases']

/** Puts talks on top of the history, as another device would. */
async function listenElsewhere(page: Page, slug: string): Promise<{ id: number; title: string }[]> {
  const answer = await page.request.get(`/content/api/collections/${slug}?source=web`)
  const { data } = (await answer.json()) as { data: { tracks: { id: number; title: string }[] } }
  for (const { id } of data.tracks)
    await postAs(page, '/recent-activities/add-recent', { type: 'audio', item_id: id, activity: 'played' })
  return data.tracks
}

test(
  'a visitor signs in to the library, plays from the history, and has no downloads [ROUTE-15 PERM-11 B-03 B-99 LIB-01 LIB-03 LIB-05 PLAYER-35]',
  { tag: '@core' },
  async ({ page, request }) => {
    const email = await registerMember(request)
    await visit(page, '/library')
    await expect(page).toHaveURL(`/login/?p=${encodeURIComponent('/library')}`)
    await signInHere(page, email)
    await expect(page).toHaveURL('/library')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library')
    const links = page.getByRole('navigation', { name: 'Library' }).getByRole('link')
    await expect(links).toHaveText(tabs)
    for (const tab of tabs) {
      await links.filter({ hasText: tab }).click()
      await expect(links.filter({ hasText: tab })).toHaveAttribute('aria-current', 'page')
    }

    await visit(page, room)
    await play(page, roomTitle)
    await playerOf(page).getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Library' }).click()
    await page.getByRole('link', { name: 'History' }).click()
    const today = page.getByRole('region', { name: 'Today' })
    // The played talk, and the opened page of its album.
    await expect(today.getByRole('listitem')).toHaveCount(2)
    await page.getByRole('link', { name: 'Continue listening' }).click()
    await expect(page.getByRole('link', { name: 'Continue listening' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    // A talk opened or heard for less than five seconds is not offered to continue (A-14, B-60).
    await expect(today).toHaveCount(0)
    await page.getByRole('link', { name: 'History' }).click()
    await today.getByRole('link', { name: new RegExp(`^(Play|Continue) ${roomTitle}`) }).click()
    await expectToHear(page)
    await expect(playerOf(page).getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(playerOf(page).getByRole('button', { name: 'Previous' })).toBeDisabled()
    await expect(page.getByRole('button', { name: /Download/ })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: /Download/ })).toHaveCount(0)
    await today.getByRole('link', { name: roomTitle, exact: true }).click()
    await expect(page).toHaveURL(/\/audios\/detail\/a-room-with-one-window/)
  },
)

test('a page of history has a hundred entries, newest first; one is removed and restored, and all are cleared [B-100 LIB-02]', async ({
  page,
}) => {
  await becomeMember(page)
  const [first, second] = await listenElsewhere(page, 'a-quarrel-between-brothers')
  await visit(page, '/library?tab=bookmarks')
  const requested = page.waitForRequest(/\/recent-activities\/get-recent\?page=1&per_page=100&source=web/)
  await page.getByRole('link', { name: 'History' }).click()
  await requested
  const entries = page.getByRole('region', { name: 'Today' }).getByRole('listitem')
  await expect(entries.first()).toContainText(second?.title ?? '')
  const remove = page.getByRole('button', { name: `Remove ${first?.title} from the list` })
  await remove.click()
  await expect(entries).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entries).toHaveCount(2)
  await remove.click()
  await expect(entries).toHaveCount(1)
  await page.goto('/articles')
  // Leaving the page makes the removal final.
  await expect.poll(() => playedBy(page)).toHaveLength(1)
  await visit(page, '/library?tab=history')
  await expect(entries).toHaveCount(1)
  await page.getByRole('link', { name: 'Clear history' }).click()
  await page.getByRole('button', { name: 'Clear history' }).click()
  await expect(page.getByRole('heading', { name: 'No record found!' })).toBeVisible()
  await expect(page).toHaveURL('/library?tab=history')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the history is shown, an entry is removed, and a talk is opened [B-99 B-100]', async ({ page }) => {
    await becomeMember(page)
    const [first] = await listenElsewhere(page, 'a-quarrel-between-brothers')
    await page.goto('/library')
    await page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'History' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: first?.title ?? '' })).toHaveCount(1)
    await page.getByRole('button', { name: `Remove ${first?.title} from the list` }).click()
    await expect(page).toHaveURL('/library?tab=history')
    await expect(page.getByRole('listitem').filter({ hasText: first?.title ?? '' })).toHaveCount(0)
    await page
      .getByRole('region', { name: 'Today' })
      .getByRole('link', { name: /^(Play|Continue) / })
      .first()
      .click()
    await expect(page).toHaveURL(/\/audios\/detail\/a-quarrel-between-brothers/)
  })
})
