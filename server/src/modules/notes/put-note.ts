import type { ParsedOf, AnswerOf } from '@sohbet/contract/endpoint'
import { maxNotes, type Note, type NoteAnchor } from '@sohbet/contract/notes'
import type * as contract from '@sohbet/contract/notes'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import type { Member } from '#platform/caller.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { readAnchor, toRow } from './note-row.ts'
import { lookUpAnchors, type NoteReader, presentNotes } from './present-notes.ts'
import { countNotes, findNote, lockNotes, putNotes, removeNote, type StoredNote } from './queries.ts'

/**
 * Creates or changes a note. The subject of a new note must exist and be visible to the member, including
 * locked recordings; a note whose subject was deleted since can still be changed.
 */
export async function putNote(
  services: TrackServices,
  reader: NoteReader,
  { params: { id }, body: { text, anchor } }: ParsedOf<typeof contract.putNote>,
): Promise<Note> {
  const { db, clock } = services
  const { member } = reader
  const rows = await db.transaction().execute(async (trx) => {
    await lockNotes(trx, member.accountId)
    const stored = await findNote(trx, member.accountId, id)
    if (stored === undefined || !isSameSource(readAnchor(stored), anchor))
      await refuseUnknownSource(trx, reader, anchor)
    if (stored === undefined) await refuseTooMany(trx, member.accountId, 1)
    const now = clock.now()
    return await putNotes(trx, [
      toRow(member.accountId, {
        id,
        text,
        anchor: withStoredPlace(stored, anchor),
        createdAt: stored?.created_at ?? now,
        updatedAt: laterThan(stored, now),
      }),
    ])
  })
  const [note] = await presentNotes(services, reader, rows)
  if (note === undefined) throw new Error('The database answered no row to an insert.')
  return note
}

/** Refuses more notes than a member may have. */
export async function refuseTooMany(db: Database, accountId: number, added: number): Promise<void> {
  if ((await countNotes(db, accountId, undefined)) + added > maxNotes)
    throw refuse<'putNote' | 'importNotes'>('LimitReached', {
      message: message('refusals.note.tooMany', { max: maxNotes }),
    })
}

async function refuseUnknownSource(db: Database, reader: NoteReader, anchor: NoteAnchor): Promise<void> {
  const findSource = await lookUpAnchors(db, reader, [anchor])
  if (findSource(anchor) !== undefined) return
  const what = anchor.kind === 'talk' ? 'recording' : 'article'
  throw refuse<'putNote'>('NotFound', { message: message('refusals.note.sourceGone', { what }) })
}

function isSameSource(one: NoteAnchor, other: NoteAnchor): boolean {
  return one.kind === 'talk'
    ? other.kind === 'talk' && one.track_id === other.track_id
    : other.kind === 'article' && one.article_id === other.article_id
}

// While a talk is locked, its member's device does not have the quote, and only changes the text. A note that
// moves to another talk loses its quote: it would open what was said in a locked one.
function withStoredPlace(stored: StoredNote | undefined, anchor: NoteAnchor): NoteAnchor {
  const before = stored && readAnchor(stored)
  if (before?.kind !== 'talk' || anchor.kind !== 'talk' || !isSameSource(before, anchor)) return anchor
  const { words = before.words, ...sent } = anchor
  const { file_id, start_seconds, end_seconds } = before
  // The recording was replaced since the device read the note, which moved its place.
  const place = sent.file_id === file_id ? sent : { ...sent, file_id, start_seconds, end_seconds }
  return words === undefined ? place : { ...place, words }
}

// An imported copy may be dated slightly ahead of our clock; a change must still come after it.
function laterThan(stored: StoredNote | undefined, now: Date): Date {
  return stored === undefined ? now : new Date(Math.max(now.getTime(), stored.updated_at.getTime() + 1))
}

/** Deletes a note; NotFound for another member's (PERM-12). */
export async function deleteNote(
  db: Database,
  { accountId }: Member,
  id: string,
): Promise<AnswerOf<typeof contract.deleteNote>['data']> {
  if (!(await removeNote(db, accountId, id)))
    throw refuse<'deleteNote'>('NotFound', { message: message('refusals.note.gone') })
  return { id, deleted: true }
}
