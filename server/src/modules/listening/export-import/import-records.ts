import type { ExportedListening } from '@sohbet/contract/member-export'
import type { Database } from '#platform/database/db.ts'
import { insertRecords } from '../queries/import.ts'
import { readRecords } from '../queries/export.ts'

/** Records stored per member; the last ones added remain. */
const maxRecords = 1000

type ExportedRecord = ExportedListening['records'][number]

/**
 * Imports the records of a file that are missing, the newest ones, as far as there is space: no existing
 * record is displaced by an imported one. The same record can occur several times.
 */
export async function importRecords(
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
