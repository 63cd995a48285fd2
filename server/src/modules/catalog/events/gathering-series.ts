import { isDeepStrictEqual } from 'node:util'
import { maxRepeats, type NewGatheringFields } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import * as queries from '../queries/events/gatherings.ts'
import type { GatheringRow } from '../queries/events/gatherings.ts'
import { refuseField } from '../changes/change-site.ts'
import { toColumns } from './gathering-rows.ts'
import { daysBetween, findOccurrences, shiftDay } from './occurrences.ts'
import { toLocalTime, toMoment } from './zone-time.ts'

/** Adds a gathering for each date of a series; returns the first. */
export async function addGatheringSeries(trx: Database, fields: NewGatheringFields): Promise<GatheringRow> {
  const { every, until, times, local_time: local } = fields
  if (every === null) throw new Error('What comes once is no series.')
  const first = toColumns(fields)
  const [firstDay, clock] = split(local)
  const days = findOccurrences(firstDay, { every, until, times }, maxRepeats + 1)
  if (days.length > maxRepeats)
    throw refuseField('until', message('refusals.studio.tooManyTimes', { max: maxRepeats }))
  if (days.length < 2) throw refuseField('until', message('refusals.studio.onlyOnce'))
  const seriesId = await queries.addSeries(trx, { every, until_day: until, times })
  const rows = await queries.addGatherings(
    trx,
    days.map((day, index) => ({
      ...first,
      starts_at: index === 0 ? first.starts_at : onClock(day, clock, fields.time_zone),
      series_id: seriesId,
    })),
  )
  const [row] = rows
  if (row === undefined) throw new Error('A series has at least two gatherings.')
  return row
}

/**
 * Applies the changes of one gathering to the following ones of its series. A field is changed only where it
 * had the same value as in this one, so individual changes stay. Returns the number of following gatherings.
 */
export async function carryIntoFollowing(
  trx: Database,
  before: GatheringRow,
  after: GatheringRow,
): Promise<number> {
  const following = await queries.findFollowing(trx, before)
  for (const row of following) {
    const values = { ...changedFields(row, before, after), ...changedTime(row, before, after) }
    if (Object.keys(values).length > 0) await queries.changeGathering(trx, row.id, values)
  }
  return following.length
}

// The translations of title and place are carried together with them.
const carried = [
  ['title', 'titles'],
  ['description'],
  ['place', 'place_titles'],
  ['url'],
  ['majlis_id'],
] as const

function changedFields(row: GatheringRow, before: GatheringRow, after: GatheringRow): Partial<GatheringRow> {
  const isSame = (one: GatheringRow, other: GatheringRow, names: (typeof carried)[number]) =>
    names.every((name) => isDeepStrictEqual(one[name], other[name]))
  const names = carried.filter((group) => !isSame(before, after, group) && isSame(row, before, group)).flat()
  return Object.fromEntries(names.map((name) => [name, after[name]]))
}

function changedTime(row: GatheringRow, before: GatheringRow, after: GatheringRow): Partial<GatheringRow> {
  const [own, old, next] = [timeOf(row), timeOf(before), timeOf(after)]
  const isChanged = old.day !== next.day || old.clock !== next.clock || old.zone !== next.zone
  if (!isChanged || own.clock !== old.clock || own.zone !== old.zone) return {}
  const day = shiftDay(own.day, daysBetween(old.day, next.day))
  return { starts_at: onClock(day, next.clock, next.zone), time_zone: next.zone }
}

function timeOf({ starts_at: startsAt, time_zone: zone }: GatheringRow) {
  const [day, clock] = split(toLocalTime(startsAt, zone))
  return { day, clock, zone }
}

// In the hour that summer time skips, a clock shows the following hour instead.
function onClock(day: string, clock: string, zone: string | null): Date {
  const moment = toMoment(`${day}T${clock}`, zone)
  if (moment !== undefined) return moment
  const earlier = toMoment(`${day}T00:00`, zone) ?? new Date(`${day}T00:00:00Z`)
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return new Date(earlier.getTime() + (hours * 60 + minutes) * 60_000)
}

function split(local: string): [day: string, clock: string] {
  return [local.slice(0, 10), local.slice(11)]
}
