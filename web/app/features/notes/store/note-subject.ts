import type { Note } from '@sohbet/contract/notes'

/** A note being written: its subject is known, its text is not final. */
export interface NoteSubject {
  /** A UUID created in this browser. */
  id: string
  anchor: Note['anchor']
  source: NonNullable<Note['source']>
  text: string
  /** The number of the current question, from 1; null if there is none. */
  question: number | null
  /** Not saved before. */
  isNew: boolean
}

/** Whether two notes are about the same talk, or the same quote of a talk or an article. */
export function isSamePlace(one: Note['anchor'], other: Note['anchor']): boolean {
  if (one.kind === 'talk')
    return other.kind === 'talk' && other.track_id === one.track_id && other.words?.exact === one.words?.exact
  return other.kind === 'article' && other.article_id === one.article_id && other.exact === one.exact
}

/** Maximum length of a note, copied from the contract, whose module would also load its validation code. */
export const noteLetters = 10_000
