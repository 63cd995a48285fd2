// A playlist of 10,000 talks in Chromium: `node bench/playlists/playlist-page.ts [rounds, 3] [talks, 10000]`. A member of a catalogue of 100,000
// tracks has gathered 1,000 albums of ten.
// - First paint: the address is opened in a browser with an empty cache; until anything is drawn, until the first row
//   can be pressed, and the longest task of the main thread on the way.
// - Scrolling: 30,000 px at 3,000 px a second by a gesture, then ten jumps to far positions; the intervals between frames,
//   and the frames of which the browser itself says that they took over 50 ms (none is to). Then as far in 300 equal
//   steps, a frame each: the time of the processor that the page's own thread takes for 1,000 rows, which says more on a
//   busy machine.
// - Order: from the last press ("Move down", or "Move" after a far position was typed) by its own time stamp until the
//   frame after the rows have changed; and how long the call took that keeps it.
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { maxPlaylistItems } from '@sohbet/contract'
import type { createPlaylist } from '@sohbet/contract'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { libraryPaths } from '@sohbet/contract/library-paths'
import {
  ask,
  askPatiently,
  call,
  inParallel,
  register,
  signIn,
  tokenOf,
  upTo,
} from '../site/account-people.ts'
import { openBrowser } from '../site/browser.ts'
import { fillCatalog } from '../site/fill-catalog.ts'
import { untilAwake } from '../player/player-page.ts'
import { percentile, report, round, startPostgres, startSohbet } from '../site/serve.ts'

const email = 'listener@example.org'

async function measure(rounds: number, items: number): Promise<void> {
  const postgres = await startPostgres()
  const settings = { DEMO: 'off', TRUSTED_PROXY: '127.0.0.1', SECRETS_KEY: randomBytes(32).toString('hex') }
  const sohbet = await startSohbet({ DATABASE_URL: postgres.url, ...settings })
  const browser = await openBrowser()
  const origin = sohbet.url.replace('127.0.0.1', 'localhost')
  try {
    await fillCatalog(postgres.url)
    const path = await gatherList(origin, items / 10)
    // The first visits after a start are not the rule: what they run has not been compiled.
    const cookie = `access-token=${tokenOf(await signIn(origin, email))}`
    for (const _visit of upTo(30)) await ask(origin, { path, headers: { cookie } })
    await openPage(browser, origin, path).then(({ page }) => page.context().close())
    const opened = []
    for (const _round of upTo(rounds)) {
      const { page, ...figures } = await openPage(browser, origin, path)
      opened.push(figures)
      await page.context().close()
    }
    report('playlist-page', { items, opening: summariseEach(opened) })
    const { page } = await openPage(browser, origin, path)
    report('playlist-page', { scrolling: await measureScrolling(page) })
    report('playlist-page', { order: await measureOrder(page, { times: rounds * 4, items }) })
  } finally {
    await browser.close()
    await sohbet.stop()
    await postgres.stop()
  }
}

/** A full playlist of a new member; answers its address. */
async function gatherList(origin: string, albums: number): Promise<string> {
  await register(origin, email)
  const headers = { 'auth-token': tokenOf(await signIn(origin, email)) }
  const send = async (route: { method: string; path: string }, body: object): Promise<string> => {
    const { status, text } = await askPatiently(origin, call(route, body, headers))
    if (status !== 200) throw new Error(`${route.path} was answered ${status}: ${text}`)
    return text
  }
  const made = await send(libraryPaths.createPlaylist, { title: 'Ten thousand' })
  const { data } = JSON.parse(made) as AnswerOf<typeof createPlaylist>
  await inParallel(upTo(albums), 4, (nth) =>
    send(libraryPaths.addAlbumToPlaylist, { album_id: nth + 1, play_list: data.id, type: 'suhba' }),
  )
  return `/playlists/${data.slug}`
}

/** The page in a browser where the member is signed in and nothing is in the cache. */
async function openPage(browser: Browser, origin: string, path: string) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } })
  await signInTo(context, origin)
  const page = await context.newPage()
  await context.addInitScript(watchTasks)
  const answer = await page.goto(path)
  if (answer?.status() !== 200) throw new Error(`${path} was answered ${answer?.status()}.`)
  const handle = page.getByRole('button', { name: /^Reorder / }).first()
  const awakeMs = await untilAwake(handle)
  const times = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { longTasks } = window as unknown as { longTasks: number[] } // Put there by `watchTasks`.
    return {
      firstByteMs: document?.responseStart ?? NaN,
      documentEndMs: document?.responseEnd ?? NaN,
      firstPaintMs: paint?.startTime ?? NaN,
      maxTaskMs: Math.max(0, ...longTasks),
      documentKilobytes: (document?.decodedBodySize ?? NaN) / 1000,
      sentKilobytes: (document?.encodedBodySize ?? NaN) / 1000,
    }
  })
  return { page, awakeMs, ...times }
}

async function signInTo(context: BrowserContext, origin: string): Promise<void> {
  const token = tokenOf(await signIn(origin, email))
  await context.addCookies([{ name: 'access-token', value: token, url: origin, httpOnly: true }])
}

