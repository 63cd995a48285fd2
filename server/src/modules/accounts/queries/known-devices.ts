import { type Insertable, sql } from 'kysely'
import type { AccountsKnownDevices } from '#platform/database/generated/database-types.ts'
import { hasRow } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'

/** Whether a browser was used to sign in to the account of `email` since `seenAfter`. */
export async function isKnownDevice(
  db: Database,
  { hash, email, seenAfter }: { hash: Buffer; email: string; seenAfter: Date },
): Promise<boolean> {
  return await hasRow(
    db
      .selectFrom('accounts_known_devices as device')
      .innerJoin('accounts_members as member', 'member.id', 'device.account_id')
      .where('device.token_hash', '=', hash)
      .where('device.seen_at', '>', seenAfter)
      .where(sql`lower(member.email collate "C")`, '=', email.toLowerCase()),
  )
}

/** Records another sign-in in a browser; false if it is not known for the account. */
export async function markDeviceSeen(
  db: Database,
  { hash, accountId, now, seenAfter }: { hash: Buffer; accountId: number; now: Date; seenAfter: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('accounts_known_devices')
    .set({ seen_at: now })
    .where('token_hash', '=', hash)
    .where('account_id', '=', accountId)
    .where('seen_at', '>', seenAfter)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Replaces the token of a browser; its known accounts stay. */
export async function moveDevice(db: Database, oldHash: Buffer, newHash: Buffer): Promise<void> {
  await db
    .updateTable('accounts_known_devices')
    .set({ token_hash: newHash })
    .where('token_hash', '=', oldHash)
    .execute()
}

/** Adds an account that a browser is known for. */
export async function insertKnownDevice(
  db: Database,
  device: Insertable<AccountsKnownDevices>,
): Promise<void> {
  await db
    .insertInto('accounts_known_devices')
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'account_id']).doUpdateSet({ seen_at: device.seen_at }),
    )
    .execute()
}

/** Deletes the known browsers of an account except the `most` most recently used ones. */
export async function deleteOldDevices(db: Database, accountId: number, most: number): Promise<void> {
  await db
    .deleteFrom('accounts_known_devices')
    .where('account_id', '=', accountId)
    .where('token_hash', 'in', (query) =>
      query
        .selectFrom('accounts_known_devices')
        .select('token_hash')
        .where('account_id', '=', accountId)
        .orderBy('seen_at', 'desc')
        .orderBy('token_hash')
        .offset(most),
    )
    .execute()
}

/** Deletes the browsers without a sign-in since a moment. */
export async function sweepKnownDevices(db: Database, seenAfter: Date): Promise<void> {
  await db.deleteFrom('accounts_known_devices').where('seen_at', '<=', seenAfter).execute()
}
