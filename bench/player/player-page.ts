// The two pages that the player is measured on, and how they are listened to.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Locator, Page } from '@playwright/test'

/** A page whose one audio element is pressed and looked at. */
export interface Listened {
  page: Page
  devtools: CDPSession
  /** Presses the first Play of the page, and lets go of it after so many milliseconds. */
  play: (heldMs?: number) => Promise<void>
}

/** A talk as both pages have it. */
export interface Talk {
  /** The page of its album. */
  albumUrl: string
  title: string
  fileUrl: string
  /** Its own file and those that follow it. */
  fileUrls: string[]
}

/** Opens a page with a talk in a browser that has nothing in its cache; `script` runs in it before its own scripts. */
export type Open = (browser: Browser, talk: Talk, script?: () => void) => Promise<Listened>

/** What is compared: our page, and the plain one as a browser has it. */
export const kinds: Record<string, Open> = { sohbet: openOurs, plain: openPlain }

/** The first talk of an album, with the signed addresses of all. */
export async function findTalk(origin: string, albumPath: string): Promise<Talk> {
  const slug = albumPath.split('/').at(-1) ?? ''
  const answer = await fetch(`${origin}/content/api/collections/${slug}`)
  const { data } = (await answer.json()) as { data: { tracks: { title: string; s3_url: string | null }[] } }
  const [first] = data.tracks
  if (first === undefined || first.s3_url === null) throw new Error(`${albumPath} has no talk for everybody.`)
  return {
    albumUrl: `${origin}${albumPath}`,
    title: first.title,
    fileUrl: new URL(first.s3_url, origin).href,
    fileUrls: data.tracks.flatMap(({ s3_url: url }) => (url === null ? [] : new URL(url, origin).href)),
  }
}

/** The album's page, awake and at rest: what comes late is there, too. */
export async function openOurs(
  browser: Browser,
  { albumUrl, title }: Talk,
  script?: () => void,
): Promise<Listened> {
  const listened = await openEmpty(browser)
  const { page } = listened
  if (script !== undefined) await page.addInitScript(script)
  // On a busy machine the page is slow to wake.
  const last = page.waitForResponse(/player-controls/, { timeout: 90_000 })
  await page.goto(albumUrl)
  // The controls come with the first touch.
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
  await page.mouse.move(1, 1)
  await last
  await page.waitForLoadState('networkidle')
  await wait(500)
  const button = page.getByRole('main').getByRole('button', { name: `Play ${title}`, exact: true })
  await untilAwake(button)
  return { ...listened, play: (heldMs = 0) => button.click({ delay: heldMs }) }
}

/** Waits until React answers to presses of a button; before that they would be lost. Answers the page's time then. */
export async function untilAwake(button: Locator): Promise<number> {
  return await button.evaluate(async (element) => {
    while (!Object.keys(element).some((key) => key.startsWith('__reactProps')))
      await new Promise((resolve) => setTimeout(resolve, 4))
    return performance.now()
  })
}

/** A document that holds nothing but `<audio controls>`, at the same origin. */
export async function openPlain(browser: Browser, talk: Talk): Promise<Listened> {
  return await openAudio(browser, talk, '')
}

/** The same with `preload="none"`: like our page, it has an address and nothing of the recording. */
export async function openPlainUnloaded(browser: Browser, talk: Talk): Promise<Listened> {
  return await openAudio(browser, talk, 'preload="none"')
}

async function openAudio(
  browser: Browser,
  { albumUrl, fileUrl }: Talk,
  attribute: string,
): Promise<Listened> {
  const listened = await openEmpty(browser)
  const { page } = listened
  const url = new URL('/plain-audio', albumUrl).href
  const body = `<!doctype html><title>Plain</title><audio controls ${attribute} src="${fileUrl}"></audio>`
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(url, { waitUntil: 'networkidle' })
  // While anything is caught, nothing is taken from the browser's cache.
  await page.unroute(url)
  await page.locator('audio').focus()
  return { ...listened, play: (heldMs = 0) => page.keyboard.press('Space', { delay: heldMs }) }
}

async function openEmpty(browser: Browser): Promise<Omit<Listened, 'play'>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  return { page, devtools: await context.newCDPSession(page) }
}

/** 150 ms and 1.6 Mbit/s down, 0.75 up, from now on. */
export async function shapeNetwork({ devtools }: Listened): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 0.75e6 / 8,
  })
}

/**
 * Milliseconds from a press, by its own time stamp, until the clock of the audio element moves (looked at every 4 ms).
 * A press is counted from where it goes down. The browser's own controls keep a pointer to themselves, so the plain
 * page is pressed by a key.
 * `begins` is the event of the element that the press brings about: before it, the clock is that of the sound before.
 */
export async function timeUntilHeard(
  { page }: Listened,
  { on, begins }: { on: 'press' | 'pointerup'; begins: 'play' | 'seeking' | 'loadstart' },
  press: () => Promise<void>,
): Promise<number> {
  // Awaited before the press: an input may overtake a script that is on its way.
  const listening = await page.evaluateHandle(
    (names) => {
      const audio = document.querySelector('audio')
      if (audio === null) throw new Error('The page has no audio element.')
      // What is not heard of would be kept for ever, and be counted as kept by the page.
      const over = new AbortController()
      const once = (target: EventTarget, name: string): Promise<Event> =>
        new Promise((resolve) =>
          target.addEventListener(name, resolve, { capture: true, once: true, signal: over.signal }),
        )
      const kinds = names.on === 'press' ? ['pointerdown', 'keydown'] : ['pointerup']
      const begun = once(audio, names.begins)
      const pressed = Promise.race(kinds.map((kind) => once(window, kind)))
      const listen = async (): Promise<number> => {
        const { timeStamp } = await pressed
        await begun
        over.abort()
        const from = audio.currentTime
        while (audio.seeking || audio.paused || audio.currentTime <= from)
          await new Promise((resolve) => setTimeout(resolve, 4))
        return performance.now() - timeStamp
      }
      return { heard: listen() }
    },
    { on, begins },
  )
  await press()
  const waited = new AbortController()
  try {
    return await Promise.race([
      listening.evaluate(({ heard }) => heard),
      wait(30_000, undefined, { signal: waited.signal }).then(() => {
        throw new Error(`Nothing was heard after ${begins}.`)
      }),
    ])
  } finally {
    waited.abort()
    await listening.dispose()
  }
}

/**
 * What the browser counts of a page: seconds of its main thread, bytes of its heap, nodes and listeners. The seconds
 * are those of the processor, so that other work on the machine is not counted.
 */
export async function readMetrics({ devtools }: Listened): Promise<Record<string, number>> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const { metrics } = await devtools.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** Kilobytes of heap, nodes and listeners that are left when all that can be collected is. */
export async function readKept(listened: Listened) {
  for (let turn = 0; turn < 3; turn += 1) await listened.devtools.send('HeapProfiler.collectGarbage')
  const {
    JSHeapUsedSize: bytes = 0,
    Nodes: nodes = 0,
    JSEventListeners: listeners = 0,
  } = await readMetrics(listened)
  return { kilobytes: Math.round(bytes / 1000), nodes, listeners }
}
