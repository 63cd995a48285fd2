// From a press on Play until there is sound: a press of no length, and one as long as a finger's.
import type { Browser } from '@playwright/test'
import { kinds, openPlainUnloaded, shapeNetwork, timeUntilHeard } from './player-page.ts'
import type { Open, Talk } from './player-page.ts'
import { percentile, round } from '../site/serve.ts'

/** How many times a thing was done, and the milliseconds that it took. */
export function summarise(times: readonly number[]) {
  return { times: times.length, p50: round(percentile(times, 0.5)), p95: round(percentile(times, 0.95)) }
}

/** For how long a finger is down, in milliseconds. */
const fingerMs = 80

/** Presses Play on each kind of page in turn, so that what else the machine does hits all of them. */
export async function measurePress(browser: Browser, talk: Talk, rounds: number) {
  return {
    loopback: await timePresses(browser, talk, { rounds, isShaped: false, heldMs: 0 }),
    shaped: await timePresses(browser, talk, { rounds: rounds / 2, isShaped: true, heldMs: 0 }),
    shapedByFinger: await timePresses(browser, talk, {
      rounds: rounds / 2,
      isShaped: true,
      heldMs: fingerMs,
    }),
  }
}

async function timePresses(
  browser: Browser,
  talk: Talk,
  { rounds, isShaped, heldMs }: { rounds: number; isShaped: boolean; heldMs: number },
) {
  const opens: [kind: string, open: Open, times: number[]][] = [
    ...Object.entries(kinds),
    ['plainUnloaded', openPlainUnloaded] as const,
  ].map(([kind, open]) => [kind, open, []])
  for (let at = 0; at < rounds; at += 1)
    for (const [, open, times] of opens) {
      const listened = await open(browser, talk)
      if (isShaped) await shapeNetwork(listened)
      times.push(await timeUntilHeard(listened, { on: 'press', begins: 'play' }, () => listened.play(heldMs)))
      await listened.page.context().close()
    }
  return Object.fromEntries(opens.map(([kind, , times]) => [kind, summarise(times)]))
}
