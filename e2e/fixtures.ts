import { test as base, expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** A page of the running Sohbet; anything on its console that is an error fails the test. */
export const test = base.extend<{ consoleErrors: string[] }>({
  // Read from the environment here, because the server's port is known only after the configuration was read.
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from this pattern
  baseURL: async ({}, use) => {
    await use(process.env['E2E_ORIGIN'] ?? '')
  },
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The player bar. */
export function playerOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Audio player' })
}

/** What the page's one audio element does. */
export async function soundOf(
  page: Page,
): Promise<{ paused: boolean; currentTime: number; src: string; duration: number }> {
  return await page.evaluate(() => {
    const audio = document.querySelector('audio')
    return {
      paused: audio?.paused ?? true,
      currentTime: audio?.currentTime ?? 0,
      src: audio?.currentSrc ?? '',
      duration: audio?.duration ?? 0,
    }
  })
}

/** Waits until sound is heard and has moved on by at least `seconds`. */
export async function expectToHear(page: Page, seconds = 0.5): Promise<void> {
  const before = await soundOf(page)
  await expect
    .poll(async () => {
      const now = await soundOf(page)
      return !now.paused && now.currentTime - (now.src === before.src ? before.currentTime : 0) >= seconds
    })
    .toBe(true)
}
