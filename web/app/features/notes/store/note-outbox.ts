import { createDeviceDatabase } from '#lib/storage/device-database.ts'
import { createOutbox } from '#lib/storage/outbox.ts'
import type { Outbox } from '#lib/storage/outbox.ts'
import type { NoteSubject } from './note-subject.ts'

/** A note that the server does not have yet. */
export interface WaitingNote {
  accountId: number
  subject: NoteSubject
  /** When it was written, in milliseconds since 1970; a later version replaces it. */
  writtenAt: number
}

const database = createDeviceDatabase({
  name: 'sohbet-notes',
  upgrade: (base) => {
    base.createObjectStore('notes')
  },
  loadIdb: () => import('idb'),
})

/** Stores notes until the server has them. */
export function createNoteOutbox(open = database.open): Outbox<WaitingNote> {
  return createOutbox<WaitingNote>({
    open,
    store: 'notes',
    stampOf: ({ accountId, subject, writtenAt }) => ({ id: subject.id, accountId, at: writtenAt }),
  })
}
