import { BulkChoice } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { toJsonb } from './to-jsonb.ts'

/** The choices that a person made for columns of these titles. */
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
      // What an older release stored may mean nothing any more.
      const read = BulkChoice.safeParse(choice)
      return read.success ? [[shape, read.data] as const] : []
    }),
  )
}

/** Stores a choice for columns of its titles, in the place of an earlier one. */
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

/** Forgets choices that were not made since a moment. */
export async function deleteMappingsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('bulk_mappings').where('used_at', '<', before).execute()
}
