import type { Locator, Page } from '@playwright/test'
import { beyondTheEdges } from '../browser/edges.ts'
import { boxOf } from '../browser/fingers.ts'
import { expect, phone, test, visit } from '../browser/fixtures.ts'

const talk = '/audios/detail/a-room-with-one-window'
const targets = ['Email', 'Facebook', 'Messenger', 'LinkedIn', 'Twitter', 'WhatsApp']

test.use({ isPageStored: true, permissions: ['clipboard-read', 'clipboard-write'] })

/** Opens a talk and its Share dialog. */
async function openShare(page: Page): Promise<Locator> {
  await visit(page, talk)
  await shareButtonOf(page).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await expect(dialog.getByRole('button', { name: 'Copy Link' })).toBeVisible()
  return dialog
}

function shareButtonOf(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).first()
}

function gridOf(dialog: Locator): Locator {
  return dialog.getByRole('button', { name: /^(Copy Link|Link Copied!)$/ }).locator('..')
}

/** The link that the page shares. */
function linkOf(page: Page): string {
  return new URL(talk, page.url()).href
}

async function clipboardOf(page: Page): Promise<string> {
  return await page.evaluate(() => navigator.clipboard.readText())
}

test.describe('on a desktop', () => {
  test('the share dialog is a modal with four columns, copies the link also if the clipboard is refused, and opens a window without an opener [SHARE-01 SHARE-02 SHARE-07 SHARE-13 SHARE-14 B-15 B-119 B-120]', async ({
    page,
    context,
  }) => {
    await context.route(/https:\/\/(www\.facebook|twitter)\.com\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    )
    const dialog = await openShare(page)

    await test.step('it has four columns, and each target fits a finger', async () => {
      await expect(dialog.getByRole('heading', { name: 'Share', exact: true })).toBeVisible()
      await expect(gridOf(dialog)).toHaveCSS('grid-template-columns', /^\S+ \S+ \S+ \S+$/)
      for (const target of await gridOf(dialog).getByRole('link').all())
        await expect.poll(async () => (await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    })

    await test.step('Copy Link writes to the clipboard', async () => {
      await dialog.getByRole('button', { name: 'Copy Link' }).click()
      await expect(dialog.getByRole('button', { name: 'Link Copied!' })).toBeVisible()
      await expect.poll(() => clipboardOf(page)).toBe(linkOf(page))
    })

    /** The window that a target opens. */
    const expectWindowOf = async (name: string): Promise<void> => {
      const coming = context.waitForEvent('page')
      await dialog.getByRole('link', { name }).click()
      const opened = await coming
      await expect(opened).toHaveTitle('Elsewhere')
      await expect.poll(() => opened.evaluate(() => window.opener === null)).toBe(true)
      await opened.close()
      await expect(page).toHaveURL(talk)
    }
    await test.step('a target opens a window without an opener', () => expectWindowOf('Facebook'))
    await test.step('if the popup is blocked, the link opens a tab', async () => {
      await page.evaluate(() => {
        window.open = () => null
      })
      await expectWindowOf('Twitter')
    })

    await test.step('Escape closes it and returns the focus', async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(shareButtonOf(page)).toBeFocused()
    })

    await test.step('if the clipboard is refused, the link is copied by selecting it', async () => {
      await page.evaluate(async () => {
        await navigator.clipboard.writeText('')
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
        window.open = () => window
      })
      await shareButtonOf(page).press('Enter')
      await dialog.getByRole('button', { name: 'Copy Link' }).press('Enter')
      await expect(dialog.getByRole('button', { name: 'Link Copied!' })).toBeFocused()
      await expect.poll(() => clipboardOf(page)).toBe(linkOf(page))
      // Messenger accepts no link in the URL, so the user pastes it there.
      await dialog.getByRole('link', { name: 'Messenger' }).click()
      await expect(page.getByText('Link copied. Paste it into your message.')).toBeVisible()
    })
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the share dialog is a bottom sheet with four columns, from right to left in Arabic [SHARE-01 SHARE-02 SHARE-12 SHARE-14 B-15]', async ({
    page,
  }) => {
    const dialog = await openShare(page)
    await expect
      .poll(async () => {
        const box = await dialog.boundingBox()
        return box === null ? 0 : Math.round(box.y + box.height)
      })
      .toBe(phone.viewport.height)
    for (const target of targets) await expect(dialog.getByRole('link', { name: target })).toBeInViewport()
    await expect(gridOf(dialog)).toHaveCSS('grid-template-columns', /^\S+ \S+ \S+ \S+$/)
    await page.touchscreen.tap(195, 40)
    await expect(dialog).toBeHidden()
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await shareButtonOf(page).tap()
    await expect(dialog).toHaveAttribute('data-state', 'open')
    const [close, mail, copy] = [
      await boxOf(dialog.getByRole('button', { name: 'Close' })),
      await boxOf(dialog.getByRole('link', { name: 'Email' })),
      await boxOf(dialog.getByRole('button', { name: 'Copy Link' })),
    ]
    expect([close.x < 60, mail.x < copy.x]).toEqual([true, true])
    await expect.poll(() => beyondTheEdges(page)).toEqual([])
  })
})
