import { type reportPlayback as endpoint, startSteps } from '@sohbet/contract/playback'
import type { ParsedOf } from '@sohbet/contract/endpoint'
import { message } from '@sohbet/messages'
import { epochSeconds } from '#platform/clock.ts'
import { type Caller, visitor } from '#platform/caller.ts'
import { consumeShare, requireWithinMemoryLimit, type Share } from '#platform/security/rate-limit.ts'
import { verifyUrl } from '#platform/security/sign-url.ts'
import type { Services } from '#platform/start/services.ts'
import type { Figure } from '#platform/database/tally.ts'
import { findDurationOfFile } from '#modules/catalog/index.ts'

type PlaybackReport = ParsedOf<typeof endpoint>['body']

/** The release that other pages count as: any other value would be arbitrary input. */
const otherRelease = 'other'
const hour = 3600
const daySeconds = 24 * hour
/** Reports per hour and network; further ones are dropped. */
const reports = { name: 'playback', times: 120, seconds: hour }
/** Starts, stalls and failures counted per hour and network, each. */
const maxEvents = 600
/** Seconds counted per hour and network, as if this many people listened without a pause. */
const maxSeconds = 10 * hour

/**
 * Adds up playback quality in browsers, by the release of the page and the kind of device, without
 * identifying anybody (N24). Anyone may report anything: only recordings signed by us count, each once per
 * network and hour, up to its length.
 */
export async function reportPlayback(
  services: Services,
  { caller, address, release }: { caller: Caller; address: string; release: string },
  reported: PlaybackReport,
): Promise<void> {
  const { db, tally, clock } = services
  // By network, for members too: an account does not prove that anybody listened.
  const requester = { caller: visitor, address }
  await requireWithinMemoryLimit(db, reports, { requester, message: message('refusals.playback.tooMany') })
  const share = async (limit: Share, amount: number): Promise<number> =>
    await consumeShare(db, limit, { requester, amount })
  const at = clock.now()
  const from = `${reported.release === release ? release : otherRelease} ${reported.device}`
  const add = (figure: Figure, amount: number, part = from): void => {
    if (amount > 0) tally.count({ figure, part, amount, at })
  }
  const events = (name: string, amount: number) => share({ name, max: maxEvents, seconds: hour }, amount)
  const starts = reported.starts.slice(0, await events('playback-starts', reported.starts.length))
  for (const ms of starts) add('playback.start', 1, `${from} ${stepOf(ms)}`)
  add('playback.stall', await events('playback-stalls', reported.stalls))
  add('playback.failure', await events('playback-failures', reported.failures))
  const seconds = await share(
    { name: 'playback-seconds', max: maxSeconds, seconds: hour },
    await countHeard(services, share, reported.heard),
  )
  add('playback.seconds', seconds)
  if (caller.kind === 'visitor') add('visitors.seconds', seconds, '')
}

async function countHeard(
  { db, clock, signingKeys }: Pick<Services, 'db' | 'clock' | 'signingKeys'>,
  share: (limit: Share, amount: number) => Promise<number>,
  heard: PlaybackReport['heard'],
): Promise<number> {
  let sum = 0
  for (const { url, seconds } of heard) {
    const file = verifyUrl(signingKeys(), url, epochSeconds(clock) - daySeconds)?.fileId
    const duration = file && (await findDurationOfFile(db, file))
    if (duration === undefined || duration === '') continue
    const name = `playback-of-${file}`
    sum += await share({ name, max: Math.min(Math.ceil(duration), hour), seconds: hour }, Math.round(seconds))
  }
  return sum
}

function stepOf(ms: number): number {
  return startSteps.find((step) => ms <= step) ?? startSteps.at(-1) ?? 0
}
