import { t } from '@sohbet/messages'
import { errorText } from '#api/error-text.ts'
import { submittingApi } from '#session/sign-in/sign-in-again.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { momentText, quoteOf } from '../store/note-labels.ts'
import type { NoteSubject } from '../store/note-subject.ts'
import { isNoteOpen, openNote } from '../store/open-note.ts'
import { saveNote, sendWaiting } from '../store/save-note.ts'

/** Saves a note and reports the outcome; a refused note is opened again with its full text. */
export async function finishNote(accountId: number, subject: NoteSubject): Promise<void> {
  const outcome = await saveNote(accountId, subject, { api: submittingApi })
  switch (outcome.kind) {
    case 'saved':
      return showToast('success', savedText(subject))
    case 'waiting':
      return showToast('info', outcome.isSignedOut ? t('notes.saved.signedOut') : t('notes.saved.here'))
    case 'refused':
      showToast('error', errorText(outcome.message))
      openNote(subject)
  }
}

/** Sends the notes that wait on this device; reports only if there were any. A refused one is opened again. */
export async function sendAll(accountId: number): Promise<void> {
  const { sent, refused } = await sendWaiting(accountId)
  if (sent > 0) showToast('success', t('notes.synced', { count: sent }))
  for (const { subject, message } of refused) {
    showToast('error', errorText(message))
    if (!isNoteOpen()) openNote(subject)
  }
}

function savedText({ anchor, text }: NoteSubject): string {
  if (quoteOf(anchor) === undefined) return t('notes.saved.at', { moment: momentText(anchor) })
  return text.trim() === '' ? t('notes.saved.highlight') : t('notes.saved.note')
}
