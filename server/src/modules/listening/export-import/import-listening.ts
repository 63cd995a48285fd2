import { type ExportedListening, MemberExport } from '@sohbet/contract/member-export'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { findOpenAmong, findOpenDurations } from '#modules/catalog/index.ts'
import { importHeard } from './import-heard.ts'
import { importPositions } from './import-positions.ts'
import {
  uniteActivities,
  insertRecords,
  readActivities,
  readStarted,
  readHeard,
  readPositions,
  readRecords,
} from '../queries/export-import.ts'
import { touchTracks } from '../queries/positions.ts'
import { maxRecords } from '../queries/sweeps.ts'

/** How many entries of a file were new or extended, already present, or about deleted items. */
interface ImportedListening {
  heard: number
  history: number
  kept: number
  skipped: number
}

/** The account and time of an import, and a callback for completed entries. */
interface ListeningImport {
  member: Member
  now: Date
  report: (entries: number) => Promise<void>
}

/**
 * Imports listening within a transaction. Heard spans are merged, and of two times the later one counts, so
 * nothing is replaced by something older. Items that are deleted or not visible to the member are skipped;
 * locked ones are imported.
 */
export async function importListening(
  trx: Database,
  { member, now, report }: ListeningImport,
  listening: ExportedListening,
): Promise<ImportedListening> {
  const whose = { accountId: member.accountId, now }
  const durations = await findDurations(trx, member, listening)
  const isThere = ({ track_id: id }: { track_id: number }): boolean => durations.has(id)
  const maps = listening.heard.filter(isThere)
  const heard = await importHeard(trx, whose, maps, durations)
  await report(listening.heard.length)
  await touchTracks(trx, whose.accountId, toTouches(listening.continue_listening.filter(isThere)))
  await report(listening.continue_listening.length)
  await importPositions(trx, whose, listening.places.filter(isThere), durations)
  await report(listening.places.length)
  await importRecords(trx, whose.accountId, listening.records.filter(isThere))
  await report(listening.records.length)
  const entries = listening.history.filter(await findOpenAmong(trx, member, listening.history))
  const history = await uniteActivities(trx, whose.accountId, toNewest(entries).toReversed())
  await report(listening.history.length)
  return {
    heard,
    history,
    kept: maps.length - heard + entries.length - history,
    skipped: listening.heard.length - maps.length + listening.history.length - entries.length,
  }
}

type HistoryEntry = ExportedListening['history'][number]

async function findDurations(
  trx: Database,
  member: Member,
  { heard, places, continue_listening: started, records }: ExportedListening,
): Promise<Map<number, number>> {
  const trackIds = new Set([...heard, ...places, ...started, ...records].map(({ track_id: id }) => id))
  return await findOpenDurations(trx, member, [...trackIds])
}

// One per track: the latest of the times in the file.
function toTouches(started: ExportedListening['continue_listening']) {
  return [...Map.groupBy(started, ({ track_id: id }) => id)].map(([trackId, touches]) => ({
    trackId,
    continuedAt: latest(touches.map(({ touched_at: at }) => at)),
    closedAt: latest(touches.map(({ closed_at: at }) => at)),
  }))
}

function latest(moments: readonly (string | null)[]): Date | null {
  const times = moments.flatMap((at) => (at === null ? [] : [Date.parse(at)]))
  return times.length === 0 ? null : new Date(times.reduce((a, b) => Math.max(a, b)))
}

// The history has one entry per item and activity.
function toNewest(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const newest = new Map<string, HistoryEntry>()
  for (const entry of entries) {
    const key = `${entry.type} ${entry.item_id} ${entry.activity}`
    const other = newest.get(key)
    if (other === undefined || Date.parse(other.done_at) < Date.parse(entry.done_at)) newest.set(key, entry)
  }
  return [...newest.values()]
}

/** Exports an account's listening. */
export async function exportListening(db: Database, accountId: number): Promise<ExportedListening> {
  const [history, heard, positions, started, records] = await Promise.all([
    readActivities(db, accountId),
    readHeard(db, accountId),
    readPositions(db, accountId),
    readStarted(db, accountId),
    readRecords(db, accountId),
  ])
  // The tables only allow the values of the schema.
  return MemberExport.shape.listening.parse({
    history: history.map(({ done_at, ...entry }) => ({ ...entry, done_at: done_at.toISOString() })),
    heard,
    places: positions.map(({ placed_at, ...position }) => ({
      ...position,
      placed_at: placed_at.toISOString(),
    })),
    continue_listening: started.map(({ track_id, touched_at, closed_at }) => ({
      track_id,
      touched_at: touched_at?.toISOString() ?? null,
      closed_at: closed_at?.toISOString() ?? null,
    })),
    records: records.map(({ noted_at, ...record }) => ({ ...record, noted_at: noted_at.toISOString() })),
  })
}

type ExportedRecord = ExportedListening['records'][number]

/**
 * Imports the records of a file that are missing, the newest ones, as far as there is space: no existing
 * record is displaced by an imported one. The same record can occur several times.
 */
async function importRecords(
  trx: Database,
  accountId: number,
  records: readonly ExportedRecord[],
): Promise<void> {
  const stored = await readRecords(trx, accountId)
  const here = new Map<string, number>()
  for (const { noted_at, ...record } of stored) {
    const key = toKey({ ...record, noted_at: noted_at.toISOString() })
    here.set(key, (here.get(key) ?? 0) + 1)
  }
  const missing = records.filter((record) => {
    const key = toKey(record)
    const left = here.get(key) ?? 0
    here.set(key, left - 1)
    return left <= 0
  })
  const added = missing.slice(0, Math.max(0, maxRecords - stored.length))
  if (added.length > 0) await insertRecords(trx, accountId, added.toReversed())
}

function toKey({ track_id: id, seconds, noted_at: at }: ExportedRecord): string {
  return `${id} ${seconds} ${Date.parse(at)}`
}
