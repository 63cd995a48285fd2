import { useEffect, useMemo, useRef } from 'react'
import type { Transcript } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { newUuid } from '#lib/new-uuid.ts'
import { ShareButton } from '#features/share/share-button.tsx'
import { toolbarAction } from '../beside/quote-toolbar.tsx'
import { type ChosenQuote, useChosenQuote } from '../beside/use-chosen-quote.ts'
import { SelectionToolbar, usePressElsewhere } from '../beside/selection-toolbar.tsx'
import { NoteItem } from '../note/note-item.tsx'
import { notePath } from '../store/note-labels.ts'
import type { NoteSubject } from '../store/note-subject.ts'
import { type ShownNote, useNotesOf } from '../store/use-notes.ts'
import { spokenIn } from './chosen-segment.ts'
import { findSpoken, quoteBetween, type SegmentStretch, type SpokenQuote } from './spoken-text.ts'
import styles from './spoken-notes.module.css'

/** A talk as shown in its notes. */
export interface SpokenTalk {
  trackId: number
  /** The recording that the times refer to. */
  fileId: string
  title: string
  album: { id: number; slug: string; title: string; speaker: string | null }
}

/** A segment chosen by a button, in one of the shown languages. */
export interface PickedSegment {
  segmentId: number
  language: string
  /** Its position on the screen. */
  box: DOMRect
}

/** The noted stretches of the texts, by language and segment. */
export type SpokenMarks = ReadonlyMap<string, readonly SegmentStretch[]>

/** The shown transcripts of a talk and the notes on them. */
export interface SpokenNotesProps {
  talk: SpokenTalk
  transcripts: readonly Transcript[]
  /** The element that contains the texts; null before it is mounted. */
  text: HTMLElement | null
  picked: PickedSegment | undefined
  /** Called when the toolbar of the picked segment closes. */
  onLeave: () => void
  onMarks: (marks: SpokenMarks) => void
  /** Lists the notes here. */
  isListed?: boolean
}

/** Creates highlights, notes, quotes and links from a selection in a transcript, and marks existing notes. */
export function SpokenNotes({ talk, transcripts, text, isListed = false, ...props }: SpokenNotesProps) {
  const { picked, onLeave, onMarks } = props
  const { album, trackId } = talk
  const all = useNotesOf({ album: album.id, slug: album.slug })
  const places = useMemo(() => placeNotes(all ?? [], trackId, transcripts), [all, trackId, transcripts])
  useEffect(() => onMarks(toMarks(places)), [places, onMarks])
  const toolbar = useRef<HTMLDivElement>(null)
  const selected = useChosenQuote(text, toolbar, (root, range) => spokenIn(root, range, transcripts))
  usePressElsewhere(toolbar, picked && onLeave)
  const byButton = toChosen(picked, transcripts)
  return (
    <>
      <SelectionToolbar
        ref={toolbar}
        key={byButton === undefined ? 'selected' : `${byButton.quote.segment_id} ${byButton.quote.language}`}
        selected={byButton ?? selected}
        isPicked={byButton !== undefined}
        toSubject={(quote) => subjectOf(talk, quote)}
        onLeave={onLeave}
        renderMore={(quote, hold) => (
          // Capture: runs before the button handles the press itself.
          <span className={styles['share']} onClickCapture={hold}>
            <ShareButton
              url={notePath(subjectOf(talk, quote)) ?? '/'}
              title={shareTitle(talk, quote)}
              className={toolbarAction}
            />
          </span>
        )}
      />
      {isListed && places.length > 0 && (
        <section className={styles['notes']} aria-labelledby="spoken-notes">
          <h2 id="spoken-notes">{t('notes.yourNotes')}</h2>
          {places.map(({ shown, stretches }) => (
            <NoteItem
              key={shown.note.id}
              {...shown}
              isBeside
              onShow={() => show(text, stretches[0]?.segmentId)}
            />
          ))}
        </section>
      )}
    </>
  )
}

interface NotePlace {
  shown: ShownNote
  language: string
  stretches: readonly SegmentStretch[]
}

/** The notes on the shown transcripts, in spoken order. */
function placeNotes(
  notes: readonly ShownNote[],
  trackId: number,
  transcripts: readonly Transcript[],
): NotePlace[] {
  return notes
    .flatMap((shown) => {
      const { anchor } = shown.note
      if (anchor.kind !== 'talk' || anchor.track_id !== trackId) return []
      const { words } = anchor
      const transcript = transcripts.find(({ language }) => language === words?.language)
      const stretches = transcript && findSpoken(transcript.segments, anchor)
      return stretches === undefined || transcript === undefined
        ? []
        : [{ shown, language: transcript.language, stretches, at: anchor.start_seconds }]
    })
    .toSorted((one, other) => one.at - other.at)
}

function toMarks(places: readonly NotePlace[]): SpokenMarks {
  const marks = new Map<string, SegmentStretch[]>()
  for (const { language, stretches } of places)
    for (const stretch of stretches) {
      const key = `${language} ${stretch.segmentId}`
      marks.set(key, [...(marks.get(key) ?? []), stretch])
    }
  return marks
}

function toChosen(
  picked: PickedSegment | undefined,
  transcripts: readonly Transcript[],
): ChosenQuote<SpokenQuote> | undefined {
  const transcript = transcripts.find(({ language }) => language === picked?.language)
  const segment = transcript?.segments.find(({ id }) => id === picked?.segmentId)
  if (picked === undefined || transcript === undefined || segment?.text == null) return undefined
  const quote = quoteBetween(
    transcript,
    { segmentId: segment.id, offset: 0 },
    { segmentId: segment.id, offset: segment.text.length },
  )
  return quote && { quote, box: picked.box }
}

function subjectOf({ trackId, fileId, title, album }: SpokenTalk, quote: SpokenQuote): NoteSubject {
  const { start_seconds: start, end_seconds: end, ...words } = quote
  return {
    id: newUuid(),
    anchor: {
      kind: 'talk',
      track_id: trackId,
      file_id: fileId,
      start_seconds: start,
      end_seconds: end,
      words,
    },
    source: {
      title,
      album_title: album.title,
      speaker: album.speaker,
      slug: album.slug,
      topics: [],
      is_replaced: false,
    },
    text: '',
    question: null,
    isNew: true,
  }
}

/** Maximum length of a quote in a shared message, beside its link. */
const sharedLetters = 200

function shareTitle({ title }: SpokenTalk, { exact }: SpokenQuote): string {
  const quoted = exact.length > sharedLetters ? `${exact.slice(0, sharedLetters).toWellFormed()}…` : exact
  return t('notes.citation.words', { words: quoted, title })
}

function show(text: HTMLElement | null, segmentId: number | undefined): void {
  const element = text?.querySelector<HTMLElement>(`[data-segment="${segmentId}"]`)
  element?.scrollIntoView({ block: 'center' })
  if (element) document.getSelection()?.collapse(element, 0)
}
