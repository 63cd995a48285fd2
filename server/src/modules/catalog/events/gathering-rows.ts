import type { ChangedGatheringFields, Gathering, GatheringRhythm } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { storeTitles, toTitleFields } from '../present/read-titles.ts'
import { findSeries, type GatheringRow } from '../queries/events/gatherings.ts'
import { findMajlis } from '../queries/events/majalis.ts'
import { findItemTitles, findRecordingItem } from '../queries/events/recordings.ts'
import { refuseField, type SiteKind } from '../changes/change-site.ts'
import { toLocalTime, toMoment } from './zone-time.ts'

/** How the audit log describes gatherings. */
export const gatheringKind: SiteKind<GatheringRow> = {
  name: 'gathering',
  labelOf: ({ title }) => title,
  fieldsOf: ({ title, description, starts_at: startsAt, time_zone: zone, ...rest }) => ({
    title,
    ...toTitleFields(rest.titles, 'title'),
    description,
    local_time: toLocalTime(startsAt, zone),
    time_zone: zone,
    place: rest.place,
    ...toTitleFields(rest.place_titles, 'place'),
    url: rest.url,
    majlis_id: rest.majlis_id,
    recording_item_id: rest.recording_item_id,
  }),
}

/** Gatherings as editors see them, each with its series. */
export async function presentGatherings(
  db: Database,
  rows: readonly GatheringRow[],
  now: Date,
): Promise<Gathering[]> {
  const ids = rows.flatMap(({ series_id: id }) => (id === null ? [] : [id]))
  const series = new Map((await findSeries(db, [...new Set(ids)])).map((row) => [row.id, row]))
  const itemIds = rows.flatMap(({ recording_item_id: id }) => (id === null ? [] : [id]))
  const recordingTitles = await findItemTitles(db, [...new Set(itemIds)])
  return rows.map(({ starts_at: startsAt, series_id: seriesId, titles, place_titles: places, ...rest }) => {
    const own = seriesId === null ? undefined : series.get(seriesId)
    return {
      ...rest,
      ...toTitleFields(titles, 'title'),
      ...toTitleFields(places, 'place'),
      starts_at: startsAt.toISOString(),
      local_time: toLocalTime(startsAt, rest.time_zone),
      is_past: startsAt <= now,
      recording_title: recordingTitles.get(rest.recording_item_id ?? 0) ?? null,
      // The table allows these values only.
      series: own === undefined ? null : { ...own, every: own.every as GatheringRhythm },
    }
  })
}

/** The columns of a gathering; keeps the moment `current`, if given, which shows the same local time. */
export function toColumns(
  fields: Omit<ChangedGatheringFields, 'recording_item_id'> & { recording_item_id?: number | null },
  current?: Date,
) {
  const { title, description, local_time: local, time_zone: zone, place, url } = fields
  const startsAt = current ?? toMoment(local, zone)
  if (startsAt === undefined) throw refuseField('local_time', message('refusals.studio.noSuchTime'))
  return {
    title,
    titles: storeTitles(fields, 'title'),
    description,
    time_zone: zone,
    place,
    place_titles: storeTitles(fields, 'place'),
    url,
    majlis_id: fields.majlis_id,
    recording_item_id: fields.recording_item_id ?? null,
    starts_at: startsAt,
  }
}

/**
 * Refuses a majlis or recording that does not exist. An unchanged one is accepted, as it may have been
 * deleted meanwhile.
 */
export async function requireLinks(
  trx: Database,
  after: Pick<GatheringRow, 'majlis_id' | 'recording_item_id'>,
  before?: Pick<GatheringRow, 'majlis_id' | 'recording_item_id'>,
): Promise<void> {
  const { majlis_id: majlisId, recording_item_id: itemId } = after
  if (majlisId !== null && majlisId !== before?.majlis_id && (await findMajlis(trx, majlisId)) === undefined)
    throw refuseField('majlis_id', message('refusals.studio.noSuchMajlis'))
  if (itemId === null || itemId === before?.recording_item_id) return
  if ((await findRecordingItem(trx, itemId)) === undefined)
    throw refuseField('recording_item_id', message('refusals.studio.noSuchRecording'))
}
