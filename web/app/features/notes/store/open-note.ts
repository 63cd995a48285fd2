import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { NoteSubject } from './note-subject.ts'

/** What the one panel for notes shows; the subject stays while it closes. */
interface OpenNote {
  subject: NoteSubject | null
  isOpen: boolean
}

const openNoteStore = createStore<OpenNote>(() => ({ subject: null, isOpen: false }))

/** Opens the panel to write a note. */
export function openNote(subject: NoteSubject): void {
  openNoteStore.setState({ subject, isOpen: true })
}

/** Closes the panel; what is written in it is kept as a draft. */
export function closeNote(): void {
  openNoteStore.setState({ isOpen: false })
}

/** What the panel shows, for a component. */
export function useOpenNote(): OpenNote {
  return useStore(openNoteStore)
}
