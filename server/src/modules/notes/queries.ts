import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { DB, NotesNotes } from '#platform/database/generated/database-types.ts'
import { countRows } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'
import { lockRow } from '#platform/database/lock.ts'

/** A stored note. */
export type StoredNote = Selectable<NotesNotes>
/** A note to insert. */
export type NewNote = Insertable<NotesNotes>

/** Filters for a member's notes; all of them must match. */
export interface NoteNarrowing {
  /** Prefixes of normalised words, all of which occur in the note. */
  words: readonly string[]
  track: number | undefined
  article: number | undefined
  /** Only notes about one of these. */
  about: { trackIds: readonly number[]; articleIds: readonly number[] } | undefined
  from: Date | undefined
  before: Date | undefined
}

/** Locks a member's notes against other writers until the transaction ends. */
export async function lockNotes(db: Database, accountId: number): Promise<void> {
  await lockRow(db, 'sohbet notes', accountId)
}

/** A note of a member by its id. */
export async function findNote(db: Database, accountId: number, id: string): Promise<StoredNote | undefined> {
  return await notesOf(db, accountId).selectAll().where('id', '=', id).executeTakeFirst()
}

/** The notes of a member with these ids. */
export async function findNotesById(
  db: Database,
  accountId: number,
  ids: readonly string[],
): Promise<StoredNote[]> {
  return await notesOf(db, accountId)
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** All notes of a member, oldest first. */
export async function findAllNotes(db: Database, accountId: number): Promise<StoredNote[]> {
  return await notesOf(db, accountId).selectAll().orderBy('created_at').orderBy('id').execute()
}

/** A slice of the matching notes, newest first. */
export async function findNotes(
  db: Database,
  accountId: number,
  { narrowing, limit, offset }: { narrowing: NoteNarrowing; limit: number; offset: number },
): Promise<StoredNote[]> {
  return await narrow(notesOf(db, accountId), narrowing)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The number of matching notes. */
export async function countNotes(
  db: Database,
  accountId: number,
  narrowing: NoteNarrowing | undefined,
): Promise<number> {
  const own = notesOf(db, accountId)
  return await countRows(narrowing === undefined ? own : narrow(own, narrowing))
}

/** The subjects of a member's notes, each track and each article once. */
export async function findNotedIds(db: Database, accountId: number) {
  const rows = await notesOf(db, accountId).select(['track_id', 'article_id']).distinct().execute()
  return {
    trackIds: rows.flatMap(({ track_id: id }) => (id === null ? [] : [id])),
    articleIds: rows.flatMap(({ article_id: id }) => (id === null ? [] : [id])),
  }
}

/** Inserts notes or replaces those with their ids; `created_at` of existing ones does not change. */
export async function putNotes(db: Database, notes: readonly NewNote[]): Promise<StoredNote[]> {
  if (notes.length === 0) return []
  return await db
    .insertInto('notes_notes')
    .values(notes)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'id']).doUpdateSet((eb) => ({
        body: eb.ref('excluded.body'),
        kind: eb.ref('excluded.kind'),
        track_id: eb.ref('excluded.track_id'),
        article_id: eb.ref('excluded.article_id'),
        anchor: eb.ref('excluded.anchor'),
        words: eb.ref('excluded.words'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .returningAll()
    .execute()
}

/** Deletes a note of a member; answers whether it existed. */
export async function removeNote(db: Database, accountId: number, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('notes_notes')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** A recording that was replaced by another. */
export interface MovedRecording {
  trackId: number
  fileIdBefore: string
  fileId: string
  /** Seconds by which the speech starts later than before. */
  offset: number
  durationSeconds: number
}

/** Moves notes from a recording to its replacement, within its bounds; answers how many. */
export async function moveNotes(db: Database, moved: MovedRecording): Promise<number> {
  const { trackId, fileIdBefore, fileId, offset, durationSeconds } = moved
  // `least` and `greatest` skip null: a moment has no end to move.
  const at = (field: string) =>
    sql`greatest(0, least((anchor ->> ${field})::float8 + ${offset}::float8, ${durationSeconds}::float8))`
  const { numUpdatedRows } = await db
    .updateTable('notes_notes')
    .set({
      anchor: sql`anchor || jsonb_build_object('file_id', ${fileId}::text, 'start_seconds', ${at('start_seconds')},
        'end_seconds', case when anchor ->> 'end_seconds' is not null and ${at('end_seconds')} > ${at('start_seconds')}
          then ${at('end_seconds')} end)`,
    })
    .where('kind', '=', 'talk')
    .where('track_id', '=', trackId)
    .where(sql<boolean>`anchor ->> 'file_id' = ${fileIdBefore}`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type Notes = SelectQueryBuilder<DB, 'notes_notes', Record<never, never>>

function notesOf(db: Database, accountId: number): Notes {
  return db.selectFrom('notes_notes').where('account_id', '=', accountId)
}

function narrow(notes: Notes, { words, track, article, about, from, before }: NoteNarrowing): Notes {
  // Normalised words are letters and digits, so they contain no wildcard of LIKE.
  let narrowed = words.reduce((query, word) => query.where('words', 'like', `% ${word}%`), notes)
  if (track !== undefined) narrowed = narrowed.where('track_id', '=', track)
  if (article !== undefined) narrowed = narrowed.where('article_id', '=', article)
  if (from !== undefined) narrowed = narrowed.where('created_at', '>=', from)
  if (before !== undefined) narrowed = narrowed.where('created_at', '<', before)
  if (about === undefined) return narrowed
  return narrowed.where((eb) =>
    eb.or([
      eb('track_id', '=', sql<number>`any(${about.trackIds})`),
      eb('article_id', '=', sql<number>`any(${about.articleIds})`),
    ]),
  )
}
