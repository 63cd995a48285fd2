import type { PortableNote } from '@sohbet/contract/notes'
import type { Database } from '#platform/database/db.ts'
import { toPortable } from './note-row.ts'
import { findAllNotes } from './queries.ts'

/** All notes of an account, the oldest first, as they can be imported again. */
export async function exportNotes(db: Database, accountId: number): Promise<PortableNote[]> {
  return (await findAllNotes(db, accountId)).map(toPortable)
}
