import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { importNotes as endpoint, PortableNote } from '@sohbet/contract/notes'
import type { Member } from '../../platform/caller.ts'
import type { Database } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { toRow } from './note-row.ts'
import type { DatedNote } from './note-row.ts'
import { refuseTooMany } from './put-note.ts'
import { findNotesById, lockNotes, putNotes } from './queries.ts'

const dayMs = 86_400_000
const rowsAtOnce = 500

/**
 * Brings notes in under their ids, all or none. What is there already stays unless its copy was changed later. What
 * the notes are about is not asked for: it may have gone since they were taken out.
 */
export async function importNotes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId }: Member,
  notes: readonly PortableNote[],
): Promise<AnswerOf<typeof endpoint>['data']> {
  const brought = toNewest(notes)
  const latest = clock.now().getTime() + dayMs
  if (brought.some(({ createdAt, updatedAt }) => Math.max(createdAt.getTime(), updatedAt.getTime()) > latest))
    throw new Refusal('BadRequest', 'A note cannot be from the future.')
  return await db.transaction().execute(async (trx) => {
    await lockNotes(trx, accountId)
    const ids = brought.map(({ id }) => id)
    const kept = new Map((await findNotesById(trx, accountId, ids)).map((row) => [row.id, row]))
    const added = brought.filter(({ id }) => !kept.has(id))
    const changed = brought.filter(({ id, updatedAt }) => updatedAt > (kept.get(id)?.updated_at ?? updatedAt))
    await refuseTooMany(trx, accountId, added.length)
    await putAll(trx, accountId, [...added, ...changed])
    return {
      added: added.length,
      changed: changed.length,
      kept: notes.length - added.length - changed.length,
    }
  })
}

// Of two copies of one note that come together, the one changed later counts.
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
