import { t } from '@sohbet/messages'
import { SectionHead } from '#ui/layout/layout.tsx'
import { NoteItem } from '../note/note-item.tsx'
import { useNotesOf } from '../store/use-notes.ts'
import styles from './talk-notes.module.css'

/** A collection. */
export interface TalkNotesProps {
  albumId: number
  slug: string
}

/** The listener's notes on the talks of a collection, ordered by time; nothing if there are none. */
export function TalkNotes({ albumId, slug }: TalkNotesProps) {
  const notes = useNotesOf({ album: albumId, slug })
  if (notes === undefined || notes.length === 0) return null
  const sorted = notes.toSorted(
    ({ note: one }, { note: other }) => trackOf(one) - trackOf(other) || startOf(one) - startOf(other),
  )
  return (
    <section className={styles['notes']} aria-labelledby="talk-notes">
      <SectionHead>
        <h2 id="talk-notes">{t('notes.yourNotes')}</h2>
      </SectionHead>
      {sorted.map((shown) => (
        <NoteItem key={shown.note.id} {...shown} isBeside />
      ))}
    </section>
  )
}

type Anchored = Parameters<typeof NoteItem>[0]['note']

function trackOf({ anchor }: Anchored): number {
  return anchor.kind === 'talk' ? anchor.track_id : 0
}

function startOf({ anchor }: Anchored): number {
  return anchor.kind === 'talk' ? anchor.start_seconds : 0
}
