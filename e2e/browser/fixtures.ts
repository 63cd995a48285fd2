import {
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  test as base,
  type WebError,
} from '@playwright/test'
import { type ContextOptions, optionsOfContext } from './context-options.ts'
import { giveBack, type StoredPages, takePage } from './stored-pages.ts'

/**
 * A page of the running Sohbet. An error on the console fails the test unless the test expects it; an
 * expected error that does not occur fails it too.
 */
export const test = base.extend<
  {
    /**
     * Reuses the page of an earlier test after clearing it, which costs a third of a new page. Not for tests
     * of how a page first loads, or of browser behaviour before the first press, which the browser
     * remembers.
     */
    isPageStored: boolean
    optionsOfContext: ContextOptions
    /** Expects an error on the console; one that occurs by chance only may be absent. */
    expectConsoleError: (pattern: RegExp, chance?: { mayBeAbsent: boolean }) => void
  },
  { storedPages: StoredPages }
>({
  isPageStored: [false, { option: true }],
  // Playwright requires an object pattern here, even if it is empty.
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
  // Read here, because the server's port is known only after the configuration was read. Playwright requires
  // an object pattern, even if it is empty.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => {
    await use(process.env['E2E_ORIGIN'] ?? '')
  },
  page: async ({ context }, use) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await use(page)
    // A route that still answers after the test would fail on the closed page.
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

/** A phone's screen with touch. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Opens a URL and waits for hydration: before that, a link would load a document. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
}

/** The first interaction of a user, which loads the lazy code of the page. */
export async function touch(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
}

/** Navigates to a URL that no link leads to, without a new document, as the browser's history does. */
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

/** The player's message line. */
export function messageOf(page: Page): Locator {
  return playerOf(page).getByRole('status')
}

/** The slider that seeks in a recording. */
export function seekOf(page: Page): Locator {
  return page.getByRole('slider', { name: 'Seek' })
}

/**
 * Seeks to the last tenth of a recording with the slider's keys. All keys are pressed before one is
 * released, which seeks: one after the other, the talk could reach its end in between.
 */
export async function seekToLastTenth(page: Page): Promise<void> {
  await seekOf(page).focus()
  await page.keyboard.down('End')
  await page.keyboard.press('PageDown')
  await page.keyboard.up('End')
}

/** Presses a button twice before any response: a later second press could hit what the first one opened. */
export async function pressTwice(button: Locator): Promise<void> {
  // Waits until it is enabled.
  await button.click({ trial: true })
  await button.evaluate(async (element: HTMLElement) => {
    element.click()
    await Promise.resolve()
    element.click()
  })
}

/** The state of the page's only audio element. */
export interface Sound {
  paused: boolean
  currentTime: number
  src: string
  duration: number
  volume: number
  muted: boolean
}

/** Reads the state of the audio element. */
export async function soundOf(page: Page): Promise<Sound> {
  return await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    const { paused, currentTime, currentSrc: src, duration, volume, muted } = audio
    return { paused, currentTime, src, duration, volume, muted }
  })
}

/** Waits until sound is heard and has advanced by `seconds`; returns the state then. */
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

/** Waits until the sound is paused. */
export async function expectSilence(page: Page): Promise<void> {
  await expect.poll(async () => (await soundOf(page)).paused, { message: 'the sound rests' }).toBe(true)
}

/** Starts a recording of the open page by the title on its row. */
export async function play(page: Page, title: string): Promise<Sound> {
  const name = new RegExp(`^(?:Play|Continue) ${RegExp.escape(title)}(?: (?:from|at) [\\d:]+)?$`)
  await page.getByRole('button', { name }).click()
  return await expectToHear(page)
}
