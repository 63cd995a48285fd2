import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** Notes the reports of a member that are new; those of `reportIds` that were taken before are not among the answer. */
export async function insertReports(
  db: Database,
  { accountId, reportIds, takenAt }: { accountId: number; reportIds: readonly string[]; takenAt: Date },
): Promise<Set<string>> {
  // In one order for everybody, so that two requests with the same reports wait for each other in turn.
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

/** A stretch of a track that was played, in seconds with one decimal; an end that was reached has no length. */
export interface PlayedSpan {
  trackId: number
  from: number
  to: number
  isEnd: boolean
}

/**
 * Adds what was played to the heard maps of a member. A union does not care about order or repetition, and the count of
 * seconds is that of the united spans, so a second heard twice counts once. All tracks are in one statement, in one
 * order for everybody: two devices that report the same tracks wait for each other in turn.
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

function secondsOf(spans: ReturnType<typeof sql>) {
  return sql`select coalesce(sum(upper(span) - lower(span)), 0) from unnest(${spans}) as span`
}
