import { startSteps } from '@sohbet/contract/listening'
import type { PlaybackTold } from '@sohbet/contract/listening'
import type { Caller } from '../../../platform/caller.ts'
import type { Services } from '../../../platform/start/services.ts'
import type { Figure } from '../../../platform/tally/tally.ts'

/** What a page of another release is counted as: any other word would be one of anybody's choice. */
const otherRelease = 'other'

/** Adds up how playing went in browsers, by the release of the page and the kind of device; of nobody (N24). */
export function reportPlayback(
  { tally, clock }: Pick<Services, 'tally' | 'clock'>,
  { caller, release }: { caller: Caller; release: string },
  told: PlaybackTold,
): void {
  const at = clock.now()
  const from = `${told.release === release ? release : otherRelease} ${told.device}`
  const add = (figure: Figure, amount: number, part = from): void => {
    if (amount > 0) tally.count({ figure, part, amount, at })
  }
  for (const ms of told.starts) add('playback.start', 1, `${from} ${stepOf(ms)}`)
  add('playback.seconds', told.seconds)
  add('playback.stall', told.stalls)
  add('playback.failure', told.failures)
  if (caller.kind === 'visitor') add('visitors.seconds', told.seconds, '')
}

function stepOf(ms: number): number {
  return startSteps.find((step) => ms <= step) ?? startSteps.at(-1) ?? 0
}
