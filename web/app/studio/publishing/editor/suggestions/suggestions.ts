import { slugOf } from '@sohbet/contract/slug-of'
import type { CollectionDraft, DraftTrack, RecordingTags } from '@sohbet/contract/studio'
import { newUuid } from '#lib/new-uuid.ts'

/** The field that a suggestion is for. */
export type SuggestedField =
  | 'title'
  | 'speaker'
  | 'held_on'
  | 'language'
  | 'description'
  | 'cover'
  | 'titles'
  | 'questions'

/** A value found in the files and missing in the draft. */
export interface FileSuggestion {
  field: SuggestedField
  /** The new value; for several talks, their number. */
  value: string | number
  change: (draft: CollectionDraft) => Partial<CollectionDraft>
}

/**
 * The suggestions from the files of a draft's talks: for empty fields of the draft, values that all files
 * agree on; for talks, their titles, and chapters as questions for those without any.
 */
export function suggestionsOf(
  draft: CollectionDraft,
  tags: readonly RecordingTags[],
  isLive: boolean,
): FileSuggestion[] {
  const used = tags.filter(({ file_id: id }) => draft.tracks.some((track) => track.file_id === id))
  const speaker = agreedOn(used.map((one) => (one.speaker === '' ? one.artist : one.speaker)))
  const fields: [SuggestedField & keyof CollectionDraft, string][] = [
    ['title', agreedOn(used.map(({ album }) => album)).slice(0, 300)],
    ['speaker', speaker.slice(0, 200)],
    ['held_on', agreedOn(used.map(({ held_on: day }) => day ?? ''))],
    ['language', agreedOn(used.map(({ language }) => language))],
    ['description', agreedOn(used.map(({ comment }) => comment))],
  ]
  const ofDraft = fields
    .filter(([field, value]) => value !== '' && (draft[field] ?? '') === '')
    .map(([field, value]) => ({
      field,
      value,
      change: ({ slug }: CollectionDraft) => ({
        [field]: value,
        ...(field === 'title' && slug === '' && !isLive && { slug: slugOf(value) }),
      }),
    }))
  const cover = used.find(({ cover_file_id: id }) => id !== null)?.cover_file_id ?? null
  const ofCover: FileSuggestion[] =
    cover === null || draft.cover_file_id !== null
      ? []
      : [
          {
            field: 'cover',
            value: cover,
            change: () => ({ cover_file_id: cover, cover_focus: { x: 0.5, y: 0.5 } }),
          },
        ]
  const byFile = new Map(used.map((one) => [one.file_id, one]))
  return [
    ...ofDraft,
    ...ofCover,
    ...ofTalks('titles', draft, (track) => withTitle(track, byFile.get(track.file_id ?? ''))),
    ...ofTalks('questions', draft, (track) => withChapters(track, byFile.get(track.file_id ?? ''))),
  ]
}

/** The draft with all suggestions accepted. */
export function acceptAll(draft: CollectionDraft, suggestions: readonly FileSuggestion[]): CollectionDraft {
  const accepted = { ...draft }
  for (const { change } of suggestions) Object.assign(accepted, change(accepted))
  return accepted
}

function ofTalks(
  field: 'titles' | 'questions',
  draft: CollectionDraft,
  change: (track: DraftTrack) => DraftTrack,
): FileSuggestion[] {
  const changed = draft.tracks.filter((track) => change(track) !== track).map(change)
  if (changed.length === 0) return []
  const count =
    field === 'titles' ? changed.length : changed.reduce((sum, track) => sum + track.questions.length, 0)
  return [{ field, value: count, change: ({ tracks }) => ({ tracks: tracks.map(change) }) }]
}

function withTitle(track: DraftTrack, tags: RecordingTags | undefined): DraftTrack {
  return tags === undefined || tags.title === '' || tags.title === track.title
    ? track
    : { ...track, title: tags.title }
}

function withChapters(track: DraftTrack, tags: RecordingTags | undefined): DraftTrack {
  const chapters = tags?.chapters.filter(({ start_seconds: at }) => at <= track.duration_seconds) ?? []
  if (chapters.length === 0 || track.questions.length > 0) return track
  const questions = chapters.map(({ title, start_seconds: at }) => ({
    key: newUuid(),
    question: title,
    topic: null,
    start_seconds: Math.floor(at),
  }))
  return { ...track, questions }
}

/** The common value of all texts that are not empty; empty if they differ. */
function agreedOn(texts: readonly string[]): string {
  const said = new Set(texts.filter((text) => text !== ''))
  return said.size === 1 ? ([...said][0] ?? '') : ''
}
