import { BulkChoice } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { toJsonb } from './to-jsonb.ts'

/** An account's choices for columns with these titles. */
export async function findMappings(
  db: Database,
  accountId: number,
  shapes: readonly string[],
): Promise<Map<string, BulkChoice>> {
  if (shapes.length === 0) return new Map()
  const rows = await db
    .selectFrom('bulk_mappings')
    .select(['shape', 'choice'])
    .where('account_id', '=', accountId)
    .where('shape', 'in', shapes)
    .orderBy('shape')
    .limit(shapes.length)
    .execute()
  return new Map(
    rows.flatMap(({ shape, choice }) => {
      // A choice stored by an older release may be invalid now.
      const read = BulkChoice.safeParse(choice)
      return read.success ? [[shape, read.data] as const] : []
    }),
  )
}

/** Stores a choice for these column titles, replacing an earlier one. */
export async function putMapping(
  trx: Database,
  accountId: number,
  { choice, at }: { choice: BulkChoice; at: Date },
): Promise<void> {
  const stored = { choice: toJsonb(choice), used_at: at }
  await trx
    .insertInto('bulk_mappings')
    .values({ account_id: accountId, shape: choice.shape, ...stored })
    .onConflict((on) => on.columns(['account_id', 'shape']).doUpdateSet(stored))
    .execute()
}

/** Deletes choices that were not used since a moment. */
export async function deleteMappingsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('bulk_mappings').where('used_at', '<', before).execute()
}
