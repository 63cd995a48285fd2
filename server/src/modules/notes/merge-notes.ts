import type { PortableNote } from '@sohbet/contract/notes'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { toRow } from './note-row.ts'
import type { DatedNote } from './note-row.ts'
import { refuseTooMany } from './put-note.ts'
import { findNotesById, lockNotes, putNotes } from './queries.ts'

const rowsAtOnce = 500

/** The numbers of notes in a file that were new, replaced an older copy, or were already present. */
export interface ImportedNotes {
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
