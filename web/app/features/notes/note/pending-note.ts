import type { PendingAction } from '#session/pending-action.ts'
import type { NoteSubject } from '../store/note-subject.ts'

/** A visitor's note that waits for the sign-in; `isWritten`: it is saved without asking again. */
export function toPendingNote(path: string, subject: NoteSubject, isWritten: boolean): PendingAction {
  return { kind: 'note', path, payload: { subject: JSON.stringify(subject), isWritten: isWritten ? 1 : 0 } }
}

/** Reads the note from before the sign-in. */
export function readPendingNote({ subject, isWritten }: PendingAction['payload']): {
  subject: NoteSubject
  isWritten: boolean
} {
  // It never leaves the memory of this tab, and only the function above creates it.
  return { subject: JSON.parse(String(subject)) as NoteSubject, isWritten: isWritten === 1 }
}
