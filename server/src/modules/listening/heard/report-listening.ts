import type { reportListening as call } from '@sohbet/contract/listening'
import type { ParsedOf } from '@sohbet/contract/endpoint'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { findOpenTracks } from '../positions/find-open-track.ts'
import { putActivity } from '../queries/activities.ts'
import { findPositions, replacePositions, touchTracks } from '../queries/positions.ts'
import { insertReports, uniteHeard } from '../queries/reports.ts'
import { countHeard } from './count-heard.ts'
import { toTouches, type TrustedReport, trustReport } from './read-reports.ts'
import { countingPositions } from '../positions/counting-positions.ts'
import { thinPositions } from '../positions/thin-positions.ts'

/**
 * Processes what a device has played since its last report. Reports may be delayed, repeated or lost: merged
 * spans and maximum times give the same result in any order. `countingPositions` decides which positions of
 * several devices count. Reports about tracks that the member may not hear are ignored.
 */
export async function reportListening(
  services: TrackServices,
  member: Member,
  { device_id, device_name, reports, playing }: ParsedOf<typeof call>['body'],
): Promise<{ taken: number }> {
  const { accountId } = member
  const now = services.clock.now()
  const tracks = await findOpenTracks(
    services,
    member,
    reports.map((report) => report.file_id),
  )
  const trusted = reports.flatMap((report) => {
    const found = tracks.get(report.file_id)
    if (found === undefined) return []
    const durationSeconds = found.track.duration_in_seconds
    return [{ ...trustReport(report, durationSeconds, now), durationSeconds }]
  })
  const taken = await services.db.transaction().execute(async (trx) => {
    const reportIds = trusted.map(({ reportId }) => reportId)
    const unknown = await insertReports(trx, { accountId, reportIds, takenAt: now })
    // The first of two with the same id counts.
    const fresh = trusted.filter(({ reportId }) => unknown.delete(reportId))
    await uniteHeard(trx, { accountId, spans: fresh.flatMap(({ spans }) => spans), now })
    const closedAt = await touchTracks(trx, accountId, toTouches(fresh, now))
    const device = { device_id, device_name }
    for (const { trackId: item_id, startedAt: done_at } of fresh)
      if (done_at !== undefined)
        await putActivity(trx, { account_id: accountId, type: 'audio', item_id, activity: 'played', done_at })
    await storePositions(trx, { accountId, device, reports: fresh, closedAt, playing, now })
    return fresh
  })
  await countHeard(services, member, { reports: taken, at: now })
  return { taken: taken.length }
}

interface PositionsToStore {
  accountId: number
  device: { device_id: string; device_name: string }
  reports: readonly TrustedReport[]
  /** When each track last ended or was dismissed. */
  closedAt: ReadonlyMap<number, Date | null>
  /** The recording that has been playing since its last report. */
  playing: ParsedOf<typeof call>['body']['playing']
  now: Date
}

// The tracks are locked by then, so nobody else changes what is read here.
async function storePositions(
  trx: Database,
  { accountId, device, reports, closedAt, playing, now }: PositionsToStore,
): Promise<void> {
  const positioned = reports.flatMap(({ trackId, position }) =>
    position === undefined ? [] : [{ id: undefined, trackId, ...toPosition({ ...device, ...position }) }],
  )
  const trackIds = [...new Set(positioned.map(({ trackId }) => trackId))]
  const stored = (await findPositions(trx, accountId, trackIds)).map((row) => ({
    id: row.id,
    trackId: row.track_id,
    ...toPosition({ ...row, placedAt: row.placed_at, chosenAt: row.chosen_at }),
  }))
  const counting = [...Map.groupBy([...stored, ...positioned], ({ trackId }) => trackId)].map(
    ([id, positions]) =>
      countingPositions<(typeof stored | typeof positioned)[number]>(positions, closedAt.get(id) ?? null),
  )
  const reported = counting.flat().filter(({ id }) => id === undefined)
  const goingOn = reported.findLast(({ trackId }) => trackId === playing?.file_id)
  const remaining = new Set<object>(counting.flatMap((positions) => thinPositions(positions, now)))
  await replacePositions(
    trx,
    stored.filter((position) => !remaining.has(position)).map(({ id }) => id),
    reported
      .filter((position) => remaining.has(position))
      .map((position) => ({
        account_id: accountId,
        track_id: position.trackId,
        device_id: position.deviceId,
        device_name: position.deviceName,
        seconds: position.seconds,
        placed_at: position.placedAt,
        chosen_at: position.chosenAt,
        ...(position === goingOn && playing !== undefined && toGoingOn(playing, now)),
      })),
  )
}

function toGoingOn(
  { speed, seconds_ago }: NonNullable<PositionsToStore['playing']>,
  now: Date,
): { speed: number; told_at: Date } {
  return { speed, told_at: new Date(now.getTime() - seconds_ago * 1000) }
}

function toPosition(row: {
  device_id: string
  device_name: string
  seconds: number
  placedAt: Date
  chosenAt: Date | null
}) {
  return {
    deviceId: row.device_id,
    deviceName: row.device_name,
    seconds: row.seconds,
    placedAt: row.placedAt,
    chosenAt: row.chosenAt,
  }
}
