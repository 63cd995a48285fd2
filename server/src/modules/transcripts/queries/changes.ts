import { sql } from 'kysely'
import type { TranscriptSegment } from '@sohbet/contract/transcripts'
import type { TranscriptChange } from '@sohbet/contract/studio'
import { countRows } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'
import type { TranscriptKey } from './transcripts.ts'

/** A change to be recorded. */
export interface NewChange {
  segmentId: number | null
  before: readonly TranscriptSegment[]
  after: readonly TranscriptSegment[]
}

/** Which transcript was changed, when and by whom. */
export interface ChangeOf extends TranscriptKey {
  at: Date
  /** Null for the server itself. */
  accountId: number | null
  action: TranscriptChange['action']
}

/** Records changes of a transcript. */
export async function addChanges(
  db: Database,
  { trackId, language, at, accountId, action }: ChangeOf,
  changes: readonly NewChange[],
): Promise<void> {
  if (changes.length === 0) return
  const given = changes.map(({ segmentId, before, after }) => ({ segment_id: segmentId, before, after }))
  await sql`
    insert into transcripts_changes (track_id, language, made_at, account_id, action, segment_id, before, after)
    select ${trackId}, ${language}, ${at}, ${accountId}, ${action}, one.segment_id, one.before, one.after
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as one (segment_id integer, before jsonb, after jsonb)`.execute(db)
}

function changesOf(db: Database, { trackId, language }: TranscriptKey) {
  return db
    .selectFrom('transcripts_changes as change')
    .where('change.track_id', '=', trackId)
    .where('change.language', '=', language)
}

/** How many changes a transcript has. */
export async function countChanges(db: Database, transcript: TranscriptKey): Promise<number> {
  return await countRows(changesOf(db, transcript))
}

/** A page of the changes of a transcript, the newest first. */
export async function findChanges(
  db: Database,
  { limit, offset, ...transcript }: TranscriptKey & { limit: number; offset: number },
) {
  return await changesOf(db, transcript)
    .leftJoin('accounts_members as member', 'member.id', 'change.account_id')
    .select([
      'change.id',
      'change.made_at',
      sql<string>`coalesce(trim(concat(member.first_name, ' ', member.last_name)), '')`.as('by'),
      // A check constraint of the table limits this column to these values.
      sql<TranscriptChange['action']>`change.action`.as('action'),
      'change.segment_id',
      sql<TranscriptSegment[]>`change.before`.as('before'),
      sql<TranscriptSegment[]>`change.after`.as('after'),
    ])
    .orderBy('change.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}
