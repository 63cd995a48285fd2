import { afterEach, beforeEach, vi } from 'vitest'
import type { EditedTranscript, GlossaryTerm, SegmentChange, TranscribedTalk } from '@sohbet/contract/studio'
import { cast, fireEvent, render, screen } from '#test/component.tsx'
import { TranscriptEditor } from '../editor/transcript-editor.tsx'

/** Sets up each test of a file that uses the editor. */
export function prepareEditor(): void {
  beforeEach(() => {
    // The DOM of tests has no sizes: a list of some rows.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(450)
  })
  afterEach(() => vi.restoreAllMocks())
}

const talk: TranscribedTalk = {
  track_id: 7,
  title: 'On patience',
  album_title: 'Letters',
  language: 'en',
  duration_seconds: 7200,
  file_id: 'q7m3kx2v5t6bnhd4wzap',
  item_id: 3,
}
type Texts = readonly (string | null)[]
const transcriptOf = (texts: Texts, { language = 'en', revision = 1, unsure = [] as number[] } = {}) =>
  ({
    language,
    is_spoken: language === 'en',
    revision,
    segments: texts.map((text, index) => ({
      id: index + 1,
      start: index * 4,
      end: (index + 1) * 4,
      speaker: null,
      text,
      state: text === null ? null : ('machine' as const),
      unsure: text === null ? [] : unsure,
    })),
  }) satisfies EditedTranscript

interface ShiftBody {
  revision: number
  from: number
  by: number
}

interface SavedBody {
  revision: number
  segments: SegmentChange[]
  removed: number[]
}

/** What the server would make of a change. */
function apply(stored: EditedTranscript, { segments, removed }: SavedBody): EditedTranscript {
  let next = Math.max(0, ...stored.segments.map(({ id }) => id))
  const changed = new Map(segments.flatMap((one) => (one.id === null ? [] : [[one.id, one] as const])))
  const stay = stored.segments
    .filter(({ id }) => !removed.includes(id))
    .map((one) => ({ ...one, ...changed.get(one.id), id: one.id }))
  const added = segments.filter(({ id }) => id === null).map((one) => ({ ...one, id: (next += 1) }))
  const all = [...stay, ...added].toSorted((one, other) => one.start - other.start)
  return { ...stored, revision: stored.revision + 1, segments: all }
}

/** Opens the editor of a transcript with these texts, and a server that stores it. */
export function openTranscript(
  texts: Texts,
  options: Parameters<typeof transcriptOf>[1] & { terms?: GlossaryTerm[] } = {},
) {
  let stored: EditedTranscript = transcriptOf(texts, options)
  const saved: SavedBody[] = []
  const given = {
    talk,
    transcript: stored,
    spoken: options.language === undefined ? null : transcriptOf(['Sit.', 'Ask.']),
    terms: options.terms ?? [],
    savedAt: '2026-11-01T10:00:00.000Z',
  }
  let isOnline = true
  let hasAnswers = true
  const answer = () => (hasAnswers ? { data: stored } : ('no network' as const))
  const shift = ({ revision, from, by }: ShiftBody) => {
    if (!isOnline) return 'no network' as const
    if (revision !== stored.revision) return { refused: 'EditConflict' as const }
    const move = (at: number, start: number) => (start >= from ? at + by : at)
    const segments = stored.segments.map((one) => ({
      ...one,
      start: move(one.start, one.start),
      end: move(one.end, one.start),
    }))
    stored = { ...stored, revision: stored.revision + 1, segments }
    return answer()
  }
  const rendered = render(<TranscriptEditor {...given} />, {
    account: cast.alice,
    answers: {
      getRecording: 'no network',
      getTrackTranscript: () => ({ data: stored }),
      saveTranscript: ({ body }) => {
        const change = body as SavedBody
        if (change.revision !== stored.revision) return { refused: 'EditConflict' }
        saved.push(change)
        stored = apply(stored, change)
        return answer()
      },
      shiftTranscript: ({ body }) => shift(body as ShiftBody),
    },
  })
  const audio = rendered.container.querySelector('audio')
  return {
    ...rendered,
    saved,
    /** Someone else saves. */
    elsewhere: (change: Partial<SavedBody>) =>
      void (stored = apply(stored, { revision: stored.revision, segments: [], removed: [], ...change })),
    setOnline: (is: boolean) => void (isOnline = is),
    /** Whether answers to changes arrive. */
    setAnswers: (has: boolean) => void (hasAnswers = has),
    texts: () => stored.segments.map(({ text }) => text),
    hear: (seconds: number) => {
      if (audio === null) throw new Error('no audio element')
      audio.currentTime = seconds
      fireEvent.timeUpdate(audio)
    },
  }
}

/** The texts on the screen. */
export const fields = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Text at/ })
export const texts = () => fields().map(({ value }) => value)
export const focused = () => document.activeElement as HTMLTextAreaElement
