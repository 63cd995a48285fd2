import type { KeptListening } from '@sohbet/contract/kept'
import type { Member } from '../../platform/caller.ts'
import type { Services } from '../../platform/services.ts'
import { findOpenItems, lookUpTracks } from '../catalog/index.ts'
import { bringInHeard } from './bring-in-heard.ts'
import { bringInPlaces } from './bring-in-places.ts'
import { bringInRecords } from './bring-in-records.ts'
import { uniteActivities } from './queries/bring-in.ts'
import { touchTracks } from './queries/places.ts'

/** How many entries of a file were new or had more in them, were here already, or are about what is gone. */
export interface BroughtInListening {
  heard: number
  history: number
  kept: number
  skipped: number
}

/**
 * Brings in what was listened to; `db` is the transaction. What was heard is united, and of two moments the later one
 * counts, so nothing gives way to something older. What is gone or closed to the member is passed over; what is locked
 * by now was heard all the same.
 */
export async function bringInListening(
  services: Services,
  member: Member,
  listening: KeptListening,
): Promise<BroughtInListening> {
  const { db, clock } = services
  const whose = { accountId: member.accountId, now: clock.now() }
  const durations = await findDurations(services, member, listening)
  const isThere = ({ track_id: id }: { track_id: number }): boolean => durations.has(id)
  const maps = listening.heard.filter(isThere)
  const heard = await bringInHeard(db, whose, maps, durations)
  await touchTracks(db, whose.accountId, toTouches(listening.continue_listening.filter(isThere)))
  await bringInPlaces(db, whose, listening.places.filter(isThere), durations)
  await bringInRecords(db, whose.accountId, listening.records.filter(isThere))
  const entries = await findOpenEntries(services, member, listening.history)
  const history = await uniteActivities(db, whose.accountId, toNewest(entries).toReversed())
  return {
    heard,
    history,
    kept: maps.length - heard + entries.length - history,
    skipped: listening.heard.length - maps.length + listening.history.length - entries.length,
  }
}

type HistoryEntry = KeptListening['history'][number]

async function findDurations(
  services: Services,
  member: Member,
  { heard, places, continue_listening: begun, records }: KeptListening,
): Promise<Map<number, number>> {
  const trackIds = new Set([...heard, ...places, ...begun, ...records].map(({ track_id: id }) => id))
  const found = await lookUpTracks(services, member, [...trackIds])
  return new Map([...found].map(([id, { track }]) => [id, track.duration_in_seconds]))
}

// One for each track: of the moments that a file names, the latest.
function toTouches(begun: KeptListening['continue_listening']) {
  return [...Map.groupBy(begun, ({ track_id: id }) => id)].map(([trackId, touches]) => ({
    trackId,
    touchedAt: latest(touches.map(({ touched_at: at }) => at)),
    closedAt: latest(touches.map(({ closed_at: at }) => at)),
  }))
}

function latest(moments: readonly (string | null)[]): Date | null {
  const times = moments.flatMap((at) => (at === null ? [] : [Date.parse(at)]))
  return times.length === 0 ? null : new Date(times.reduce((a, b) => Math.max(a, b)))
}

async function findOpenEntries(
  { db }: Services,
  member: Member,
  history: readonly HistoryEntry[],
): Promise<HistoryEntry[]> {
  const open = new Set<string>()
  for (const type of ['audio', 'album', 'article'] as const) {
    const ids = history.filter((entry) => entry.type === type).map((entry) => entry.item_id)
    for (const id of await findOpenItems(db, member, { type, ids })) open.add(`${type} ${id}`)
  }
  return history.filter(({ type, item_id: id }) => open.has(`${type} ${id}`))
}

// A thing stands in the history once for what was done with it.
function toNewest(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const newest = new Map<string, HistoryEntry>()
  for (const entry of entries) {
    const key = `${entry.type} ${entry.item_id} ${entry.activity}`
    const other = newest.get(key)
    if (other === undefined || Date.parse(other.done_at) < Date.parse(entry.done_at)) newest.set(key, entry)
  }
  return [...newest.values()]
}
