import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { importNotes as endpoint, PortableNote } from '@sohbet/contract/notes'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { mergeNotes } from './merge-notes.ts'

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
