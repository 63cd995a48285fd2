// The player in Chromium, beside a page that has nothing but `<audio controls>`: `node bench/player.ts [rounds, 20]
// [seconds of playing, 60] [hours, 3]`. Both have the same recording from the same server.
// - Click to sound: from the time stamp of the press until the clock of the audio element moves, on the demo, each time
//   in a browser with an empty cache; over loopback, and behind 150 ms and 1.6 Mbit/s that begin after the page is there. The
//   plain page has fetched the beginning of its recording by then, as browsers do; ours has an address and nothing more.
// - Playing: what the main thread of the page did meanwhile, all tasks, and tasks over 50 ms.
// - Seeking in a recording of ten minutes, 9.6 MB, behind the same network: a press on our line of time, the plain page's
//   clock set by a script. Inside is a second that is loaded, outside one that is not.
// - Memory: heap, nodes and listeners after forced collections. Hundred times Next, three times over; and so many
//   simulated hours, each 720 presses of the arrow key, which goes on by five seconds, with the player's own look at its
//   position, which it takes every 250 ms, called twenty times after each press, and Next where a recording ends. So
//   the clock of the sound goes the whole way in jumps; nothing of the product is changed, and its other timers stay real.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { importLongAlbum, longAlbum } from './long-album.ts'
import {
  findTalk,
  openOurs,
  openPlain,
  readKept,
  readMetrics,
  shapeNetwork,
  timeUntilHeard,
} from './player-page.ts'
import type { Listened, Talk } from './player-page.ts'
import { percentile, report, round, startPostgres, startSohbet } from './serve.ts'

const demoAlbum = '/audios/detail/a-room-with-one-window'
const presses = 720
const looksEach = 20

type Open = (browser: Browser, talk: Talk) => Promise<Listened>

const kinds: Record<string, Open> = { sohbet: openOurs, plain: openPlain }

async function measure(rounds: number, seconds: number, hours: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sohbet-bench-player-'))
  const postgres = await startPostgres()
  const sohbet = await startSohbet({ DATABASE_URL: postgres.url, DATA_DIR: dataDir })
  // Sound needs neither a device nor a hand on a real key.
  const browser = await openBrowser(['--autoplay-policy=no-user-gesture-required'])
  const origin = sohbet.url.replace('127.0.0.1', 'localhost')
  try {
    // Into a catalogue that has anything already, the demo content would not be put.
    await importLongAlbum(dataDir, postgres.url)
    const demo = await findTalk(origin, demoAlbum)
    const long = await findTalk(origin, longAlbum)
    report('player', {
      clickToSound: {
        loopback: await ofBoth((open) => timeClicks(() => open(browser, demo), { rounds, isShaped: false })),
        shaped: await ofBoth((open) =>
          timeClicks(() => open(browser, demo), { rounds: Math.ceil(rounds / 2), isShaped: true }),
        ),
      },
    })
    report('player', { seek: await measureSeeks(browser, long, Math.ceil(rounds / 4)) })
    report('player', {
      playingSeconds: seconds,
      playing: await ofBoth((open) => measurePlaying(() => open(browser, long), seconds)),
    })
    report('player', { trackChanges: await measureChanges(browser, long) })
    report('player', { hours: await measureHours(browser, long, hours) })
  } finally {
    await browser.close()
    await sohbet.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function ofBoth<Figure>(work: (open: Open) => Promise<Figure>): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {}
  for (const [kind, open] of Object.entries(kinds)) figures[kind] = await work(open)
  return figures
}

function summarise(times: readonly number[]) {
  return { times: times.length, p50: round(percentile(times, 0.5)), p95: round(percentile(times, 0.95)) }
}

async function timeClicks(
  open: () => Promise<Listened>,
  { rounds, isShaped }: { rounds: number; isShaped: boolean },
) {
  const times: number[] = []
  for (let at = 0; at < rounds; at += 1) {
    const listened = await open()
    if (isShaped) await shapeNetwork(listened)
    times.push(await timeUntilHeard(listened, { on: 'press', begins: 'play' }, listened.play))
    await listened.page.context().close()
  }
  return summarise(times)
}

async function measurePlaying(open: () => Promise<Listened>, seconds: number) {
  const listened = await open()
  const { page } = listened
  await timeUntilHeard(listened, { on: 'press', begins: 'play' }, listened.play)
  await wait(3000)
  const longTasks = page.evaluate(async (ms) => {
    const found: number[] = []
    const watcher = new PerformanceObserver((list) => {
      found.push(...list.getEntries().map(({ duration }) => duration))
    })
    watcher.observe({ type: 'longtask' })
    await new Promise((resolve) => setTimeout(resolve, ms))
    return found
  }, seconds * 1000)
  const before = await readMetrics(listened)
  const over50ms = await longTasks
  const after = await readMetrics(listened)
  await page.context().close()
  const of = (name: string): number => (after[name] ?? NaN) - (before[name] ?? NaN)
  const passed = of('Timestamp')
  return {
    mainThreadMsPerMinute: round((of('TaskDuration') * 60_000) / passed),
    scriptMsPerMinute: round((of('ScriptDuration') * 60_000) / passed),
    shareOfCore: round(of('TaskDuration') / passed, 4),
    tasksOver50ms: over50ms.length,
    longestTaskMs: Math.round(Math.max(0, ...over50ms)),
  }
}

async function measureSeeks(browser: Browser, talk: Talk, rounds: number) {
  const times: Record<string, Record<'inside' | 'outside', number[]>> = {}
  for (const [kind, open] of Object.entries(kinds)) {
    const taken = { inside: [] as number[], outside: [] as number[] }
    times[kind] = taken
    for (let at = 0; at < rounds; at += 1) {
      const listened = await open(browser, talk)
      await shapeNetwork(listened)
      await timeUntilHeard(listened, { on: 'press', begins: 'play' }, listened.play)
      await wait(3000)
      const loaded = await readBuffered(listened)
      taken.inside.push(await seekTo(listened, kind, (loaded.at + loaded.end) / 2 / loaded.duration))
      await wait(1000)
      const { end, duration } = await readBuffered(listened)
      if (end / duration > 0.85) throw new Error('The whole recording is loaded; nothing is outside.')
      taken.outside.push(await seekTo(listened, kind, 0.9))
      await listened.page.context().close()
    }
  }
  return Object.fromEntries(
    Object.entries(times).map(([kind, { inside, outside }]) => [
      kind,
      { inside: summarise(inside), outside: summarise(outside) },
    ]),
  )
}

/** Where the sound is, how far it is loaded from there, and its length; in seconds. */
async function readBuffered({ page }: Listened): Promise<{ at: number; end: number; duration: number }> {
  return await page.locator('audio').evaluate(({ buffered, currentTime: at, duration }: HTMLAudioElement) => {
    for (let n = 0; n < buffered.length; n += 1)
      if (buffered.start(n) <= at && at <= buffered.end(n)) return { at, end: buffered.end(n), duration }
    return { at, end: at, duration }
  })
}

async function seekTo(listened: Listened, kind: string, part: number): Promise<number> {
  const { page } = listened
  if (kind === 'sohbet') {
    const box = await page.getByRole('slider', { name: 'Seek' }).boundingBox()
    if (box === null) throw new Error('The line of time is not on the screen.')
    return await timeUntilHeard(listened, { on: 'pointerup', begins: 'seeking' }, () =>
      page.mouse.click(box.x + box.width * part, box.y + box.height / 2),
    )
  }
  return await timeUntilHeard(listened, { on: 'pointerup', begins: 'seeking' }, () =>
    page.locator('audio').evaluate((audio: HTMLAudioElement, share) => {
      window.dispatchEvent(new Event('pointerup'))
      audio.currentTime = audio.duration * share
    }, part),
  )
}

async function measureChanges(browser: Browser, talk: Talk) {
  const listened = await openOurs(browser, talk)
  await timeUntilHeard(listened, { on: 'press', begins: 'play' }, listened.play)
  const next = listened.page.getByRole('button', { name: 'Next', exact: true })
  const times: number[] = []
  const change = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1) {
      // After the last talk of the album comes the first.
      times.push(await timeUntilHeard(listened, { on: 'press', begins: 'loadstart' }, () => next.click()))
    }
  }
  await change(20)
  const kept = [await readKept(listened)]
  for (let hundred = 1; hundred <= 3; hundred += 1) {
    await change(100)
    kept.push(await readKept(listened))
  }
  await listened.page.context().close()
  return { changeToSound: summarise(times), keptAfterEachHundred: kept }
}

