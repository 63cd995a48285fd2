import type { Database } from '../../platform/db.ts'
import { readActivities, readBegun, readHeard, readPlaces, readRecords } from './queries/take-out.ts'

/** All that is kept of what a member listened to, as "download my data" hands it over. */
export interface ListeningTakeOut {
  history: { type: string; item_id: number; activity: string; done_at: string }[]
  /** Stretches in seconds, from the first to the last. */
  heard: { track_id: number; spans: [number, number][]; heard_seconds: number; is_finished: boolean }[]
  places: { track_id: number; device_id: string; device_name: string; seconds: number; placed_at: string }[]
  continue_listening: { track_id: number; touched_at: string | null; closed_at: string | null }[]
  records: { track_id: number; seconds: number; noted_at: string }[]
}

/** Hands over what is kept of an account's listening. */
export async function takeOutListening(db: Database, accountId: number): Promise<ListeningTakeOut> {
  const [history, heard, places, begun, records] = await Promise.all([
    readActivities(db, accountId),
    readHeard(db, accountId),
    readPlaces(db, accountId),
    readBegun(db, accountId),
    readRecords(db, accountId),
  ])
  return {
    history: history.map(({ done_at, ...entry }) => ({ ...entry, done_at: done_at.toISOString() })),
    heard,
    places: places.map(({ placed_at, ...place }) => ({ ...place, placed_at: placed_at.toISOString() })),
    continue_listening: begun.map(({ track_id, touched_at, closed_at }) => ({
      track_id,
      touched_at: touched_at?.toISOString() ?? null,
      closed_at: closed_at?.toISOString() ?? null,
    })),
    records: records.map(({ noted_at, ...record }) => ({ ...record, noted_at: noted_at.toISOString() })),
  }
}
