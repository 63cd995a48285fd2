import { sql } from 'kysely'
import { hasRow } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'

/** Whether an account has an open request for a gathering. */
export async function hasRequested(db: Database, accountId: number, gatheringId: number): Promise<boolean> {
  return await hasRow(
    db
      .selectFrom('gatherings_requests')
      .where('account_id', '=', accountId)
      .where('gathering_id', '=', gatheringId)
      .where('told_at', 'is', null),
  )
}

/** Adds a request for a gathering. An open request stays unchanged; a notified one is opened again. */
export async function putRequest(
  db: Database,
  {
    accountId,
    gatheringId,
    at,
    jobLanguage,
  }: { accountId: number; gatheringId: number; at: Date; jobLanguage: string | null },
): Promise<void> {
  // Waits for a concurrent removal of the gathering, after which nothing is inserted.
  await sql`insert into gatherings_requests (account_id, gathering_id, asked_at, asked_in)
    select ${accountId}::integer, id, ${at}::timestamptz, ${jobLanguage}::text
    from catalog_upcoming_suhbas where id = ${gatheringId} for key share
    on conflict (account_id, gathering_id) do update
    set asked_at = excluded.asked_at, asked_in = excluded.asked_in, told_at = null
    where gatherings_requests.told_at is not null`.execute(db)
}

/** Deletes the request of an account for a gathering. */
export async function deleteRequest(db: Database, accountId: number, gatheringId: number): Promise<void> {
  await db
    .deleteFrom('gatherings_requests')
    .where('account_id', '=', accountId)
    .where('gathering_id', '=', gatheringId)
    .execute()
}

/** The gatherings with an id above `after` that have open requests, by id. */
export async function findAwaited(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('gatherings_requests')
    .select('gathering_id')
    .distinct()
    .where('told_at', 'is', null)
    .where('gathering_id', '>', after)
    .orderBy('gathering_id')
    .limit(limit)
    .execute()
  return rows.map(({ gathering_id: id }) => id)
}

/** Marks open requests of these gatherings as notified and returns them; no other process gets the same ones. */
export async function claimRequests(
  trx: Database,
  gatheringIds: readonly number[],
  { now, limit }: { now: Date; limit: number },
): Promise<{ accountId: number; gatheringId: number }[]> {
  const rows = await trx
    .updateTable('gatherings_requests as request')
    .set({ told_at: now })
    .from((eb) =>
      eb
        .selectFrom('gatherings_requests')
        .select(['account_id', 'gathering_id'])
        .where('told_at', 'is', null)
        .where('gathering_id', '=', sql<number>`any(${gatheringIds})`)
        .orderBy('gathering_id')
        .orderBy('account_id')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .as('waiting'),
    )
    .whereRef('request.account_id', '=', 'waiting.account_id')
    .whereRef('request.gathering_id', '=', 'waiting.gathering_id')
    .returning(['request.account_id', 'request.gathering_id'])
    .execute()
  return rows.map(({ account_id: accountId, gathering_id: gatheringId }) => ({ accountId, gatheringId }))
}

/** A request marked as notified; undefined if it was cancelled or is open. */
export async function findNotified(db: Database, accountId: number, gatheringId: number) {
  return await db
    .selectFrom('gatherings_requests')
    .select(['told_at', 'asked_in'])
    .where('account_id', '=', accountId)
    .where('gathering_id', '=', gatheringId)
    .where('told_at', 'is not', null)
    .executeTakeFirst()
}

/** Opens a request again. */
export async function reopenRequest(db: Database, accountId: number, gatheringId: number): Promise<void> {
  await db
    .updateTable('gatherings_requests')
    .set({ told_at: null })
    .where('account_id', '=', accountId)
    .where('gathering_id', '=', gatheringId)
    .execute()
}

/** All requests of an account, oldest first. */
export async function findRequests(db: Database, accountId: number) {
  return await db
    .selectFrom('gatherings_requests as request')
    .innerJoin('catalog_upcoming_suhbas as gathering', 'gathering.id', 'request.gathering_id')
    .select(['gathering.id', 'gathering.title', 'request.asked_at', 'request.told_at'])
    .where('request.account_id', '=', accountId)
    .orderBy('request.asked_at')
    .orderBy('gathering.id')
    .limit(10_000)
    .execute()
}