async function measureHours(browser: Browser, talk: Talk, hours: number) {
  const listened = await openOurs(browser, talk)
  const { page } = listened
  await page.context().addInitScript(rememberLooks)
  await page.reload({ waitUntil: 'networkidle' })
  await timeUntilHeard(listened, { on: 'press', begins: 'play' }, listened.play)
  const slider = page.getByRole('slider', { name: 'Seek' })
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const go = async (count: number): Promise<void> => {
    await slider.focus()
    for (let at = 0; at < count; at += 1) {
      await page.keyboard.press('ArrowRight')
      const isNearEnd = await page.evaluate(takeLooks, looksEach)
      if (!isNearEnd) continue
      await timeUntilHeard(listened, { on: 'press', begins: 'loadstart' }, () => next.click())
      await slider.focus()
    }
  }
  await go(presses / 10)
  const kept = [await readKept(listened)]
  for (let hour = 1; hour <= hours; hour += 1) {
    await go(presses)
    kept.push(await readKept(listened))
  }
  await page.context().close()
  return { hours, pressesEach: presses, looksEach, keptAfterEach: kept }
}

/** Runs in the page before its scripts: keeps what is called every 250 ms, so that it can be called more often. */
function rememberLooks(): void {
  const looks: (() => void)[] = []
  const real = window.setInterval.bind(window)
  Object.assign(window, {
    looks,
    setInterval: (act: () => void, ms: number) => {
      if (ms === 250) looks.push(act)
      return real(act, ms)
    },
  })
}

/** Runs in the page: looks so often, and tells whether the recording is about to end. */
function takeLooks(count: number): boolean {
  const { looks } = window as unknown as { looks: (() => void)[] } // Put there by `rememberLooks`.
  if (looks.length === 0) throw new Error('The player looks at its position in another way.')
  for (let at = 0; at < count; at += 1) for (const look of looks) look()
  const audio = document.querySelector('audio')
  return audio !== null && audio.duration - audio.currentTime < 12
}

const [rounds, seconds, hours] = process.argv.slice(2).map(Number)
await measure(rounds ?? 20, seconds ?? 60, hours ?? 3)
