import * as contract from '@sohbet/contract/notes'
import { requireMember } from '#platform/caller.ts'
import { handle } from '#platform/http/calls/handle.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { deleteNote, putNote } from './put-note.ts'
import { importNotes, exportNotes } from './export-import.ts'
import { listNotes } from './list-notes.ts'

/** Calls for notes. */
export function noteRoutes(services: TrackServices): Binding[] {
  const { db } = services
  return [
    handle(contract.listNotes, ({ query }, { caller, language }) =>
      listNotes(services, { member: requireMember(caller), language }, query),
    ),
    handle(contract.putNote, async (input, { caller, language }) => ({
      data: await putNote(services, { member: requireMember(caller), language }, input),
    })),
    handle(contract.deleteNote, async ({ params }, { caller }) => ({
      data: await deleteNote(db, requireMember(caller), params.id),
    })),
    handle(contract.exportNotes, async (_input, { caller }) => ({
      data: await exportNotes(services, requireMember(caller)),
    })),
    handle(contract.importNotes, async ({ body }, { caller }) => ({
      data: await importNotes(services, requireMember(caller), body.notes),
    })),
  ]
}
