import type { Locator, Page } from '@playwright/test'
import { expect, phone, test, visit } from '../browser/fixtures.ts'

const talk = '/audios/detail/a-room-with-one-window'
const targets = ['Email', 'Facebook', 'Messenger', 'LinkedIn', 'Twitter', 'WhatsApp']

test.use({ isPageKept: true, permissions: ['clipboard-read', 'clipboard-write'] })

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

/** The link that the page shares. */
function linkOf(page: Page): string {
  return new URL(talk, page.url()).href
}

async function clipboardOf(page: Page): Promise<string> {
  return await page.evaluate(() => navigator.clipboard.readText())
}

/** From here on no time passes in the page but what the test lets pass. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-01-05T10:00:00Z') })
  await page.clock.pauseAt(new Date('2026-01-05T10:00:10Z'))
}

/** Copies the link and looks for how long the button says so. */
async function expectCopiedFor(page: Page, dialog: Locator, milliseconds: number): Promise<void> {
  await stopTime(page)
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  const copied = dialog.getByRole('button', { name: 'Link Copied!' })
  await expect(copied).toBeVisible()
  await expect(dialog.getByRole('status')).not.toBeEmpty()
  expect(await clipboardOf(page)).toBe(linkOf(page))
  await page.clock.runFor(milliseconds - 1)
  await expect(copied).toBeVisible()
  await page.clock.runFor(1)
  await expect(dialog.getByRole('button', { name: 'Copy Link' })).toBeVisible()
  await expect(dialog.getByRole('status')).toBeEmpty()
}

type Opened = [address: string, name: string, features: string]

/** Opens no window, but keeps what was asked for. */
async function watchWindows(page: Page): Promise<() => Promise<Opened[]>> {
  await page.addInitScript(() => {
    const opened: unknown[] = []
    Object.assign(window, { sharedTo: opened })
    window.open = (...asked) => {
      opened.push(asked)
      return { opener: window } as unknown as Window // All that is touched of it.
    }
  })
  // The script above put it there.
  return () => page.evaluate(() => (window as unknown as { sharedTo: Opened[] }).sharedTo)
}

