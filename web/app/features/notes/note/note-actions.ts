import type { Note } from '@sohbet/contract/notes'
import { t } from '@sohbet/messages'
import { browserApi } from '#api/api-context.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { removeWithUndo } from '#lib/removal.ts'
import { playCollection } from '#playback/actions/play-collection.ts'
import { copyText } from '#lib/copy-text.ts'
import { noteStore, recordChange, discardChange } from '../store/note-store.ts'
import type { NoteSubject } from '../store/note-subject.ts'
import { citeNote } from '../store/note-labels.ts'
import { openNote } from '../store/open-note.ts'
import { removeNote } from '../store/save-note.ts'

/** Plays a talk from a note's moment; false if it cannot be played, so the caller opens its page instead. */
export async function playNote({ anchor, source }: Note): Promise<boolean> {
  if (anchor.kind === 'article' || source === null) return false
  const answer = await browserApi('getCollection', { params: { type: source.slug }, query: {} })
  if (!answer.ok) return false
  const { tracks } = answer.body.data
  const track = tracks.find(({ id }) => id === anchor.track_id)
  if (track === undefined || track.is_locked) return false
  playCollection(answer.body.data, { trackId: anchor.track_id, atSeconds: anchor.start_seconds })
  return true
}

/** Opens a note for editing. */
export function editNote({ id, anchor, source, text }: Note): void {
  openNote({ id, anchor, source: source ?? deletedSource(), text, question: null, isNew: false })
}

/** Deletes a note; the deletion can be undone for a while. */
export function deleteNote(note: Note, accountId: number): void {
  const before = noteStore.getState()[note.id]
  removeWithUndo({
    text: t('notes.deleted'),
    hide: () => recordChange({ accountId, note, state: 'deleted' }),
    show: () => (before === undefined ? discardChange(note.id) : recordChange(before)),
    commit: async () => await removeNote(note.id),
  })
}

/** Copies a note's citation to the clipboard. */
export async function copyCitation(note: Note, publicOrigin: string): Promise<void> {
  const citation = citeNote(note, publicOrigin)
  if (citation === undefined) return
  const isCopied = await copyText(citation, document.body)
  if (isCopied) showToast('success', t('notes.cited.done'))
  else showToast('error', t('notes.cited.failed'))
}

function deletedSource(): NoteSubject['source'] {
  return {
    title: t('notes.source.gone'),
    album_title: null,
    speaker: null,
    slug: '',
    topics: [],
    is_replaced: false,
  }
}
