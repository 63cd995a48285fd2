import { expect, expectToHear, play, playerOf, test, visit } from '../browser/fixtures.ts'
import { playedBy } from '../people/listener.ts'
import { signInHere, registerMember } from '../people/sign-in.ts'

test.use({ isPageStored: true })

const room = '/audios/detail/a-room-with-one-window'
const roomTitle = 'A room with one window'

const tabs = ['Continue listening', 'History', 'Bookmarks', 'Playlists', 'Saved offline', 'Purchases']

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
    await page.getByRole('button', { name: `Remove ${roomTitle} from the list`, exact: true }).click()
    await expect(today.getByRole('listitem')).toHaveCount(1)
    // Leaving the page makes the removal final.
    await page.goto('/articles')
    await expect.poll(() => playedBy(page)).toEqual([])
  },
)
