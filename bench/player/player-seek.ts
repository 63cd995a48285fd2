// From a press on the line of time until the sound goes on there.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { kinds, shapeNetwork, timeUntilHeard } from './player-page.ts'
import type { Listened, Open, Talk } from './player-page.ts'
import { summarise } from './player-press.ts'

/** Seeks behind a slow network to a second that is loaded, and to one that is not. */
export async function measureSeeks(browser: Browser, talk: Talk, rounds: number) {
  const figures: Record<string, object> = {}
  for (const [kind, open] of Object.entries(kinds)) {
    const inside: number[] = []
    const outside: number[] = []
    for (let at = 0; at < rounds; at += 1) {
      const times = await seekTwice(() => open(browser, talk), kind)
      inside.push(times.inside)
      outside.push(times.outside)
    }
    figures[kind] = { inside: summarise(inside), outside: summarise(outside) }
  }
  return figures
}

async function seekTwice(open: () => ReturnType<Open>, kind: string) {
  const listened = await open()
  await shapeNetwork(listened)
  await timeUntilHeard(listened, { on: 'press', begins: 'play' }, listened.play)
  await wait(3000)
  const loaded = await readBuffered(listened)
  const inside = await seekTo(listened, kind, (loaded.at + loaded.end) / 2 / loaded.duration)
  await wait(500)
  const { end, duration } = await readBuffered(listened)
  if (end / duration > 0.85) throw new Error('The whole recording is loaded; nothing is outside.')
  const outside = await seekTo(listened, kind, 0.9)
  await listened.page.context().close()
  return { inside, outside }
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
