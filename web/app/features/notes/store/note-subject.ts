import type { Note } from '@sohbet/contract/notes'

/** A note while it is written: what it is about is known, what it says is not yet. */
export interface NoteSubject {
  /** A UUID, made in this browser. */
  id: string
  anchor: Note['anchor']
  source: NonNullable<Note['source']>
  text: string
  /** The number of the question that is being answered there, from 1; null where there is none. */
  question: number | null
  /** Nothing of it was ever saved. */
  isNew: boolean
}

/** Whether two notes are about the same talk, or the same words of a talk or an article. */
export function isSamePlace(one: Note['anchor'], other: Note['anchor']): boolean {
  if (one.kind === 'talk')
    return other.kind === 'talk' && other.track_id === one.track_id && other.words?.exact === one.words?.exact
  return other.kind === 'article' && other.article_id === one.article_id && other.exact === one.exact
}
