import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** Maximum rows removed by one statement, so that none takes long. */
const rowsAtOnce = 5000
/** Members whose surplus one statement removes. */
const membersAtOnce = 200
/** Records stored per member; the last ones added remain. */
export const maxRecords = 1000

/** Deletes reports processed before a time. */
export async function deleteReportsBefore(db: Database, before: Date): Promise<void> {
  await deleteInParts(
    db,
    sql`
      delete from listening_reports where ctid = any(array(
        select ctid from listening_reports where taken_at < ${before} limit ${rowsAtOnce}))`,
  )
}

/** Deletes positions before a time, except the last of each device in a recording. */
export async function deletePositionsBefore(db: Database, before: Date): Promise<void> {
  await deleteInParts(
    db,
    sql`
      delete from listening_places where id = any(array(
        select position.id from listening_places as position
        where position.placed_at < ${before} and exists (
          select from listening_places as newer
          where newer.account_id = position.account_id and newer.track_id = position.track_id
            and newer.device_id = position.device_id
            and (newer.placed_at, newer.seconds, newer.id) > (position.placed_at, position.seconds, position.id))
        limit ${rowsAtOnce}))`,
  )
}

/** Deletes the records of every member except the last ones. */
export async function deleteSurplusRecords(db: Database): Promise<void> {
  await deleteInParts(
    db,
    sql`
      delete from listening_records as record using (
        select account_id, (
          select id from listening_records as own
          where own.account_id = counted.account_id order by id desc offset ${maxRecords} limit 1
        ) as last_id
        from (
          select account_id from listening_records group by account_id
          having count(*) > ${maxRecords} limit ${membersAtOnce}
        ) as counted
      ) as surplus
      where record.account_id = surplus.account_id and record.id <= surplus.last_id`,
  )
}

async function deleteInParts(db: Database, statement: RawBuilder<unknown>): Promise<void> {
  while (((await statement.execute(db)).numAffectedRows ?? 0n) > 0n);
}
