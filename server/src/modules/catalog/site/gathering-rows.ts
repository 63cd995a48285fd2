import type { Gathering, GatheringFields, GatheringRhythm } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Message } from '@sohbet/messages'
import type { Database } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findSeries } from '../queries/site/gatherings.ts'
import type { GatheringRow } from '../queries/site/gatherings.ts'
import type { SiteKind } from './change-site.ts'
import { toLocalTime, toMoment } from './zone-time.ts'

/** How the audit log tells of gatherings. */
export const gatheringKind: SiteKind<GatheringRow> = {
  name: 'gathering',
  labelOf: ({ title }) => title,
  fieldsOf: ({ title, description, starts_at: startsAt, time_zone: zone, place, url }) => ({
    title,
    description,
    local_time: toLocalTime(startsAt, zone),
    time_zone: zone,
    place,
    url,
  }),
}

/** Gatherings as their editor sees them, each with the series that it is one of. */
export async function presentGatherings(
  db: Database,
  rows: readonly GatheringRow[],
  now: Date,
): Promise<Gathering[]> {
  const ids = rows.flatMap(({ series_id: id }) => (id === null ? [] : [id]))
  const series = new Map((await findSeries(db, [...new Set(ids)])).map((row) => [row.id, row]))
  return rows.map(({ starts_at: startsAt, series_id: seriesId, ...rest }) => {
    const own = seriesId === null ? undefined : series.get(seriesId)
    return {
      ...rest,
      starts_at: startsAt.toISOString(),
      local_time: toLocalTime(startsAt, rest.time_zone),
      is_past: startsAt <= now,
      // The table allows these words only.
      series: own === undefined ? null : { ...own, every: own.every as GatheringRhythm },
    }
  })
}

/** The columns of a gathering; at `standing` where the clock of its place shows the same there. */
export function toColumns(
  { title, description, local_time: local, time_zone: zone, place, url }: GatheringFields,
  standing?: Date,
) {
  const startsAt = standing ?? toMoment(local, zone)
  if (startsAt === undefined) throw refuseField('local_time', message('refusals.studio.noSuchTime'))
  return { title, description, time_zone: zone, place, url, starts_at: startsAt }
}

/** A refusal about one field of a gathering. */
export function refuseField(
  field: 'local_time' | 'until' | 'times',
  sentence: Message,
): Refusal<'BadRequest'> {
  return new Refusal<'BadRequest'>('BadRequest', sentence, { [field]: sentence })
}