/** Runs in the page before its scripts. */
function watchTasks(): void {
  const longTasks: number[] = []
  Object.assign(window, { longTasks })
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask', buffered: true })
}

function summariseEach(runs: readonly Record<string, number>[]) {
  return Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((name) => {
      const figures = runs.map((run) => run[name] ?? NaN)
      return [name, { middle: Math.round(percentile(figures, 0.5)), most: Math.round(Math.max(...figures)) }]
    }),
  )
}

async function measureScrolling(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await watchFrames(page)
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 400,
    yDistance: -30_000,
    speed: 3000,
    gestureSourceType: 'mouse',
  })
  const gesture = await readFrames(page)
  await watchFrames(page)
  for (const tenth of upTo(10)) {
    await page.evaluate(
      (share) => {
        window.scrollTo({ top: document.body.scrollHeight * share, behavior: 'instant' })
      },
      ((tenth * 7) % 10) / 10,
    )
    await wait(300)
  }
  return { gesture, jumps: await readFrames(page), msPerThousandRows: await measureSteps(page, devtools) }
}

async function measureSteps(page: Page, devtools: CDPSession) {
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (name: string): number => (metrics.find((metric) => metric.name === name)?.value ?? NaN) * 1000
  }
  const before = await read()
  const rows = await page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    for (let step = 0; step < 300; step += 1) {
      window.scrollBy({ top: 100, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return 30_000 / (document.querySelector('main ol > li')?.getBoundingClientRect().height ?? NaN)
  })
  const after = await read()
  const each = (name: string): number => Math.round(((after(name) - before(name)) * 1000) / rows)
  return { all: each('TaskDuration'), script: each('ScriptDuration'), layout: each('LayoutDuration') }
}

/** What `watchFrames` leaves in the page. */
interface Frames {
  intervals: number[]
  slow: number[]
  isOver: boolean
}

async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: Frames = { intervals: [], slow: [], isOver: false }
    Object.assign(window, { frames })
    let before = performance.now()
    const note = (now: number): void => {
      frames.intervals.push(now - before)
      before = now
      if (!frames.isOver) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    new PerformanceObserver((list) => {
      if (!frames.isOver) frames.slow.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'long-animation-frame' })
  })
}

async function readFrames(page: Page) {
  await wait(200)
  const { intervals, slow } = await page.evaluate(() => {
    const { frames } = window as unknown as { frames: Frames } // Put there by `watchFrames`.
    frames.isOver = true
    return frames
  })
  const own = intervals.slice(1)
  return {
    frames: own.length,
    intervalP50: round(percentile(own, 0.5)),
    intervalP99: round(percentile(own, 0.99)),
    maxInterval: round(Math.max(...own)),
    intervalsOver50ms: own.filter((ms) => ms > 50).length,
    slowFrames: slow.length,
    slowestFrame: round(Math.max(0, ...slow)),
  }
}

async function measureOrder(page: Page, { times, items }: { times: number; items: number }) {
  const near: Moved[] = []
  const far: Moved[] = []
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await wait(500)
  for (const at of upTo(times)) {
    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .click()
    near.push(await timeMove(page, () => page.getByRole('menuitem', { name: 'Move down' }).click()))
    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Move to position…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move to position' })
    await dialog.getByLabel(/^Position/).fill(String(items / 2 + at))
    far.push(await timeMove(page, () => dialog.getByRole('button', { name: 'Move', exact: true }).click()))
    await dialog.waitFor({ state: 'hidden' })
  }
  return { near: summariseMoves(near), far: summariseMoves(far) }
}

interface Moved {
  drawn: number
  answered: number
}

async function timeMove(page: Page, press: () => Promise<void>): Promise<Moved> {
  const began = page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const list = document.querySelector('main ol')
        if (list === null) return reject(new Error('There are no rows.'))
        const names = (): string =>
          [...list.querySelectorAll('[aria-label^="Reorder "]')]
            .map((handle) => handle.getAttribute('aria-label'))
            .join('\n')
        const before = names()
        let pressed = NaN
        addEventListener('click', (event) => (pressed = event.timeStamp), { capture: true, once: true })
        const watcher = new MutationObserver(() => {
          if (names() === before) return
          watcher.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
        })
        watcher.observe(list, { subtree: true, childList: true, attributes: true, characterData: true })
      }),
  )
  const sent = page.waitForResponse(/update-play-list-items-order/)
  await press()
  const drawn = await began
  const answer = await sent
  if (answer.status() !== 200) throw new Error(`The order was answered ${answer.status()}.`)
  await answer.finished()
  return { drawn, answered: answer.request().timing().responseEnd }
}

function summariseMoves(moves: readonly Moved[]) {
  const of = (kind: keyof Moved) => {
    const taken = moves.map((move) => move[kind])
    return {
      p50: round(percentile(taken, 0.5)),
      p95: round(percentile(taken, 0.95)),
      worst: round(Math.max(...taken)),
    }
  }
  return { times: moves.length, drawnMs: of('drawn'), callMs: of('answered') }
}

await measure(Number(process.argv[2] ?? 3), Number(process.argv[3] ?? maxPlaylistItems))
process.exit()
