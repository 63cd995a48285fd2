import { test as base, expect } from '@playwright/test'
import type { ConsoleMessage, Locator, Page, WebError } from '@playwright/test'
import { optionsOfContext } from './context-options.ts'
import type { ContextOptions } from './context-options.ts'
import { giveBack, takePage } from './stored-pages.ts'
import type { StoredPages } from './stored-pages.ts'

/**
 * A page of the running Sohbet. Anything on a console that is an error fails the test, unless the test said that it
 * expects it; what was expected must come.
 */
export const test = base.extend<
  {
    /**
     * Whether a test takes the page that an earlier one left, made as new, which costs a third of a new one. Not for
     * promises of how a page first arrives, nor of what a browser does before the first press: it remembers that.
     */
    isPageStored: boolean
    optionsOfContext: ContextOptions
    /** An error of the console that belongs to the test; one that comes only by chance may be absent. */
    expectConsoleError: (pattern: RegExp, chance?: { mayBeAbsent: boolean }) => void
  },
  { storedPages: StoredPages }
>({
  isPageStored: [false, { option: true }],
  // Playwright wants a pattern here, even where nothing is taken from it.
  // oxlint-disable-next-line no-empty-pattern
  storedPages: [async ({}, use) => await use(new Map()), { scope: 'worker' }],
  optionsOfContext,
  context: async ({ browser, isPageStored, storedPages, optionsOfContext }, use, testInfo) => {
    if (!isPageStored) {
      const context = await browser.newContext()
      await use(context)
      await context.close()
      return
    }
    const taken = await takePage(storedPages, browser, optionsOfContext)
    await use(taken.page.context())
    if (testInfo.status === 'passed') await giveBack(storedPages, taken, optionsOfContext)
    else await taken.page.context().close()
  },
  // Read from the environment here, because the server's port is known only after the configuration was read.
  // Playwright wants a pattern here, even where nothing is taken from it.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => {
    await use(process.env['E2E_ORIGIN'] ?? '')
  },
  page: async ({ context }, use) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await use(page)
    // A route that still answers when the test is over would fail on the page that is gone.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  expectConsoleError: [
    async ({ context }, use) => {
      const errors: string[] = []
      const expected: RegExp[] = []
      const certain: RegExp[] = []
      const addError = (event: WebError): void => void errors.push(String(event.error()))
      const addMessage = (message: ConsoleMessage): void => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      }
      context.on('weberror', addError).on('console', addMessage)
      await use((pattern, { mayBeAbsent } = { mayBeAbsent: false }) => {
        expected.push(pattern)
        if (!mayBeAbsent) certain.push(pattern)
      })
      context.off('weberror', addError).off('console', addMessage)
      expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([])
      expect(certain.filter((pattern) => !errors.some((error) => pattern.test(error)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** A phone's screen under a finger. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Opens an address and waits until the page answers to presses: before that, a link would load a document. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
}

/** Does with a page what any user does first: what a page that is only looked at does not need comes now. */
export async function touch(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
}

/** Goes to an address that no link leads to, without a new document, as the browser's history would. */
export async function goInPlace(page: Page, path: string): Promise<void> {
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** The player bar. */
export function playerOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Audio player' })
}

/** The player's line for the listener. */
export function messageOf(page: Page): Locator {
  return playerOf(page).getByRole('status')
}

/** The slider that moves through a recording. */
export function seekOf(page: Page): Locator {
  return page.getByRole('slider', { name: 'Seek' })
}

/**
 * Goes to the last tenth of a recording by the slider's keys. They are down together, and the sound jumps when one is let
 * go: one after the other, it could reach its end in between.
 */
export async function seekToLastTenth(page: Page): Promise<void> {
  await seekOf(page).focus()
  await page.keyboard.down('End')
  await page.keyboard.press('PageDown')
  await page.keyboard.up('End')
}

/** Presses a button twice before anything can answer: later, the second press could hit what the first one opened. */
export async function pressTwice(button: Locator): Promise<void> {
  // Waits until it may be pressed.
  await button.click({ trial: true })
  await button.evaluate(async (element: HTMLElement) => {
    element.click()
    await Promise.resolve()
    element.click()
  })
}

/** What the page's one audio element does. */
export interface Sound {
  paused: boolean
  currentTime: number
  src: string
  duration: number
  volume: number
  muted: boolean
}

/** Looks at the audio element. */
export async function soundOf(page: Page): Promise<Sound> {
  return await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    const { paused, currentTime, currentSrc: src, duration, volume, muted } = audio
    return { paused, currentTime, src, duration, volume, muted }
  })
}

/** Waits until sound is heard and has moved on by `seconds`; answers where it is then. */
export async function expectToHear(page: Page, seconds = 0.3): Promise<Sound> {
  let before: Sound | undefined
  let now = await soundOf(page)
  await expect
    .poll(
      async () => {
        now = await soundOf(page)
        if (now.paused || now.src !== before?.src) before = now
        return now.currentTime - before.currentTime
      },
      { message: 'sound is heard', intervals: [50] },
    )
    .toBeGreaterThanOrEqual(seconds)
  return now
}

/** Waits until the sound rests. */
export async function expectSilence(page: Page): Promise<void> {
  await expect.poll(async () => (await soundOf(page)).paused, { message: 'the sound rests' }).toBe(true)
}

/** Starts a recording of the page that is open, by the name on its row. */
export async function play(page: Page, title: string): Promise<Sound> {
  const name = new RegExp(`^(?:Play|Continue) ${RegExp.escape(title)}(?: (?:from|at) [\\d:]+)?$`)
  await page.getByRole('button', { name }).click()
  return await expectToHear(page)
}
