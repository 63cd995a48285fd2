import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { ContextOptions } from './context-options.ts'

/** A page that one test after the other is given. */
export interface StoredPage {
  readonly page: Page
  /** Makes it as it was opened, but for what is cached and compiled of the site. */
  readonly clear: () => Promise<void>
  /** Takes back what a test did to it; false when it did what cannot be taken back. */
  readonly leave: () => Promise<boolean>
}

/** Opens a page in a context of its own, which the runner opens with the options of the test. */
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
      // What another site has stored is not cleared.
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

/** What a test may do to a page and its context that nothing takes back: then they are kept no longer. */
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

function onCall(target: object, names: readonly string[], tell: (answer: unknown) => void): void {
  for (const name of names) {
    // Every name is one of a method, or the first test that is given a page fails.
    const method = Reflect.get(target, name) as (...args: unknown[]) => unknown
    Reflect.set(target, name, (...args: unknown[]) => {
      const answer = Reflect.apply(method, target, args)
      tell(answer)
      return answer
    })
  }
}

/** What a test may have listened to. */
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

// One of the site that does nothing: a page that leaves a site leaves its process, and what that has compiled.
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

/** What a person leaves in a browser; not what the browser fetched and compiled of the site. */
const storageTypes =
  'cookies,file_systems,indexeddb,local_storage,cache_storage,service_workers,storage_buckets'

// When the next test begins, and not when one ends: what a page sends while it is left may be answered with a cookie.
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
