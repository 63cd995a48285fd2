import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** Records a member's new reports; answers those of `reportIds` that were not processed before. */
export async function insertReports(
  db: Database,
  { accountId, reportIds, takenAt }: { accountId: number; reportIds: readonly string[]; takenAt: Date },
): Promise<Set<string>> {
  // In the same order in every process, so that two requests with the same reports wait instead of
  // deadlocking.
  const values = [...new Set(reportIds)]
    .toSorted()
    .map((report_id) => ({ account_id: accountId, report_id, taken_at: takenAt }))
  if (values.length === 0) return new Set()
  const rows = await db
    .insertInto('listening_reports')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('report_id')
    .execute()
  return new Set(rows.map(({ report_id }) => report_id))
}

/** A played span of a track in seconds with one decimal; a reached end has no length. */
export interface PlayedSpan {
  trackId: number
  from: number
  to: number
  isEnd: boolean
}

/**
 * Merges played spans into the heard maps of a member. Merging does not depend on order or repetition, and
 * seconds are counted in merged spans, so a second heard twice counts once. All tracks are in one statement,
 * in the same order in every process: two devices that report the same tracks wait instead of deadlocking.
 */
export async function uniteHeard(
  db: Database,
  { accountId, spans, now }: { accountId: number; spans: readonly PlayedSpan[]; now: Date },
): Promise<void> {
  if (spans.length === 0) return
  const tracks = spans.map(({ trackId }) => trackId)
  const froms = spans.map(({ from }) => from)
  const tos = spans.map(({ to }) => to)
  const ends = spans.map(({ isEnd }) => isEnd)
  await sql`
    insert into listening_heard (account_id, track_id, spans, heard_seconds, is_finished, updated_at)
    select ${accountId}, track_id, spans, seconds, is_finished, ${now}
    from (
      select track_id, range_agg(numrange(began, ended)) as spans, bool_or(is_end) as is_finished
      from unnest(${tracks}::integer[], ${froms}::numeric[], ${tos}::numeric[], ${ends}::boolean[])
        as played (track_id, began, ended, is_end)
      group by track_id
    ) as added,
    lateral (${secondsOf(sql`spans`)}) as counted (seconds)
    order by track_id
    on conflict (account_id, track_id) do update set
      spans = listening_heard.spans + excluded.spans,
      heard_seconds = (${secondsOf(sql`listening_heard.spans + excluded.spans`)}),
      is_finished = listening_heard.is_finished or excluded.is_finished,
      updated_at = excluded.updated_at`.execute(db)
}

/**
 * Moves what everybody has heard of a recording by an offset, within its bounds, and counts the seconds again. Never
 * after the positions: a report locks both in this order.
 */
export async function moveHeard(
  db: Database,
  { trackId, offset, durationSeconds }: { trackId: number; offset: number; durationSeconds: number },
): Promise<void> {
  // From the row itself, so that a report that commits meanwhile is moved too.
  const moved = sql`((select coalesce(range_agg(numrange(lower(part) + shift.seconds, upper(part) + shift.seconds)), '{}')
    from unnest(listening_heard.spans) as part, (select round(${offset}::numeric, 1) as seconds) as shift)
    * nummultirange(numrange(0, ${durationSeconds}::numeric)))`
  await sql`update listening_heard set spans = ${moved}, heard_seconds = (${secondsOf(moved)})
    where track_id = ${trackId}`.execute(db)
}

function secondsOf(spans: ReturnType<typeof sql>) {
  return sql`select coalesce(sum(upper(span) - lower(span)), 0) from unnest(${spans}) as span`
}
