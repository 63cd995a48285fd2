import type { Note, NoteAnchor } from '@sohbet/contract/notes'
import type { PageLanguage } from '@sohbet/messages'
import type { Member, Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { lookUpSources, lookUpTracks, type Source, type TrackServices } from '#modules/catalog/index.ts'
import { toPortable } from './note-row.ts'
import type { StoredNote } from './queries.ts'

/** The reader of the notes and their language. */
export interface NoteReader {
  member: Member
  language: PageLanguage
}

/** Notes with their subjects, by current titles. */
export async function presentNotes(
  services: TrackServices,
  { member, language }: NoteReader,
  rows: readonly StoredNote[],
): Promise<Note[]> {
  const { db } = services
  const notes = await hideLockedQuotes(services, member, rows.map(toPortable))
  const anchors = notes.map(({ anchor }) => anchor)
  const findSource = await lookUpAnchors(db, { member, language }, anchors)
  return notes.map((note) => ({ ...note, source: presentSource(note.anchor, findSource(note.anchor)) }))
}

/** Finds the subjects of anchors; undefined for those that are deleted or closed to the member. */
export async function lookUpAnchors(
  db: Database,
  { member, language }: NoteReader,
  anchors: readonly NoteAnchor[],
): Promise<(anchor: NoteAnchor) => Source | undefined> {
  const ids = {
    trackIds: anchors.flatMap((anchor) => (anchor.kind === 'talk' ? [anchor.track_id] : [])),
    articleIds: anchors.flatMap((anchor) => (anchor.kind === 'article' ? [anchor.article_id] : [])),
  }
  const { tracks, articles } = await lookUpSources(db, member, ids, language)
  return (anchor) => (anchor.kind === 'talk' ? tracks.get(anchor.track_id) : articles.get(anchor.article_id))
}

function presentSource(anchor: NoteAnchor, source: Source | undefined): Note['source'] {
  if (source === undefined) return null
  const { title, albumTitle, speaker, slug, topics, fileId } = source
  const isReplaced = anchor.kind === 'talk' && anchor.file_id !== fileId
  return { title, album_title: albumTitle, speaker, slug, topics, is_replaced: isReplaced }
}

/**
 * Removes quotes of talks that the caller may not hear, such as after the end of a plan: they reappear with
 * the right to hear the talk. A note on a deleted talk loses its quote too.
 */
export async function hideLockedQuotes<Noted extends { anchor: NoteAnchor }>(
  services: TrackServices,
  caller: Caller,
  notes: readonly Noted[],
): Promise<Noted[]> {
  const trackIds = new Set(
    notes.flatMap(({ anchor }) =>
      anchor.kind === 'talk' && anchor.words !== undefined ? [anchor.track_id] : [],
    ),
  )
  const talks = await lookUpTracks(services, caller, [...trackIds])
  const isOpen = (trackId: number): boolean => talks.get(trackId)?.track.is_locked === false
  return notes.map((note) => {
    const { anchor } = note
    if (anchor.kind !== 'talk' || anchor.words === undefined || isOpen(anchor.track_id)) return note
    const { words: _hidden, ...moment } = anchor
    return { ...note, anchor: moment }
  })
}
