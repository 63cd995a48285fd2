import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { importNotes as endpoint, PortableNote } from '@sohbet/contract/notes'
import { message } from '@sohbet/messages'
import { type Member, visitor } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import type { Database } from '#platform/database/db.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { type DatedNote, toPortable, toRow } from './note-row.ts'
import { refuseTooMany } from './put-note.ts'
import { findNotesById, lockNotes, putNotes, findAllNotes } from './queries.ts'
import { hideLockedQuotes } from './present-notes.ts'

const dayMs = 86_400_000

/** Imports notes under their ids, all or none; refuses notes dated in the future. */
export async function importNotes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: Member,
  notes: readonly PortableNote[],
): Promise<AnswerOf<typeof endpoint>['data']> {
  const latest = clock.now().getTime() + dayMs
  const isAhead = (moment: string): boolean => Date.parse(moment) > latest
  if (notes.some((note) => isAhead(note.created_at) || isAhead(note.updated_at)))
    throw refuse<'importNotes'>('BadRequest', { message: message('refusals.note.fromFuture') })
  return await db.transaction().execute(async (trx) => await mergeNotes(trx, member, notes))
}

const rowsAtOnce = 500

/** The numbers of notes in a file that were new, replaced an older copy, or were already present. */
interface ImportedNotes {
  added: number
  changed: number
  kept: number
}

/**
 * Imports notes under their ids. An existing note remains unless its copy was changed later. The subjects of
 * the notes are not checked: they may have been deleted since the export.
 */
export async function mergeNotes(
  trx: Database,
  { accountId }: Member,
  notes: readonly PortableNote[],
): Promise<ImportedNotes> {
  const imported = toNewest(notes)
  await lockNotes(trx, accountId)
  const ids = imported.map(({ id }) => id)
  const stored = new Map((await findNotesById(trx, accountId, ids)).map((row) => [row.id, row]))
  const added = imported.filter(({ id }) => !stored.has(id))
  const changed = imported.filter(
    ({ id, updatedAt }) => updatedAt > (stored.get(id)?.updated_at ?? updatedAt),
  )
  if (added.length > 0) await refuseTooMany(trx, accountId, added.length)
  await putAll(trx, accountId, [...added, ...changed])
  return {
    added: added.length,
    changed: changed.length,
    kept: notes.length - added.length - changed.length,
  }
}

// Of two copies of one note in the same import, the one changed later counts.
function toNewest(notes: readonly PortableNote[]): DatedNote[] {
  const newest = new Map<string, DatedNote>()
  for (const { created_at: created, updated_at: updated, ...note } of notes) {
    const id = note.id.toLowerCase()
    const dated = { ...note, id, createdAt: new Date(created), updatedAt: new Date(updated) }
    const other = newest.get(id)
    if (other === undefined || other.updatedAt < dated.updatedAt) newest.set(id, dated)
  }
  return [...newest.values()]
}

async function putAll(db: Database, accountId: number, notes: readonly DatedNote[]): Promise<void> {
  for (let at = 0; at < notes.length; at += rowsAtOnce)
    await putNotes(
      db,
      notes.slice(at, at + rowsAtOnce).map((note) => toRow(accountId, note)),
    )
}

/** All notes of a member, oldest first, in the format of the import; without quotes of locked talks. */
export async function exportNotes(services: TrackServices, member: Member): Promise<PortableNote[]> {
  const rows = await findAllNotes(services.db, member.accountId)
  return await hideLockedQuotes(services, member, rows.map(toPortable))
}

/**
 * The same for the copy of an account's data, which stewards can export too: only with quotes that everybody
 * may read.
 */
export async function exportNotesOf(services: TrackServices, accountId: number): Promise<PortableNote[]> {
  const rows = await findAllNotes(services.db, accountId)
  return await hideLockedQuotes(services, visitor, rows.map(toPortable))
}
