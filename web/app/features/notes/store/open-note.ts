import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { NoteSubject } from './note-subject.ts'

/** The content of the panel for notes; the subject stays while the closing animation runs. */
interface OpenNote {
  subject: NoteSubject | null
  isOpen: boolean
}

const openNoteStore = createStore<OpenNote>(() => ({ subject: null, isOpen: false }))

/** Opens the panel to write a note. */
export function openNote(subject: NoteSubject): void {
  openNoteStore.setState({ subject, isOpen: true })
}

/** Closes the panel; its text is stored as a draft. */
export function closeNote(): void {
  openNoteStore.setState({ isOpen: false })
}

/** Whether a note is being written. */
export function isNoteOpen(): boolean {
  return openNoteStore.getState().isOpen
}

/** The content of the panel, as a hook. */
export function useOpenNote(): OpenNote {
  return useStore(openNoteStore)
}
