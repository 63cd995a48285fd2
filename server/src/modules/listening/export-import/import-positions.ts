import type { ExportedListening } from '@sohbet/contract/member-export'
import type { Database } from '#platform/database/db.ts'
import { insertPositions } from '../queries/export-import.ts'
import { findPositions } from '../queries/positions.ts'
import { lastAndRecent } from '../positions/thin-positions.ts'

type ExportedPosition = ExportedListening['places'][number]

/**
 * Imports the positions of a file that are still relevant: together with the existing ones, the last of each
 * of 20 devices, and the last 20 of 30 days. Existing ones remain. The newest of a file is first.
 */
export async function importPositions(
  trx: Database,
  { accountId, now }: { accountId: number; now: Date },
  positions: readonly ExportedPosition[],
  durations: ReadonlyMap<number, number>,
): Promise<void> {
  const imported = positions.map((position) => ({
    ...position,
    device_id: position.device_id.toLowerCase(),
    seconds: cut(position, durations),
  }))
  const trackIds = [...new Set(imported.map((position) => position.track_id))]
  const stored = (await findPositions(trx, accountId, trackIds)).map((row) => ({
    ...row,
    placed_at: row.placed_at.toISOString(),
    seconds: cut(row, durations),
  }))
  const known = new Set(stored.map(toKey))
  const missing = new Map(imported.map((position) => [toKey(position), position]))
  for (const key of known) missing.delete(key)
  const byTrack = Map.groupBy([...stored, ...missing.values()], (position) => position.track_id)
  const remaining = new Set([...byTrack.values()].flatMap((all) => newest(all, now)).map(toKey))
  // The oldest is inserted first, so that positions of one moment keep their order.
  const added = [...missing].filter(([key]) => remaining.has(key)).map(([, position]) => position)
  if (added.length > 0) await insertPositions(trx, accountId, added.toReversed())
}

type Located = Pick<ExportedPosition, 'track_id' | 'device_id' | 'seconds' | 'placed_at'>

function cut(
  { track_id: id, seconds }: Pick<Located, 'track_id' | 'seconds'>,
  durations: ReadonlyMap<number, number>,
) {
  return Math.min(seconds, durations.get(id) ?? 0)
}

// A time can be written in several ways.
function toKey({ track_id: id, device_id: device, seconds, placed_at: at }: Located): string {
  return `${id} ${device} ${seconds} ${Date.parse(at)}`
}

function newest(positions: readonly Located[], now: Date): Located[] {
  const newestFirst = positions.toSorted(
    (a, b) =>
      Date.parse(b.placed_at) - Date.parse(a.placed_at) ||
      b.seconds - a.seconds ||
      a.device_id.localeCompare(b.device_id),
  )
  return lastAndRecent(
    newestFirst.map((position) => ({
      position,
      deviceId: position.device_id,
      placedAt: new Date(position.placed_at),
    })),
    now,
  ).map(({ position }) => position)
}
