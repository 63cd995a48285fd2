import type { OwnGatheringRequest } from '@sohbet/contract/own-records'
import type { Database } from '#platform/database/db.ts'
import { findRequests } from './queries.ts'

/** The gatherings whose recording an account has requested to be notified of, for its data export. */
export async function exportGatheringRequests(
  db: Database,
  accountId: number,
): Promise<OwnGatheringRequest[]> {
  const rows = await findRequests(db, accountId)
  return rows.map(({ id, title, asked_at: requestedAt, told_at: reportedAt }) => ({
    gathering_id: id,
    title,
    asked_at: requestedAt.toISOString(),
    told_at: reportedAt?.toISOString() ?? null,
  }))
}
