import { NoteAnchor, type PortableNote } from '@sohbet/contract/notes'
import { toSearchTerms } from '#modules/search/index.ts'
import type { NewNote, StoredNote } from './queries.ts'

/** A note with parsed times. */
export interface DatedNote extends Omit<PortableNote, 'created_at' | 'updated_at'> {
  createdAt: Date
  updatedAt: Date
}

/** Converts a note to its row. */
export function toRow(accountId: number, { id, text, anchor, createdAt, updatedAt }: DatedNote): NewNote {
  const quote = anchor.kind === 'article' ? anchor.exact : (anchor.words?.exact ?? '')
  return {
    account_id: accountId,
    id,
    body: text,
    kind: anchor.kind,
    track_id: anchor.kind === 'talk' ? anchor.track_id : null,
    article_id: anchor.kind === 'article' ? anchor.article_id : null,
    anchor: JSON.stringify(anchor),
    words: toSearchTerms(`${text}\n${quote}`)
      .map((word) => ` ${word}`)
      .join(''),
    created_at: createdAt,
    updated_at: updatedAt,
  }
}

/** Converts a stored note for export. */
export function toPortable(row: StoredNote): PortableNote {
  return {
    id: row.id,
    text: row.body,
    anchor: readAnchor(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** The anchor of a stored note. */
export function readAnchor({ anchor }: Pick<StoredNote, 'anchor'>): NoteAnchor {
  return NoteAnchor.parse(anchor)
}
