import * as contract from '@sohbet/contract/notes'
import { type Binding, handle, handleData } from '#platform/http/calls/handle.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { deleteNote, putNote } from './put-note.ts'
import { importNotes, exportNotes } from './export-import.ts'
import { listNotes } from './list-notes.ts'

/** Calls for notes. */
export function noteRoutes(services: TrackServices): Binding[] {
  const { db } = services
  return [
    handle(contract.listNotes, ({ query }, { caller, language }) =>
      listNotes(services, { member: caller, language }, query),
    ),
    handleData(contract.putNote, (input, { caller, language }) =>
      putNote(services, { member: caller, language }, input),
    ),
    handleData(contract.deleteNote, ({ params }, { caller }) => deleteNote(db, caller, params.id)),
    handleData(contract.exportNotes, (_input, { caller }) => exportNotes(services, caller)),
    handleData(contract.importNotes, ({ body }, { caller }) => importNotes(services, caller, body.notes)),
  ]
}
