// What the player asks of a device that goes on listening: its main thread, and its memory.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { kinds, readKept, readMetrics, timeUntilHeard } from './player-page.ts'
import type { Listened, Open, Talk } from './player-page.ts'
import { summarise } from './player-press.ts'
import { round } from '../site/serve.ts'

/** Presses of the arrow key that go on by an hour, and looks at the position after each. */
const pressesOfAnHour = 720
const looksEach = 20

/** What the main thread does while a talk plays. */
export async function measurePlaying(browser: Browser, talk: Talk, seconds: number) {
  return await ofBoth(async (open) => {
    const listened = await open(browser, talk)
    await timeUntilHeard(listened, { on: 'press', begins: 'play' }, listened.play)
    await wait(3000)
    const longTasks = listened.page.evaluate(watchLongTasks, seconds * 1000)
    const before = await readMetrics(listened)
    const over50ms = await longTasks
    const after = await readMetrics(listened)
    await listened.page.context().close()
    const of = (name: string): number => (after[name] ?? NaN) - (before[name] ?? NaN)
    const passed = of('Timestamp')
    const ofMinute = (name: string): number => round((of(name) * 60_000) / passed)
    return {
      mainThreadMsPerMinute: ofMinute('TaskDuration'),
      scriptMsPerMinute: ofMinute('ScriptDuration'),
      styleMsPerMinute: ofMinute('RecalcStyleDuration'),
      layoutMsPerMinute: ofMinute('LayoutDuration'),
      shareOfCore: round(of('TaskDuration') / passed, 4),
      tasksOver50ms: over50ms.length,
      maxTaskMs: Math.round(Math.max(0, ...over50ms)),
    }
  })
}

/** Runs in the page: the milliseconds of each task over 50 ms that began within this time. */
async function watchLongTasks(ms: number): Promise<number[]> {
  const found: number[] = []
  const watcher = new PerformanceObserver((list) => {
    found.push(...list.getEntries().map(({ duration }) => duration))
  })
  watcher.observe({ type: 'longtask' })
  await new Promise((resolve) => setTimeout(resolve, ms))
  return found
}

/** Changes the talk three times so often, and looks at what is kept after each of the three. */
export async function measureChanges(browser: Browser, talk: Talk, changes: number) {
  return await ofBoth(async (open, kind) => {
    const listened = await open(browser, talk)
    await timeUntilHeard(listened, { on: 'press', begins: 'play' }, listened.play)
    const change = createChange(listened, kind, talk)
    const times: number[] = []
    for (let at = 0; at < changes / 2; at += 1) await change()
    const kept = [await readKept(listened)]
    for (let third = 0; third < 3; third += 1) {
      for (let at = 0; at < changes; at += 1) times.push(await change())
      kept.push(await readKept(listened))
    }
    await listened.page.context().close()
    return { changeToSound: summarise(times), changesEach: changes, keptAfterEach: kept }
  })
}

/** Presses Next until the last talk and Previous back to the first, and so on; answers the milliseconds until sound. */
function createChange(listened: Listened, kind: string, { fileUrls }: Talk): () => Promise<number> {
  const { page } = listened
  const buttons = ['Next', 'Previous'].map((name) => page.getByRole('button', { name, exact: true }))
  let at = 0
  let step = 1
  const press = async (): Promise<void> => {
    if (fileUrls[at + step] === undefined) step = -step
    at += step
    if (kind === 'sohbet') return await buttons[step === 1 ? 0 : 1]?.click()
    await page.locator('audio').evaluate((audio: HTMLAudioElement, url) => {
      window.dispatchEvent(new Event('pointerdown'))
      audio.src = url
      void audio.play()
    }, fileUrls[at] ?? '')
  }
  return () => timeUntilHeard(listened, { on: 'press', begins: 'loadstart' }, press)
}

/** Goes through so many hours of talks in jumps of five seconds, and looks at what is kept after each of them. */
export async function measureHours(browser: Browser, talk: Talk, hours: number) {
  const figures = await ofBoth(async (open, kind) => {
    const listened = await open(browser, talk, rememberLooks)
    const { page } = listened
    await timeUntilHeard(listened, { on: 'press', begins: 'play' }, listened.play)
    const change = createChange(listened, kind, talk)
    const go = async (presses: number): Promise<void> => {
      for (let left = presses; left > 0;) {
        left -= await page.evaluate(kind === 'sohbet' ? pressOn : jumpOn, { most: left, looksEach })
        if (left > 0) await change()
      }
    }
    await go(pressesOfAnHour / 10)
    const kept = [await readKept(listened)]
    for (let hour = 1; hour <= hours; hour += 1) {
      await go(pressesOfAnHour)
      kept.push(await readKept(listened))
    }
    await page.context().close()
    return { keptAfterEach: kept }
  })
  return { hours, pressesEach: pressesOfAnHour, looksEach, ...figures }
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

/** Runs in the page: presses the arrow key until the recording is about to end; answers how often that was. */
async function pressOn({ most, looksEach: times }: { most: number; looksEach: number }): Promise<number> {
  const { looks } = window as unknown as { looks: (() => void)[] } // Put there by `rememberLooks`.
  if (looks.length === 0) throw new Error('The player looks at its position in another way.')
  const slider = document.querySelector('input[type="range"][aria-label="Seek"]')
  const audio = document.querySelector('audio')
  if (slider === null || audio === null) throw new Error('There is no line of time.')
  let pressed = 0
  while (pressed < most && audio.duration - audio.currentTime > 12) {
    for (const kind of ['keydown', 'keyup'])
      slider.dispatchEvent(new KeyboardEvent(kind, { key: 'ArrowRight', bubbles: true, cancelable: true }))
    pressed += 1
    for (let at = 0; at < times; at += 1) for (const look of looks) look()
    // The line of time is drawn, and the sound has come there.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    while (audio.seeking) await new Promise((resolve) => setTimeout(resolve, 4))
  }
  return pressed
}

/** Runs in the page: the plain page has no player, and goes on by itself as far as our arrow key does. */
async function jumpOn({ most }: { most: number }): Promise<number> {
  const audio = document.querySelector('audio')
  if (audio === null) throw new Error('The page has no audio element.')
  let jumped = 0
  while (jumped < most && audio.duration - audio.currentTime > 12) {
    audio.currentTime += 5
    jumped += 1
    await new Promise((resolve) => requestAnimationFrame(resolve))
    while (audio.seeking) await new Promise((resolve) => setTimeout(resolve, 4))
  }
  return jumped
}

async function ofBoth<Figure>(
  work: (open: Open, kind: string) => Promise<Figure>,
): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {}
  for (const [kind, open] of Object.entries(kinds)) figures[kind] = await work(open, kind)
  return figures
}
