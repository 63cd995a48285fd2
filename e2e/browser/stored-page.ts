import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { ContextOptions } from './context-options.ts'

/** A page that several tests use one after another. */
export interface StoredPage {
  readonly page: Page
  /** Resets it to a new page, except for the cached and compiled code of the site. */
  readonly clear: () => Promise<void>
  /** Undoes the test's changes; false if the test did something that cannot be undone. */
  readonly leave: () => Promise<boolean>
}

/** Opens a page in a new context with the options of the test. */
export async function openPage(browser: Browser, options: ContextOptions): Promise<StoredPage> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const undo: (() => Promise<void>)[] = []
  let isSpoilt = false
  const spoil = (): void => {
    isSpoilt = true
  }
  onCall(context, irrevocable.context, spoil)
  onCall(context.clock, irrevocable.clock, spoil)
  onCall(page, irrevocable.page, spoil)
  page.once('close', spoil).once('crash', spoil)
  onCall(page, ['addInitScript'], (added) => {
    undo.push(async () => await (await (added as ReturnType<Page['addInitScript']>)).dispose())
  })
  onCall(context, ['newCDPSession'], (opened) => {
    undo.push(async () => await (await (opened as ReturnType<BrowserContext['newCDPSession']>)).detach())
  })
  await page.goto(quietPage)
  return {
    page,
    clear: async () => {
      await clear(page, session, options)
      // The storage of another site is not cleared.
      page.on('framenavigated', (frame) => {
        const url = frame.url()
        if (url.startsWith('http') && !url.startsWith(options.baseURL)) spoil()
      })
    },
    leave: async () => {
      if (isSpoilt) return false
      for (const takeBack of undo.splice(0)) await takeBack()
      await leave(page, options)
      return true
    },
  }
}

/** Calls on a page and its context that cannot be undone: the page is not reused afterwards. */
const irrevocable = {
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setHTTPCredentials',
  ],
  page: [
    'addLocatorHandler',
    'emulateMedia',
    'exposeBinding',
    'exposeFunction',
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
  ],
} as const

function onCall(target: object, names: readonly string[], report: (answer: unknown) => void): void {
  for (const name of names) {
    // Every name must be a method, or the first test that gets a page fails.
    const method = Reflect.get(target, name) as (...args: unknown[]) => unknown
    Reflect.set(target, name, (...args: unknown[]) => {
      const answer = Reflect.apply(method, target, args)
      report(answer)
      return answer
    })
  }
}

/** Events a test may have subscribed to. */
const events = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'frameattached',
  'framedetached',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
] as const

// A page of the site without scripts: leaving the site would end the process and its compiled code.
const quietPage = '/robots.txt'

async function leave(page: Page, options: ContextOptions): Promise<void> {
  const context = page.context()
  for (const event of events) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(options.offline)
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.goto(quietPage)
}

/** Storage written by a user; not the cached and compiled code of the site. */
const storageTypes =
  'cookies,file_systems,indexeddb,local_storage,cache_storage,service_workers,storage_buckets'

// Cleared when the next test starts, not when one ends: requests sent while the page unloads may set a cookie.
async function clear(page: Page, session: CDPSession, options: ContextOptions): Promise<void> {
  const context = page.context()
  await context.setGeolocation(options.geolocation ?? null)
  await context.setExtraHTTPHeaders(options.extraHTTPHeaders ?? {})
  await context.clearPermissions()
  if (options.permissions !== undefined) await context.grantPermissions(options.permissions)
  await context.clearCookies()
  if (options.viewport !== null) await page.setViewportSize(options.viewport)
  await page.mouse.move(-1, -1)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    window.name = ''
  })
  await session.send('Storage.clearDataForOrigin', { origin: options.baseURL, storageTypes })
  await session.send('Page.resetNavigationHistory')
}
