import { sql } from 'kysely'
import type { Insertable, Selectable, SelectQueryBuilder } from 'kysely'
import type { DB, NotesNotes } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** A row of what members noted. */
export type StoredNote = Selectable<NotesNotes>
/** A row to be put in. */
export type NewNote = Insertable<NotesNotes>

/** What narrows the notes of a member; everything that is given must hold. */
export interface NoteNarrowing {
  /** Beginnings of normalised words, all of which stand in the note. */
  words: readonly string[]
  track: number | undefined
  article: number | undefined
  /** Only notes about one of these. */
  about: { trackIds: readonly number[]; articleIds: readonly number[] } | undefined
  from: Date | undefined
  before: Date | undefined
}

/** Keeps others from changing this member's notes until the transaction ends. */
export async function lockNotes(db: Database, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sohbet notes ' || current_schema()), ${accountId})`.execute(
    db,
  )
}

/** A note of a member by its id. */
export async function findNote(db: Database, accountId: number, id: string): Promise<StoredNote | undefined> {
  return await notesOf(db, accountId).selectAll().where('id', '=', id).executeTakeFirst()
}

/** The notes of a member that have one of these ids. */
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

/** All notes of a member, the oldest first. */
export async function findAllNotes(db: Database, accountId: number): Promise<StoredNote[]> {
  return await notesOf(db, accountId).selectAll().orderBy('created_at').orderBy('id').execute()
}

/** One slice of the notes that match, the newest first. */
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

/** How many notes match. */
export async function countNotes(
  db: Database,
  accountId: number,
  narrowing: NoteNarrowing | undefined,
): Promise<number> {
  const own = notesOf(db, accountId)
  const row = await (narrowing === undefined ? own : narrow(own, narrowing))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** What a member's notes are about, each track and each article once. */
export async function findNotedIds(db: Database, accountId: number) {
  const rows = await notesOf(db, accountId).select(['track_id', 'article_id']).distinct().execute()
  return {
    trackIds: rows.flatMap(({ track_id: id }) => (id === null ? [] : [id])),
    articleIds: rows.flatMap(({ article_id: id }) => (id === null ? [] : [id])),
  }
}

/** Puts notes in, or over those that have their ids; `created_at` stays that of the first time. */
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

/** Deletes a note of a member, and answers whether there was one. */
export async function removeNote(db: Database, accountId: number, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('notes_notes')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** A recording in whose place there is another one. */
export interface MovedRecording {
  trackId: number
  fileIdBefore: string
  fileId: string
  /** Seconds by which what was said is later than before. */
  offset: number
  durationSeconds: number
}

/** Moves the notes that were taken from a recording to the one in its place, none of them out of it; answers how many. */
export async function moveNotes(db: Database, moved: MovedRecording): Promise<number> {
  const { trackId, fileIdBefore, fileId, offset, durationSeconds } = moved
  const at = (field: string) =>
    sql`greatest(0, least((anchor ->> ${field})::float8 + ${offset}::float8, ${durationSeconds}::float8))`
  const { numUpdatedRows } = await db
    .updateTable('notes_notes')
    .set({
      anchor: sql`anchor || jsonb_build_object('file_id', ${fileId}::text, 'start_seconds', ${at('start_seconds')},
        'end_seconds', case when ${at('end_seconds')} > ${at('start_seconds')} then ${at('end_seconds')} end)`,
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
  // Normalised words are letters and digits, so there is no sign of LIKE in them.
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
