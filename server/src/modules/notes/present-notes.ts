import type { Note, NoteAnchor } from '@sohbet/contract/notes'
import type { Member } from '../../platform/caller.ts'
import type { Database } from '../../platform/database/db.ts'
import { lookUpSources } from '../catalog/index.ts'
import type { Source } from '../catalog/index.ts'
import { toPortable } from './note-row.ts'
import type { StoredNote } from './queries.ts'

/** Notes with what they are about, as it is called now. */
export async function presentNotes(
  db: Database,
  member: Member,
  rows: readonly StoredNote[],
): Promise<Note[]> {
  const notes = rows.map(toPortable)
  const findSource = await lookUpAnchors(
    db,
    member,
    notes.map(({ anchor }) => anchor),
  )
  return notes.map((note) => ({ ...note, source: presentSource(note.anchor, findSource(note.anchor)) }))
}

/** Finds what anchors are about; undefined for what is gone or closed to the member. */
export async function lookUpAnchors(
  db: Database,
  member: Member,
  anchors: readonly NoteAnchor[],
): Promise<(anchor: NoteAnchor) => Source | undefined> {
  const { tracks, articles } = await lookUpSources(db, member, {
    trackIds: anchors.flatMap((anchor) => (anchor.kind === 'talk' ? [anchor.track_id] : [])),
    articleIds: anchors.flatMap((anchor) => (anchor.kind === 'article' ? [anchor.article_id] : [])),
  })
  return (anchor) => (anchor.kind === 'talk' ? tracks.get(anchor.track_id) : articles.get(anchor.article_id))
}

function presentSource(anchor: NoteAnchor, source: Source | undefined): Note['source'] {
  if (source === undefined) return null
  const { title, albumTitle, speaker, slug, topics, fileId } = source
  const isReplaced = anchor.kind === 'talk' && anchor.file_id !== fileId
  return { title, album_title: albumTitle, speaker, slug, topics, is_replaced: isReplaced }
}
