import type { PortableNote } from '@sohbet/contract/notes'
import { visitor } from '#platform/caller.ts'
import type { Member } from '#platform/caller.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { hideLockedQuotes } from './hide-locked-quotes.ts'
import { toPortable } from './note-row.ts'
import { findAllNotes } from './queries.ts'

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
