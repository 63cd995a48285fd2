import type { Member } from '#platform/caller.ts'
import { consumeShare, type Share } from '#platform/security/rate-limit.ts'
import type { Services } from '#platform/start/services.ts'
import type { Figure } from '#platform/database/tally.ts'
import type { TrustedReport } from './read-reports.ts'

const hour = 3600
/** Seconds of one recording that a member can hear in an hour, at double speed. */
const maxOfTrack = 2 * hour
/** Seconds counted per member and hour: offline listening is reported all at once. */
const maxSeconds = 10 * hour

/**
 * Adds what a member heard to the figures of the day. A device may report anything: per member and hour, at
 * most what can be heard in it counts, and of one recording at most its length.
 */
export async function countHeard(
  { db, tally }: Pick<Services, 'db' | 'tally'>,
  caller: Member,
  { reports, at }: { reports: readonly (TrustedReport & { durationSeconds: number })[]; at: Date },
): Promise<void> {
  const share = async (limit: Omit<Share, 'seconds'>, amount: number): Promise<number> =>
    await consumeShare(db, { ...limit, seconds: hour }, { requester: { caller, address: '' }, amount })
  for (const [trackId, reported] of Map.groupBy(reports, (report) => report.trackId)) {
    const duration = Math.ceil(reported[0]?.durationSeconds ?? 0)
    const add = (figure: Figure, amount: number): void => {
      if (amount > 0) tally.count({ figure, part: String(trackId), amount, at })
    }
    const heard = reported.flatMap(({ spans }) => spans).reduce((sum, { from, to }) => sum + to - from, 0)
    const ofTrack = await share({ name: `heard-of-${trackId}`, max: Math.max(duration, maxOfTrack) }, heard)
    add('heard.seconds', await share({ name: 'heard-seconds', max: maxSeconds }, ofTrack))
    const maxEnds = Math.max(1, Math.floor(maxOfTrack / Math.max(duration, 1)))
    const ends = reported.filter(({ hasEnded }) => hasEnded).length
    add('heard.end', await share({ name: `ends-of-${trackId}`, max: maxEnds }, ends))
  }
}
