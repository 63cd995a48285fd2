import { MemberExport } from '@sohbet/contract/member-export'
import type { ExportedListening } from '@sohbet/contract/member-export'
import type { Database } from '#platform/database/db.ts'
import { readActivities, readStarted, readHeard, readPositions, readRecords } from '../queries/export.ts'

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