test.describe('on a desktop', () => {
  test('sharing is a modal titled "Share" with four columns, and gives the focus back [SHARE-13 SHARE-14]', async ({
    page,
  }) => {
    const dialog = await openShare(page)
    await expect(dialog.getByRole('heading', { name: 'Share', exact: true })).toBeVisible()
    const grid = dialog.getByRole('button', { name: 'Copy Link' }).locator('..')
    const columns = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns)
    expect(columns.split(' ')).toHaveLength(4)
    for (const target of await grid.getByRole('link').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(shareButtonOf(page)).toBeFocused()
  })

  test('the button says "Link Copied!" for 2000 ms, and the link is on the clipboard [SHARE-01 SHARE-02 SHARE-04]', async ({
    page,
  }) => {
    await expectCopiedFor(page, await openShare(page), 2000)
  })

  test('a second copy begins the 2000 ms again [SHARE-04]', async ({ page }) => {
    const dialog = await openShare(page)
    await stopTime(page)
    await dialog.getByRole('button', { name: 'Copy Link' }).click()
    const copied = dialog.getByRole('button', { name: 'Link Copied!' })
    await expect(copied).toBeVisible()
    await page.clock.runFor(1500)
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await copied.click()
    await expect.poll(() => clipboardOf(page)).toBe(linkOf(page))
    await page.clock.runFor(1500)
    await expect(copied).toBeVisible()
    await page.clock.runFor(500)
    await expect(dialog.getByRole('button', { name: 'Copy Link' })).toBeVisible()
  })

  test('mail has the subject "Upcoming Suhba" and holds the link [SHARE-05]', async ({ page }) => {
    const dialog = await openShare(page)
    const href = await dialog.getByRole('link', { name: 'Email' }).getAttribute('href')
    expect(href).toMatch(/^mailto:\?subject=Upcoming%20Suhba&body=/)
    expect(href).toContain(encodeURIComponent(linkOf(page)))
  })

  test('the others open their address in a window of its size [SHARE-06 to SHARE-11 SHARE-15 to SHARE-18]', async ({
    page,
  }) => {
    const readWindows = await watchWindows(page)
    const dialog = await openShare(page)
    const wanted = [
      ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u=', 550, 400],
      ['Messenger', 'https://www.messenger.com/new?link=', 1000, 820],
      ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?url=', 750, 600],
      ['Twitter', 'https://twitter.com/intent/tweet?url=', 550, 400],
      ['WhatsApp', 'https://web.whatsapp.com/send?text=', 550, 400],
    ] as const
    for (const [name] of wanted) await dialog.getByRole('link', { name }).click()
    const windows = await readWindows()
    expect(windows).toHaveLength(wanted.length)
    const link = encodeURIComponent(linkOf(page))
    for (const [index, [, start, width, height]] of wanted.entries()) {
      const [address = '', , features] = windows[index] ?? []
      expect(address.slice(0, start.length)).toBe(start)
      expect(address).toContain(link)
      expect(features).toBe(`width=${width},height=${height}`)
    }
    for (const [address] of windows.slice(3)) expect(address).toMatch(/A%20room%20with%20one%20window/i)
    expect(page.context().pages()).toHaveLength(1)
  })

  test('where Messenger takes no link, the link is on the clipboard to be pasted [SHARE-07]', async ({
    page,
  }) => {
    await watchWindows(page)
    const dialog = await openShare(page)
    await dialog.getByRole('link', { name: 'Messenger' }).click()
    await expect(page.getByText('Link copied. Paste it into your message.')).toBeVisible()
    expect(await clipboardOf(page)).toBe(linkOf(page))
  })

  test('the window that opens knows nothing of ours [B-119]', async ({ page, context }) => {
    await context.route('https://www.facebook.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    )
    const dialog = await openShare(page)
    const coming = context.waitForEvent('page')
    await dialog.getByRole('link', { name: 'Facebook' }).click()
    const opened = await coming
    await expect(opened).toHaveTitle('Elsewhere')
    expect(await opened.evaluate(() => window.opener === null)).toBe(true)
    await expect(page).toHaveURL(talk)
  })

  test('where no window may open, the link opens a tab [B-120]', async ({ page, context }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await context.route('https://twitter.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    )
    const dialog = await openShare(page)
    const coming = context.waitForEvent('page')
    await dialog.getByRole('link', { name: 'Twitter' }).click()
    const opened = await coming
    await expect(opened).toHaveTitle('Elsewhere')
    expect(await opened.evaluate(() => window.opener === null)).toBe(true)
    await expect(page).toHaveURL(talk)
  })

  test('where the clipboard is refused, the link is copied by selecting it [B-120]', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    })
    const dialog = await openShare(page)
    await dialog.getByRole('button', { name: 'Copy Link' }).click()
    await expect(dialog.getByRole('button', { name: 'Link Copied!' })).toBeFocused()
    expect(await clipboardOf(page)).toBe(linkOf(page))
  })

  test('where neither way copies, a message says so [B-120]', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
      document.execCommand = () => false
    })
    const dialog = await openShare(page)
    await dialog.getByRole('button', { name: 'Copy Link' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The link could not be copied.' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Copy Link' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({
    ...phone,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  })

  test('sharing is a sheet at the lower edge, with four columns [SHARE-12 SHARE-14]', async ({ page }) => {
    const dialog = await openShare(page)
    await expect
      .poll(async () => {
        const box = await dialog.boundingBox()
        return box === null ? 0 : Math.round(box.y + box.height)
      })
      .toBe(phone.viewport.height)
    for (const target of targets) await expect(dialog.getByRole('link', { name: target })).toBeInViewport()
    const grid = dialog.getByRole('button', { name: 'Copy Link' }).locator('..')
    const columns = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns)
    expect(columns.split(' ')).toHaveLength(4)
    await page.touchscreen.tap(195, 40)
    await expect(dialog).toBeHidden()
  })

  test('the button says "Link Copied!" for 1000 ms, and the link is on the clipboard [SHARE-01 SHARE-02 SHARE-03]', async ({
    page,
  }) => {
    await expectCopiedFor(page, await openShare(page), 1000)
  })

  test('the messengers are apps, and no window opens for them [SHARE-11 A-36]', async ({ page }) => {
    const dialog = await openShare(page)
    for (const [name, start] of [
      ['WhatsApp', 'whatsapp://send?text='],
      ['Messenger', 'fb-messenger://share?link='],
    ] as const) {
      const link = dialog.getByRole('link', { name })
      expect((await link.getAttribute('href'))?.slice(0, start.length)).toBe(start)
      await expect(link).not.toHaveAttribute('target')
    }
  })

  test('the device is offered where it can share, and who closes its dialog is told nothing [SHARE-18]', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      navigator.canShare = () => true
      navigator.share = (given) => {
        shared.push(given)
        return Promise.reject(new DOMException('closed', 'AbortError'))
      }
    })
    const dialog = await openShare(page)
    await dialog.getByRole('button', { name: 'More options' }).click()
    // The script above put it there.
    const shared = await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
    expect(shared).toEqual([{ url: linkOf(page), title: expect.stringMatching(/room with one window/i) }])
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the talk is shared by mail [SHARE-05]', async ({ page }) => {
    await page.goto(talk)
    const link = page.getByRole('main').getByRole('link', { name: 'Share by email' }).first()
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('href', /^mailto:\?subject=Upcoming%20Suhba&body=/)
    await expect(page.getByRole('main').getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)
  })
})
