import { useEffect, useMemo, useRef } from 'react'
import type { RefObject } from 'react'
import type { Transcript } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { ShareButton } from '#features/share/share-button.tsx'
import { toolbarAction } from '../beside/quote-toolbar.tsx'
import { useChosenQuote } from '../beside/use-chosen-quote.ts'
import type { ChosenQuote } from '../beside/use-chosen-quote.ts'
import { WordsToolbar } from '../beside/words-toolbar.tsx'
import { NoteItem } from '../note/note-item.tsx'
import { notePath } from '../store/note-labels.ts'
import type { NoteSubject } from '../store/note-subject.ts'
import { useNotesOf } from '../store/use-notes.ts'
import type { ShownNote } from '../store/use-notes.ts'
import { spokenIn } from './chosen-segment.ts'
import { findSpoken, quoteBetween } from './spoken-text.ts'
import type { SegmentStretch, SpokenQuote } from './spoken-text.ts'
import styles from './spoken-notes.module.css'

/** A talk as its notes name it. */
export interface SpokenTalk {
  trackId: number
  /** The recording that the times belong to. */
  fileId: string
  title: string
  album: { id: number; slug: string; title: string; speaker: string | null }
}

/** A segment that a button has chosen, in one of the languages that are shown. */
export interface PickedSegment {
  segmentId: number
  language: string
  /** Where it stands on the screen. */
  box: DOMRect
}

/** The stretches of the texts that notes are on, by language and segment. */
export type SpokenMarks = ReadonlyMap<string, readonly SegmentStretch[]>

/** The transcripts of a talk that are shown, and what is noted of them. */
export interface SpokenNotesProps {
  talk: SpokenTalk
  transcripts: readonly Transcript[]
  /** The element in which the texts stand; null until it is there. */
  text: HTMLElement | null
  picked: PickedSegment | undefined
  /** The toolbar for the picked segment is left. */
  onLeave: () => void
  onMarks: (marks: SpokenMarks) => void
  /** The notes are listed here. */
  isListed?: boolean
}

/** Makes highlights, notes, quotes and links of what is selected in a transcript, and says where there are notes. */
export function SpokenNotes({ talk, transcripts, text, isListed = false, ...props }: SpokenNotesProps) {
  const { picked, onLeave, onMarks } = props
  const { album, trackId } = talk
  const all = useNotesOf({ album: album.id, slug: album.slug })
  const places = useMemo(() => placeNotes(all ?? [], trackId, transcripts), [all, trackId, transcripts])
  useEffect(() => onMarks(toMarks(places)), [places, onMarks])
  const toolbar = useRef<HTMLDivElement>(null)
  const selected = useChosenQuote(text, toolbar, (root, range) => spokenIn(root, range, transcripts))
  useLeaveByPress(toolbar, picked, onLeave)
  const byButton = toChosen(picked, transcripts)
  return (
    <>
      <WordsToolbar
        ref={toolbar}
        key={byButton === undefined ? 'selected' : `${byButton.quote.segment_id} ${byButton.quote.language}`}
        selected={byButton ?? selected}
        isPicked={byButton !== undefined}
        toSubject={(words) => subjectOf(talk, words)}
        onLeave={onLeave}
        renderMore={(words, hold) => (
          // The press is seen before the button itself acts on it.
          <span className={styles['share']} onClickCapture={hold}>
            <ShareButton
              url={notePath(subjectOf(talk, words)) ?? '/'}
              title={shareTitle(talk, words)}
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

/** The notes on the words of the transcripts that are shown, in the order in which those are said. */
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
    id: crypto.randomUUID(),
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

/** Letters of a quote that a message may carry beside its link. */
const sharedLetters = 200

function shareTitle({ title }: SpokenTalk, { exact }: SpokenQuote): string {
  const words = exact.length > sharedLetters ? `${exact.slice(0, sharedLetters).toWellFormed()}…` : exact
  return t('notes.citation.words', { words, title })
}

function show(text: HTMLElement | null, segmentId: number | undefined): void {
  const element = text?.querySelector<HTMLElement>(`[data-segment="${segmentId}"]`)
  element?.scrollIntoView({ block: 'center' })
  if (element) document.getSelection()?.collapse(element, 0)
}

/** A press elsewhere leaves the segment that a button has chosen. */
function useLeaveByPress(
  toolbar: RefObject<HTMLElement | null>,
  picked: PickedSegment | undefined,
  onLeave: () => void,
): void {
  useEffect(() => {
    if (picked === undefined) return undefined
    const press = ({ target }: PointerEvent): void => {
      if (target instanceof Node && toolbar.current?.contains(target) !== true) onLeave()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [toolbar, picked, onLeave])
}
